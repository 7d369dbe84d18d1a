import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { Offers } from "~/components/problems/offers";
import { Said } from "~/components/problems/said";
import { Banner, Breadcrumb, Card, LinkButton, PageHeader, StatusStamp } from "~/components/ui";
import { problemStates, problemTexts, problemWaits } from "~/copy/problems";
import { problemAdminTexts as texts } from "~/copy/problems-admin";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { problemToDecide } from "~/domain/bookings/problems/decisions/queries.server";
import { isAfterWork } from "~/domain/bookings/problems/sides";
import { reportInShort } from "~/domain/reports/queries.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { PRODUCT } from "~/lib/site";
import { AttendancePanel } from "../../shared/booking/attendance/panel";
import { Ending } from "../../shared/booking/problem/ending";
import { ReportPanel } from "../../shared/booking/report/panel";
import { WorkPanel } from "../../shared/booking/work/panel";
import { EndFacts, ProblemFacts } from "./facts";
import { Proposal } from "./proposal";
import { codeOf } from "./table";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? texts.of(codeOf(data.booking.number)) : texts.heading} · ${PRODUCT}` },
];

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => {
  const found = problemToDecide(actor, params.id ?? "");
  return {
    ...found,
    role: actor.role,
    report: reportInShort(actor, found.booking),
    zone: zoneOfPerson(actor),
    formKey: newFormKey(),
  };
});

/** A problem with all that its decision needs; the decision itself is asked at addresses of its own. */
export default function AdminProblem() {
  const { role, booking, problem, proposal, report, attendance, photos, zone, formKey, ...names } =
    useLoaderData<typeof loader>();
  const { id, isOpen, kind, isAtBank, waitsSince, state } = problem;
  const title = texts.of(codeOf(booking.number));
  const sides = { company: booking.company.name, inspector: booking.inspector.name };
  const mayDecide = isOpen && !isAtBank && !proposal;
  return (
    <>
      <PageHeader
        title={title}
        above={<Breadcrumb crumbs={[{ label: texts.title, to: "/admin/problems" }, { label: title }]} />}
        lead={<StatusStamp {...(isOpen && waitsSince !== null ? problemWaits : problemStates[state])} />}
        actions={
          mayDecide ? (
            <>
              {isAfterWork(kind) ? null : (
                <LinkButton to={`/admin/problems/${id}/continuation`} variant="secondary" preventScrollReset>
                  {texts.actions.continuation}
                </LinkButton>
              )}
              <LinkButton to={`/admin/problems/${id}/decision`}>{texts.actions.decision}</LinkButton>
            </>
          ) : null
        }
      />
      <div className="grid gap-5">
        {isAtBank ? <Banner tone="warn">{problemTexts.atBank}</Banner> : null}
        {mayDecide && waitsSince === null ? <Banner tone="info">{texts.early}</Banner> : null}
        {proposal ? <Proposal problemId={id} proposal={proposal} /> : null}
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <div className="grid gap-5">
            <Card title={texts.said}>
              <div className="grid gap-5">
                <Said problem={problem} zone={booking.zone} viewer={null} names={sides} />
                <Offers offers={problem.offers} viewer={null} names={sides} />
              </div>
            </Card>
            {isOpen ? null : (
              <Card title={texts.ending}>
                <div className="grid gap-4">
                  <Ending problem={problem} role={role} />
                  <EndFacts problem={problem} decider={names.decider} approver={names.approver} zone={zone} />
                </div>
              </Card>
            )}
          </div>
          <div className="grid gap-5">
            <ProblemFacts booking={booking} problem={problem} attendance={attendance} />
            <WorkPanel booking={booking} photos={photos} />
            <ReportPanel role={role} booking={booking} report={report} />
            <AttendancePanel booking={booking} attendance={attendance} role={role} formKey={formKey} />
          </div>
        </div>
      </div>
      <Outlet />
    </>
  );
}
