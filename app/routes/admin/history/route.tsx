import { useLoaderData } from "@remix-run/react";
import { History } from "lucide";
import { titled } from "~/components/document/title";
import { Banner, Breadcrumb, Card, EmptyState, LinkButton, PageHeader, Timeline } from "~/components/ui";
import { auditTexts } from "~/copy/admin/audit";
import { historyTexts as texts } from "~/copy/admin/history";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import type { HistorySubject } from "~/domain/admin/history/lines";
import { page } from "~/http/doors/page.server";
import { type HistoryView, historyAddress } from "~/lib/history-address";
import { ports } from "~/platform/ports.server";
import { timelineEntries } from "./entries";
import { LogCommand } from "./log-command";
import { SearchForm } from "./search-form";
import { viewOf, wordOf } from "./search-word";
import { shownHistory } from "./shown.server";

export const meta = titled<typeof loader>((data) =>
  data.shown ? `${texts.heading(data.shown.subject)} · ${texts.title}` : texts.title,
);

export const loader = page({ roles: ["admin"] }, async ({ actor, url }) => {
  const word = wordOf(url);
  const options = { zone: zoneOfPerson(actor), view: viewOf(url) };
  return { word, ...options, shown: word === "" ? null : await shownHistory(ports(), word, options) };
});

/** Everything that is recorded about one payment, person, job or request, in the order of time. */
export default function AdminHistory() {
  const { word, shown, zone, view } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        above={<Breadcrumb crumbs={[{ label: auditTexts.title, to: "/admin/audit" }, { label: texts.title }]} />}
      />
      <div className="grid gap-5">
        <SearchForm word={word} />
        {shown ? <Found shown={shown} zone={zone} view={view} /> : word ? <Nothing word={word} /> : null}
      </div>
    </>
  );
}

type Shown = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["shown"]>;

function Found({ shown, zone, view }: { shown: Shown; zone: string; view: HistoryView }) {
  const { subject, lines, count, isCut, failed, left } = shown;
  const siteZone = subject.kind === "payment" && subject.zone !== null && subject.zone !== zone ? subject.zone : null;
  return (
    <>
      {failed.length + left > 0 ? (
        <Banner tone="warn" title={texts.failedTitle}>
          {failed.map(({ id, code }) => (
            <p key={id} className="break-words">
              {texts.failed(id, code)}
            </p>
          ))}
          {left > 0 ? <p>{texts.left(left)}</p> : null}
        </Banner>
      ) : null}
      <Card title={texts.heading(subject)}>
        <div className="mb-4 grid gap-2">
          <p className="text-sm break-all text-muted">
            <code>{subject.id}</code>
          </p>
          <p className="text-sm text-muted">
            {[
              counted(lines.length, count, view),
              isCut ? texts.cut : null,
              siteZone && texts.shownIn(siteZone),
              texts.kept,
            ]
              .filter(Boolean)
              .join(" ")}
          </p>
          <Open subject={subject} view={view} />
        </div>
        {count > 0 ? <Timeline entries={timelineEntries(lines, zone)} /> : <p>{texts.none.request}</p>}
      </Card>
      <LogCommand word={subject.id} />
    </>
  );
}

function counted(shown: number, count: number, view: HistoryView): string {
  return view === "main" && shown < count ? texts.shownOf(shown, count) : texts.shown(shown);
}

function Open({ subject: { kind, id }, view }: { subject: HistorySubject; view: HistoryView }) {
  if (kind === "request" || kind === "object") return null;
  const other = view === "all" ? "main" : "all";
  const audit: Record<string, string> = kind === "person" ? { person: id } : { type: kind, target: id };
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton to={`${PAGES[kind]}/${id}`} variant="secondary">
        {texts.open[kind]}
      </LinkButton>
      <LinkButton to={`/admin/audit?${new URLSearchParams(audit)}`} variant="secondary">
        {texts.open.audit}
      </LinkButton>
      {kind === "job" ? null : (
        <LinkButton to={historyAddress(id, other)} variant="secondary">
          {texts.views[other]}
        </LinkButton>
      )}
    </div>
  );
}

const PAGES = { payment: "/admin/payments", person: "/admin/users", job: "/jobs" } as const;

function Nothing({ word }: { word: string }) {
  return (
    <EmptyState icon={History} title={texts.none.title}>
      {texts.none.text} <span className="break-all">“{word}”</span>
    </EmptyState>
  );
}
