import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type PageHandle, REFRESH_SECONDS } from "~/components/document/refresh";
import { SiteAside } from "~/components/layout/site-aside";
import { PageHeader } from "~/components/ui";
import { verifyTexts as texts } from "~/copy/reports/verify-report";
import { verifiedBy } from "~/domain/reports/papers/queries.server";
import { publicPage } from "~/http/doors/page.server";
import { PRODUCT } from "~/lib/site";
import { PublicFrame } from "~/routes/shared/frame/public-frame";
import { CodeForm } from "./form";
import { NOINDEX_HEADERS, NOINDEX_META } from "./noindex";
import { VerifiedReport } from "./verified-report";

export const handle: PageHandle<{ verified: { pdfSha256: string | null } | null }> = {
  hydrate: false,
  refresh: (shown) => (shown?.verified && shown.verified.pdfSha256 === null ? REFRESH_SECONDS : null),
};
export const headers = NOINDEX_HEADERS;
export const meta: MetaFunction = () => [{ title: `${texts.title} · ${PRODUCT}` }, NOINDEX_META];

export const loader = publicPage(
  ({ actor, params }) => {
    const verified = verifiedBy(params.code ?? "");
    const role = actor.kind === "person" ? actor.role : null;
    return data({ role, verified, typed: params.code ?? "" }, { status: verified ? 200 : 404 });
  },
  { limit: "report-verification" },
);

/** Whether a code is that of a genuine report; nothing of what the report says. */
export default function VerifiedCode() {
  const { role, verified, typed } = useLoaderData<typeof loader>();
  return (
    <PublicFrame portal={role ?? "company"} width="text" aside={<SiteAside signedIn={role !== null} />}>
      {verified ? (
        <VerifiedReport verified={verified} />
      ) : (
        <>
          <PageHeader title={texts.unknown.title} lead={texts.unknown.text} />
          <CodeForm typed={typed} />
        </>
      )}
    </PublicFrame>
  );
}
