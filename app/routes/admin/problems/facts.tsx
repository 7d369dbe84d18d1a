import { Card, DateTime } from "~/components/ui";
import { type Fact, Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import { problemAdminTexts } from "~/copy/admin/problems-admin";
import { problemKinds } from "~/copy/bookings/problems";
import type { ProblemToDecide } from "~/domain/bookings/problems/decisions/problem-to-decide.server";
import { codeOf } from "./table";

const texts = problemAdminTexts.facts;

/** The booking, and until when the two have time. */
export function ProblemFacts({
  booking,
  problem,
  attendance,
}: Pick<ProblemToDecide, "booking" | "problem" | "attendance">) {
  const { zone } = booking;
  const { kind, createdAt, waitsSince, dueAt, answeredAt, statedAt } = problem;
  const arrived = attendance.visits[0]?.arrived.at;
  const moment = (at: number) => <DateTime at={at} zone={zone} />;
  const due = answeredAt !== null && statedAt !== null ? texts.due.settle : texts.due.answer;
  const facts: Fact[] = [
    [
      texts.booking,
      <Link key="booking" to={`/bookings/${booking.id}`} className="link-alone">
        {codeOf(booking.number)} {booking.title}
      </Link>,
    ],
    [texts.kind, problemKinds[kind]],
    [texts.company, booking.company.name],
    [texts.inspector, booking.inspector.name],
    [texts.start, moment(booking.startsAt)],
    [texts.checkIn, arrived === undefined ? texts.noCheckIn : moment(arrived)],
    [texts.reported, moment(createdAt)],
    ...(dueAt === null ? [] : [[due, moment(dueAt)] as const]),
    ...(waitsSince === null ? [] : [[texts.waitingSince, moment(waitsSince)] as const]),
  ];
  return (
    <Card title={texts.title}>
      <Facts facts={facts} />
    </Card>
  );
}

interface EndFactsProps {
  problem: Pick<ProblemToDecide["problem"], "endedAt">;
  decider: string | null;
  approver: string | null;
  zone: string;
}

/** Who decided, and when. */
export function EndFacts({ problem: { endedAt }, decider, approver, zone }: EndFactsProps) {
  return (
    <Facts
      facts={[
        [
          problemAdminTexts.columns.since.ended,
          endedAt === null ? null : <DateTime key="ended" at={endedAt} zone={zone} long />,
        ],
        ...(decider === null ? [] : [[texts.decidedBy, decider] as const]),
        ...(approver === null ? [] : [[texts.approvedBy, approver] as const]),
      ]}
    />
  );
}
