import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FileCheck, History } from "lucide";
import { type PageHandle, REFRESH_SECONDS } from "~/components/document/refresh";
import { SiteAside } from "~/components/layout/site-aside";
import { Banner, Card, LinkButton, PageHeader, StatusStamp } from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import { reportTexts } from "~/copy/reports/reports";
import { verifyTexts as texts } from "~/copy/reports/verify-report";
import { type Verified, verifiedBy } from "~/domain/reports/papers/queries.server";
import { publicPage } from "~/http/doors/page.server";
import { PRODUCT } from "~/lib/site";
import { formatLongDay } from "~/lib/time/dates";
import { portalOf } from "~/routes/shared/frame/home";
import { PublicFrame } from "~/routes/shared/frame/public-frame";
import { CodeForm } from "./form";
import { NOINDEX_HEADERS, NOINDEX_META } from "./noindex";

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

/** What anyone may know of a report: that it is genuine, of whom and when, and its PDF's fingerprint. */
function VerifiedReport({ verified }: { verified: Verified }) {
  const { number, version, date, technician, aciEnding, replacedBy, pdfSha256 } = verified;
  const { facts } = texts;
  const stamp =
    replacedBy === null
      ? ({ tone: "ok", label: texts.current, icon: FileCheck } as const)
      : ({ tone: "warn", label: texts.replaced, icon: History } as const);
  return (
    <div className="grid gap-5">
      <PageHeader title={texts.genuine} actions={<StatusStamp {...stamp} />} />
      {replacedBy === null ? (
        <Banner tone="ok">{texts.isCurrent}</Banner>
      ) : (
        <Banner tone="warn">{texts.replacedBy(replacedBy)}</Banner>
      )}
      <Card title={reportTexts.code(number, version)}>
        <Facts
          facts={[
            [facts.date, formatLongDay(date)],
            [facts.technician, technician],
            [facts.aci, aciEnding === null ? facts.noAci : facts.aciEnding(aciEnding)],
            [facts.hash, pdfSha256 === null ? texts.preparing : <Hash key="hash" sha256={pdfSha256} />],
          ]}
        />
      </Card>
      <Compare />
      <div>
        <LinkButton to="/verify" variant="secondary" reloadDocument>
          {texts.another}
        </LinkButton>
      </div>
    </div>
  );
}

function Hash({ sha256 }: { sha256: string }) {
  return <code className="text-sm break-all">{sha256}</code>;
}

function Compare() {
  const { heading, text, systems, where } = texts.compare;
  return (
    <Card title={heading}>
      <div className="grid gap-3">
        <p>{text}</p>
        <dl className="grid gap-2">
          {systems.map(({ name, command }) => (
            <div key={name} className="grid gap-x-4 sm:grid-cols-[6rem_minmax(0,1fr)]">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 break-words">
                <code>{command}</code>
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-muted">{where}</p>
      </div>
    </Card>
  );
}
