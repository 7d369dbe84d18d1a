import { type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SiteAside } from "~/components/layout/site-aside";
import { PageHeader } from "~/components/ui";
import { verifyTexts as texts } from "~/copy/reports/documents/verify-report";
import { readCode, shownCode } from "~/domain/reports/papers/code";
import { publicPage } from "~/http/doors/page.server";
import { PRODUCT } from "~/lib/site";
import { portalOf } from "~/routes/shared/frame/home";
import { PublicFrame } from "~/routes/shared/frame/public-frame";
import { CodeForm } from "./form";
import { NOINDEX_HEADERS, NOINDEX_META } from "./noindex";

export const handle = { hydrate: false };
export const headers = NOINDEX_HEADERS;
export const meta: MetaFunction = () => [
  { title: `${texts.title} · ${PRODUCT}` },
  { name: "description", content: texts.description },
  NOINDEX_META,
];

export const loader = publicPage(({ actor, url }) => {
  const typed = url.searchParams.get("code");
  const code = typed === null ? "" : readCode(typed);
  if (code !== "") throw redirect(`/verify/${shownCode(code)}`, 303);
  return { role: actor.kind === "person" ? portalOf(actor.role) : null, isMissing: typed !== null };
});

/** Where the code of a report is typed. */
export default function Verify() {
  const { role, isMissing } = useLoaderData<typeof loader>();
  return (
    <PublicFrame portal={role ?? "company"} width="text" aside={<SiteAside signedIn={role !== null} />}>
      <PageHeader title={texts.title} lead={texts.lead} />
      <CodeForm problem={isMissing ? texts.missing : undefined} />
    </PublicFrame>
  );
}
