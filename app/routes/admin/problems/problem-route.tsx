import { Outlet, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { Offers } from "~/components/problems/offers";
import { Said } from "~/components/problems/said";
import { Banner, Breadcrumb, Card, LinkButton, PageHeader, StatusStamp } from "~/components/ui";
import { problemAdminTexts as texts } from "~/copy/admin/problems-admin";
import { problemStates, problemTexts, problemWaits } from "~/copy/bookings/problems";
import { documentTexts } from "~/copy/people/review";
import { reportPanel } from "~/copy/reports/report/report-lines";
import { problemToDecide } from "~/domain/bookings/problems/decisions/problem-to-decide.server";
import { isAfterWork } from "~/domain/bookings/problems/sides";
import { reportInShort } from "~/domain/reports/queries.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { AttendancePanel } from "~/routes/shared/booking/attendance/panel";
import { DocumentsPanel } from "~/routes/shared/booking/documents/panel";
import { ReportPanel } from "~/routes/shared/booking/report/panel";
import { WorkPanel } from "~/routes/shared/booking/work/panel";
import { ProblemFacts } from "./facts";
import { MoneySoFar } from "./money";
import { Outcome } from "./outcome";
import { Proposal } from "./proposal";
import { codeOf } from "./table";

export const meta = titled<typeof loader>((data) => texts.of(codeOf(data.booking.number)));

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => {
  const found = problemToDecide(actor, params.id ?? "");
  return {
    ...found,
    role: actor.role,
    report: reportPanel(reportInShort(actor, found.booking), found.booking.zone),
    isReadOnly: actor.impersonator !== null,
    formKey: newFormKey(),
  };
});

/** A problem with all that its decision needs; the decision itself is asked at addresses of its own. */
export default function AdminProblem() {
  const { role, report, formKey, isReadOnly, ...found } = useLoaderData<typeof loader>();
  const { booking, problem, proposal, attendance, photos, documents } = found;
  const { id, isOpen, kind, isAtBank, waitsSince, state } = problem;
  const title = texts.of(codeOf(booking.number));
  const sides = { company: booking.company.name, inspector: booking.inspector.name };
  const mayDecide = isOpen && !isAtBank && !proposal && !isReadOnly;
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
        {proposal ? <Proposal {...found} proposal={proposal} /> : null}
        {isOpen ? null : (
          <Card title={texts.ending}>
            <Outcome {...found} />
          </Card>
        )}
        <Card title={texts.said}>
          <div className="grid gap-5">
            <Said problem={problem} zone={booking.zone} viewer={null} names={sides} beside />
            {found.hidesFiles ? <p className="text-muted">{documentTexts.hidden}</p> : null}
            <Offers offers={problem.offers} viewer={null} names={sides} />
          </div>
        </Card>
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <div className="grid gap-5">
            <ReportPanel role={role} booking={booking} report={report} />
            <WorkPanel booking={booking} photos={photos} />
            <AttendancePanel booking={booking} attendance={attendance} role={role} formKey={formKey} />
            <DocumentsPanel booking={booking} documents={documents} role={role} />
          </div>
          <div className="grid gap-5">
            <ProblemFacts booking={booking} problem={problem} attendance={attendance} />
            <MoneySoFar {...found} />
          </div>
        </div>
      </div>
      <Outlet />
    </>
  );
}
