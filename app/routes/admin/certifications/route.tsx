import { useLoaderData } from "@remix-run/react";
import { DashboardHeader } from "~/components/admin/dashboard-header";
import { titled } from "~/components/document/title";
import { SubmissionQueue } from "~/components/review/submission-queue";
import { reviewTexts as texts } from "~/copy/inspectors/certification";
import { certificationCount, certificationQueue } from "~/domain/certification/review/review-queries.server";
import { REQUEST_STATUSES, statesOf } from "~/domain/certification/review/statuses";
import { wordsOf } from "~/domain/core/search/words";
import { page } from "~/http/doors/page.server";
import { placeOf } from "~/http/paging";
import { beginning } from "~/lib/text/beginning";
import { boundaryOf } from "~/routes/shared/frame/error-view";
import { CertificationTable } from "./table";

export const meta = titled(texts.title);

type StatusFilter = keyof typeof texts.statuses;

export const loader = page({ roles: ["admin"] }, ({ actor, url }) => {
  const search = beginning(url.searchParams.get("search")?.trim() ?? "", 100);
  const requested = url.searchParams.get("status");
  const status: StatusFilter = REQUEST_STATUSES.find((known) => known === requested) ?? "all";
  const filter = { search, states: status === "all" ? undefined : statesOf(status) };
  return {
    ...certificationQueue(actor, filter, placeOf(url)),
    counted: certificationCount(actor, filter),
    search,
    status,
    searchTooShort: search !== "" && wordsOf(search).length === 0,
  };
});

export default function AdminCertifications() {
  const queue = useLoaderData<typeof loader>();
  return (
    <SubmissionQueue
      path="/admin/certifications"
      texts={texts}
      queue={queue}
      header={<DashboardHeader section="certifications" title={texts.title} lead={texts.lead} />}
    >
      <CertificationTable rows={queue.rows} />
    </SubmissionQueue>
  );
}

export const ErrorBoundary = boundaryOf("certifications");
