import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { reportTexts as texts } from "~/copy/reports";
import { notFound } from "~/domain/errors";
import { signedReport } from "~/domain/reports/queries.server";
import { page } from "~/http/doors/page.server";
import { PRODUCT } from "~/lib/site";
import { SignedPage } from "./signed-page";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${texts.code(data.signed.number, data.signed.version)} · ${texts.title} · ${PRODUCT}` : PRODUCT },
];

export const loader = page({}, ({ actor, params }) => {
  const version = /^[1-9]\d{0,2}$/.test(params.version ?? "") ? Number(params.version) : 0;
  const found = signedReport(actor, params.id ?? "", version);
  if (!found) throw notFound();
  return found;
});

/** A version that was corrected since stays readable. */
export default function ReportVersion() {
  return <SignedPage view={useLoaderData<typeof loader>()} mayCorrect={false} />;
}
