import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { LedgerNotice } from "~/components/ledger/ledger-notice";
import { Banner, Card, DateTime, PageHeader, StatusStamp, Table, type Tone } from "~/components/ui";
import { ledgerCheckTexts as texts } from "~/copy/admin/money/ledger-checks";
import { findingFigures, findingMeaning } from "~/copy/admin/money/ledger-findings";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { ledgerChecksFor } from "~/domain/verification/nightly/queries.server";
import { page } from "~/http/doors/page.server";
import { byFrequency, type LedgerFinding } from "~/lib/payments/ledger-finding";
import { formatLongMoment } from "~/lib/time/dates";
import type { LedgerOutcome } from "~/lib/vocabulary";

export const meta = titled(texts.title);

export const loader = page({ roles: ["admin"] }, ({ actor }) => ({
  ...ledgerChecksFor(actor),
  zone: zoneOfPerson(actor),
}));

/** What the last comparison of the books with Stripe found, and how the newest ones ended. */
export default function AdminLedger() {
  const { findings, tries, zone, uncomparedFrom, ...standing } = useLoaderData<typeof loader>();
  const { trouble, last } = standing;
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <div className="grid gap-6">
        {trouble ? <LedgerNotice standing={standing} zone={zone} /> : null}
        {!trouble && last ? (
          <Banner tone="ok" title={texts.sound}>
            <DateTime at={last.endedAt ?? last.begunAt} zone={zone} long />
            {`: ${texts.result(last.payments, last.problems)}, ${texts.objects(last.objects)}`}
          </Banner>
        ) : null}
        {uncomparedFrom === null ? null : (
          <p className="text-muted">{texts.uncompared(formatLongMoment(uncomparedFrom, zone))}</p>
        )}
        {last && last.problems > 0 ? <Found byCode={last.byCode} problems={last.problems} findings={findings} /> : null}
        <Card title={texts.tries.title}>
          {tries.length > 0 ? <Tries tries={tries} zone={zone} /> : <p className="text-muted">{texts.never}</p>}
        </Card>
      </div>
    </>
  );
}

const TONES: Readonly<Record<LedgerOutcome, Tone>> = {
  sound: "ok",
  problems: "warn",
  unfinished: "ended",
  failed: "bad",
};

interface FoundProps {
  byCode: Readonly<Record<string, number>>;
  problems: number;
  findings: readonly LedgerFinding[];
}

/** The findings of the last result: how often each kind occurs, and the first ones with their ids. */
function Found({ byCode, problems, findings }: FoundProps) {
  const kinds = byFrequency(byCode);
  return (
    <>
      <Card title={texts.kinds.title}>
        <Table
          caption={texts.kinds.title}
          rows={kinds}
          rowKey={([code]) => code}
          columns={[
            { key: "kind", header: texts.kinds.kind, bare: true, cell: ([code]) => findingMeaning(code) },
            { key: "code", header: texts.kinds.code, cell: ([code]) => <Code>{code}</Code> },
            {
              key: "times",
              header: texts.kinds.times,
              align: "end",
              cell: ([, times]) => times.toLocaleString("en-US"),
            },
          ]}
        />
      </Card>
      <Card title={texts.findings.title} aside={texts.findings.first(findings.length, problems)}>
        <Table
          caption={texts.findings.caption}
          rows={findings.map((finding, index) => ({ ...finding, index }))}
          rowKey={({ index }) => index}
          columns={[
            { key: "code", header: texts.findings.code, cell: ({ code }) => <Code>{code}</Code> },
            { key: "ids", header: texts.findings.ids, cell: ({ ids }) => <Code>{ids.join(" ")}</Code> },
            {
              key: "details",
              header: texts.findings.details,
              // The provider's ids are long words.
              cell: (finding) => <span className="wrap-anywhere">{findingFigures(finding)}</span>,
            },
          ]}
        />
      </Card>
    </>
  );
}

type Try = ReturnType<typeof ledgerChecksFor>["tries"][number];

/** How the newest comparisons ended. */
function Tries({ tries, zone }: { tries: readonly Try[]; zone: string }) {
  const { tries: names } = texts;
  return (
    <Table
      caption={names.title}
      rows={tries}
      rowKey={({ id }) => id}
      columns={[
        { key: "begun", header: names.begun, cell: ({ begunAt }) => <DateTime at={begunAt} zone={zone} /> },
        { key: "by", header: names.by, cell: ({ isNightly }) => (isNightly ? names.nightly : names.operator) },
        {
          key: "payments",
          header: names.payments,
          align: "end",
          cell: ({ payments }) => payments.toLocaleString("en-US"),
        },
        { key: "outcome", header: names.outcome, cell: (one) => <Outcome {...one} /> },
      ]}
    />
  );
}

function Outcome({ outcome, reason, problems }: Try) {
  const { tries: names } = texts;
  if (outcome === null) return <StatusStamp tone="waiting" label={names.underWay} />;
  return (
    <>
      <StatusStamp
        tone={TONES[outcome]}
        label={outcome === "problems" ? names.problems(problems) : names.outcomes[outcome]}
      />
      {reason ? <span className="block text-sm text-muted">{names.because(reason)}</span> : null}
    </>
  );
}

/** Text that an operator copies. */
function Code({ children }: { children: string }) {
  return <code className="text-sm break-all">{children}</code>;
}
