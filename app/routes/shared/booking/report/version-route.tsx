import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/refresh";
import { titled } from "~/components/document/title";
import { reportTexts as texts } from "~/copy/reports/reports";
import type { SignedReportView } from "~/domain/reports/queries.server";
import { reportLoader } from "./files/report.server";
import { refreshOf, SignedPage } from "./signed-page";

export const meta = titled<typeof loader>(
  (data) => `${texts.code(data.signed.number, data.signed.version)} · ${texts.title}`,
);

export const handle: PageHandle<SignedReportView> = { refresh: refreshOf };

export const loader = reportLoader;

/** A version that was corrected since stays readable. */
export default function ReportVersion() {
  const view = useLoaderData<typeof loader>();
  return (
    <SignedPage view={view} strength={null} curing={null} mayCorrect={false} recipients={null} laboratories={null} />
  );
}
