import { Outlet, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ReviewWords } from "~/components/reviews/review-words";
import { Breadcrumb, Card, LinkButton, PageHeader, reviewReportStamps, StatusStamp } from "~/components/ui";
import { reviewReportAdminTexts as texts } from "~/copy/people/reviews";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { reviewReportFor } from "~/domain/reviews/reports/report-queries.server";
import { page } from "~/http/doors/page.server";
import { DecisionFacts, OtherReports, ReportFacts, ReviewFacts } from "./facts";
import { codeOf } from "./table";

export const meta = titled<typeof loader>((data) => texts.report(codeOf(data.report.booking.number)));

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => ({
  report: reviewReportFor(actor, params.id ?? ""),
  zone: zoneOfPerson(actor),
}));

/** A reported review with what its decision needs; the decision itself is asked in a dialog of its own address. */
export default function AdminReviewReport() {
  const { report, zone } = useLoaderData<typeof loader>();
  const { id, state, review } = report;
  const title = texts.report(codeOf(report.booking.number));
  return (
    <>
      <PageHeader
        title={title}
        above={<Breadcrumb crumbs={[{ label: texts.title, to: "/admin/reviews" }, { label: title }]} />}
        lead={<StatusStamp {...reviewReportStamps[state]} />}
        actions={
          state === "open" ? (
            <>
              <LinkButton to={`/admin/reviews/${id}/removal`} variant="secondary" preventScrollReset>
                {texts.removal.action}
              </LinkButton>
              <LinkButton to={`/admin/reviews/${id}/keeping`} preventScrollReset>
                {texts.keeping.action}
              </LinkButton>
            </>
          ) : null
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card title={texts.review}>
          <div className="grid gap-4">
            <ReviewWords stars={review.stars} text={review.text} />
            <ReviewFacts report={report} zone={zone} />
          </div>
        </Card>
        <div className="grid gap-5">
          <Card title={texts.reportCard}>
            <ReportFacts report={report} zone={zone} />
          </Card>
          {state === "open" ? null : (
            <Card title={texts.decision}>
              <DecisionFacts report={report} zone={zone} />
            </Card>
          )}
          {report.others.length > 0 ? (
            <Card title={texts.others}>
              <OtherReports others={report.others} />
            </Card>
          ) : null}
        </div>
      </div>
      <Outlet />
    </>
  );
}
