import { DecidedByOthers } from "~/components/company/decided-by-others";
import { useMay } from "~/components/company/may";
import { Offers } from "~/components/problems/offers";
import { Said } from "~/components/problems/said";
import { Banner, Card, LinkButton, StatusStamp } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { problemKinds, problemStates, problemWaits, problemTexts as texts } from "~/copy/bookings/problems";
import type { BookingProblem, ProblemView } from "~/domain/bookings/problems/queries.server";
import type { BookingView } from "~/domain/bookings/queries.server";
import { formatMoment } from "~/lib/time/dates";
import type { Role, Side } from "~/lib/vocabulary";
import { Ending } from "./ending";

interface ProblemPanelProps {
  booking: BookingView;
  problem: BookingProblem["problem"];
  role: Role;
}

/** What is said of a problem, by whom, until when an answer is due and what happens otherwise, with the viewer's next step. */
export function ProblemPanel({ booking, problem, role }: ProblemPanelProps) {
  const may = useMay();
  if (!problem) return null;
  const names = { company: booking.company.name, inspector: booking.inspector.name };
  const viewer = role === "admin" ? null : role;
  const { kind, isOpen, waitsSince, state } = problem;
  return (
    <Card
      id="problem"
      title={problemKinds[kind]}
      aside={<StatusStamp {...(isOpen && waitsSince !== null ? problemWaits : problemStates[state])} />}
    >
      <div className="grid gap-5">
        {isOpen ? <Next problem={problem} zone={booking.zone} /> : <Ending problem={problem} viewer={role} />}
        <Said problem={problem} zone={booking.zone} viewer={viewer} names={names} />
        <Offers offers={problem.offers} viewer={viewer} names={names} />
        {isOpen && viewer && may("settle") ? <Steps problem={problem} bookingId={booking.id} viewer={viewer} /> : null}
        {isOpen ? <DecidedByOthers what="settle" /> : null}
        {role === "admin" ? (
          <Link to={`/admin/problems/${problem.id}`} className="link-alone">
            {texts.toDecision}
          </Link>
        ) : null}
      </div>
    </Card>
  );
}

/** What is due, and what happens otherwise. */
function Next({ problem: { kind, dueAt, waitsSince, isAtBank, answeredAt, statedAt }, zone }: Shown) {
  if (isAtBank) return <Banner tone="warn">{texts.atBank}</Banner>;
  if (waitsSince !== null || dueAt === null) return <p>{texts.next.waits}</p>;
  const until = formatMoment(dueAt, zone);
  if (answeredAt !== null && statedAt !== null) return <p>{texts.next.settle(until)}</p>;
  return (
    <p>
      <strong>{texts.next.answer(until)}</strong> {texts.next.otherwise[kind]}
    </p>
  );
}

interface Shown {
  problem: ProblemView;
  zone: string;
}

/** The viewer's next step as a button, and what else can be done. */
function Steps({ problem, bookingId, viewer }: { problem: ProblemView; bookingId: string; viewer: Side }) {
  const { kind, openOffer, owesWords, mayAsk, mayWithdraw, isAtBank } = problem;
  const to = (step: string) => `/bookings/${bookingId}/problem/${step}`;
  const toAnswer = openOffer && openOffer.by !== viewer ? openOffer : null;
  const isOutdated = openOffer !== null && !openOffer.isCurrent;
  return (
    <div className="grid gap-3">
      {isOutdated ? <Banner tone="warn">{texts.outdated}</Banner> : null}
      <div className="flex flex-wrap gap-3">
        {owesWords ? <LinkButton to={to("answer")}>{texts.answer.link}</LinkButton> : null}
        {toAnswer && !isOutdated && !isAtBank ? (
          <LinkButton to={to("acceptance")} variant={owesWords ? "secondary" : "primary"}>
            {texts.accept}
          </LinkButton>
        ) : null}
        {toAnswer ? (
          <LinkButton to={to("refusal")} variant="quiet">
            {texts.decline}
          </LinkButton>
        ) : null}
        {isAtBank ? null : (
          <LinkButton to={to("offer")} variant={owesWords || toAnswer ? "secondary" : "primary"}>
            {openOffer ? texts.offer.other : texts.offer.link}
          </LinkButton>
        )}
      </div>
      <div className="flex flex-wrap gap-x-5">
        {openOffer?.by === viewer ? (
          <Link to={to("offer-withdrawal")} className="link-alone">
            {texts.takeBack}
          </Link>
        ) : null}
        {mayAsk ? (
          <Link to={to("decision-request")} className="link-alone">
            {texts.ask}
          </Link>
        ) : null}
        {mayWithdraw ? (
          <Link to={to("withdrawal")} className="link-alone">
            {kind === "unreported" ? texts.reportNow : texts.withdraw}
          </Link>
        ) : null}
      </div>
    </div>
  );
}
