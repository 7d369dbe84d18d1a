import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/refresh";
import { titled } from "~/components/document/title";
import { partAsked } from "~/components/reports/part-link";
import { reportTexts as texts } from "~/copy/reports/report/reports";
import { notFound } from "~/domain/errors";
import { type SignedReportView, signedReport } from "~/domain/reports/queries.server";
import { page } from "~/http/doors/page.server";
import { versionIn } from "./files/report.server";
import { shownReport } from "./shown";
import { refreshOf, SignedPage } from "./signed-page";

export const meta = titled<typeof loader>(
  (data) => `${texts.code(data.signed.number, data.signed.version)} · ${texts.title}`,
);

export const handle: PageHandle<SignedReportView> = { refresh: refreshOf };

export const loader = page({}, ({ actor, params, request }) => {
  const found = signedReport(actor, params.id ?? "", versionIn(params));
  if (!found) throw notFound();
  return shownReport(found, partAsked(request));
});

/** A version that was corrected since stays readable. */
export default function ReportVersion() {
  const view = useLoaderData<typeof loader>();
  return (
    <SignedPage
      view={view}
      strength={null}
      since={null}
      curing={null}
      mayCorrect={false}
      recipients={null}
      laboratories={null}
    />
  );
}
