import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/refresh";
import { reportTexts as texts } from "~/copy/reports/reports";
import type { SignedReportView } from "~/domain/reports/queries.server";
import { PRODUCT } from "~/lib/site";
import { reportLoader } from "./files/report.server";
import { refreshOf, SignedPage } from "./signed-page";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${texts.code(data.signed.number, data.signed.version)} · ${texts.title} · ${PRODUCT}` : PRODUCT },
];

export const handle: PageHandle<SignedReportView> = { refresh: refreshOf };

export const loader = reportLoader;

/** A version that was corrected since stays readable. */
export default function ReportVersion() {
  return <SignedPage view={useLoaderData<typeof loader>()} strength={null} mayCorrect={false} />;
}
