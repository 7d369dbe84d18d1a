import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type PageHandle, REFRESH_SECONDS } from "~/components/document/refresh";
import { SiteAside } from "~/components/layout/site-aside";
import { PageHeader } from "~/components/ui";
import { verifyTexts as texts } from "~/copy/reports/documents/verify-report";
import { verifiedBy } from "~/domain/reports/papers/verified.server";
import { publicPage } from "~/http/doors/page.server";
import { PRODUCT } from "~/lib/site";
import { portalOf } from "~/routes/shared/frame/home";
import { PublicFrame } from "~/routes/shared/frame/public-frame";
import { CodeForm } from "./form";
import { NOINDEX_HEADERS, NOINDEX_META } from "./noindex";
import { VerifiedDocument } from "./verified-document";

export const handle: PageHandle<{ verified: { pdfSha256: string | null } | null }> = {
  hydrate: false,
  refresh: (shown) => (shown?.verified && shown.verified.pdfSha256 === null ? REFRESH_SECONDS : null),
};
export const headers = NOINDEX_HEADERS;
export const meta: MetaFunction = () => [{ title: `${texts.title} · ${PRODUCT}` }, NOINDEX_META];

export const loader = publicPage(
  ({ actor, params }) => {
    const verified = verifiedBy(params.code ?? "");
    const role = actor.kind === "person" ? portalOf(actor.role) : null;
    return data({ role, verified, typed: params.code ?? "" }, { status: verified ? 200 : 404 });
  },
  { limit: "report-verification" },
);

/** What was signed under a code, to be compared with the paper in hand. A hash alone says nothing about paper. */
export default function VerifiedCode() {
  const { role, verified, typed } = useLoaderData<typeof loader>();
  return (
    <PublicFrame portal={role ?? "company"} width="text" aside={<SiteAside signedIn={role !== null} />}>
      {verified ? (
        <VerifiedDocument verified={verified} />
      ) : (
        <>
          <PageHeader title={texts.unknown.title} lead={texts.unknown.text} />
          <CodeForm typed={typed} />
        </>
      )}
    </PublicFrame>
  );
}
