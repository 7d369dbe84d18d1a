import { FileCheck, History } from "lucide";
import { CYLINDER_COLUMNS } from "~/components/reports/cylinder-columns";
import { Headline } from "~/components/reports/headline";
import { SampleTables } from "~/components/reports/sample-table";
import { Banner, Card, LinkButton, PageHeader, StatusStamp } from "~/components/ui";
import { type Fact, Facts } from "~/components/ui/facts";
import { Table } from "~/components/ui/table";
import { strengthTexts } from "~/copy/reports/cylinders/strength";
import {
  averageOf,
  enteredSentence,
  missedText,
  strengthBadge,
  strengthSentences,
} from "~/copy/reports/cylinders/strength-words";
import { supplementFacts } from "~/copy/reports/cylinders/supplement-words";
import { supplementForms, supplementTexts } from "~/copy/reports/cylinders/supplements";
import { noticeFactRows, noticeSentence, noticeTexts } from "~/copy/reports/documents/notices";
import { verifyTexts as texts } from "~/copy/reports/documents/verify-report";
import { findingTexts, foundTexts } from "~/copy/reports/report/findings";
import { lineOf } from "~/copy/reports/report/report-words";
import { reportTexts } from "~/copy/reports/report/reports";
import type { Verified, VerifiedAverage } from "~/domain/reports/papers/verified";
import { shownAverage } from "~/domain/reports/papers/verified-parts";
import { formatLongDay, todayIn } from "~/lib/time/dates";
import { Compare, Hash } from "./compare";

type Of<K extends Verified["kind"]> = Extract<Verified, { kind: K }>;

/** A genuine document: what it says, of whom and when, what has replaced it, and its PDF's fingerprint. */
export function VerifiedDocument({ verified }: { verified: Verified }) {
  const { replacedBy, kind } = verified;
  const replaced = texts.replacedBy[kind === "report" || kind === "notice" ? kind : "supplement"];
  const stamp =
    replacedBy === null
      ? ({ tone: "ok", label: texts.current, icon: FileCheck } as const)
      : ({ tone: "warn", label: texts.replaced, icon: History } as const);
  return (
    <div className="grid gap-5">
      <PageHeader title={texts.genuine} lead={texts.compareText} actions={<StatusStamp {...stamp} />} />
      {replacedBy === null ? (
        <Banner tone="ok">{texts.isCurrent}</Banner>
      ) : (
        <Banner tone="warn">{replaced(replacedBy)}</Banner>
      )}
      {verified.kind === "report" ? <Report verified={verified} /> : null}
      {verified.kind === "supplement" ? <Supplement verified={verified} /> : null}
      {verified.kind === "notice" ? <Notice verified={verified} /> : null}
      {verified.kind === "strength" ? <Strength verified={verified} /> : null}
      <Compare />
      <div>
        <LinkButton to="/verify" variant="secondary" reloadDocument>
          {texts.another}
        </LinkButton>
      </div>
    </div>
  );
}

function Report({ verified }: { verified: Of<"report"> }) {
  const { signed, since, supplements, strengths } = verified;
  const { number, version, trucks, mixes, rows, booking } = signed;
  const nonconformances = signed.nonconformances
    .map(({ found, descriptions }) => lineOf(found && foundTexts[found.code](found.params), ...descriptions))
    .concat(since.missed.map(missedText));
  const deviations = [...signed.deviations, ...since.deviations].map(({ code, params }) => findingTexts[code](params));
  return (
    <>
      <Card title={reportTexts.code(number, version)}>
        <Facts facts={[...placeFacts(verified), [texts.facts.trucks, String(trucks)]]} />
      </Card>
      <Headline nonconformances={nonconformances.length} deviations={deviations.length} />
      <Lines title={texts.parts.nonconformances} lines={nonconformances} />
      <Lines title={texts.parts.deviations} lines={deviations} />
      <SampleTables sheet={{ mixes, rows }} place={booking} />
      {strengths.length > 0 ? <Lines title={strengthTexts.title} lines={strengths.map(strengthLine)} /> : null}
      {supplements.length > 0 ? (
        <Lines
          title={texts.parts.added}
          lines={supplements.map(({ number: of, kind, signedAt }) =>
            texts.added(supplementForms[kind].title, of, formatLongDay(todayIn(booking.zone, signedAt))),
          )}
        />
      ) : null}
    </>
  );
}

function Supplement({ verified }: { verified: Of<"supplement"> }) {
  const { signed, technician } = verified;
  const { number, supplement, kind, sets } = signed;
  return (
    <Card title={`${supplementTexts.code(number, supplement)}: ${supplementForms[kind].title}`}>
      <Facts
        facts={[
          ...placeFacts(verified),
          [supplementTexts.sets, sets.map(({ prefix }) => prefix).join(", ")],
          ...supplementFacts({ ...signed, technician }),
        ]}
      />
    </Card>
  );
}

function Notice({ verified }: { verified: Of<"notice"> }) {
  const { signed } = verified;
  const { number, notice, booking, facts } = signed;
  return (
    <Card title={noticeTexts.code(number, notice)}>
      <div className="grid gap-4">
        <p className="font-semibold">{noticeSentence(facts)}</p>
        <Facts facts={[...placeFacts(verified), ...noticeFactRows(facts, booking)]} />
      </div>
    </Card>
  );
}

function Strength({ verified }: { verified: Of<"strength"> }) {
  const { signed, results, technician } = verified;
  const notTested = enteredSentence(results.signed, technician.name);
  return (
    <Card title={`${strengthTexts.code(signed.number, results.number)}: ${strengthTexts.document}`}>
      <div className="grid gap-4">
        <Facts facts={placeFacts(verified)} />
        <p className="font-semibold">{strengthLine(shownAverage(results))}</p>
        {notTested ? <p>{notTested}</p> : null}
        <ul className="grid gap-1">
          {strengthSentences(results).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <Table
          caption={strengthTexts.cylinders}
          columns={CYLINDER_COLUMNS}
          rows={results.signed.cylinders}
          rowKey={({ id }) => id}
        />
      </div>
    </Card>
  );
}

function strengthLine({ ageDays, set, average, counted, judged }: VerifiedAverage): string {
  const name = strengthTexts.setName(ageDays, set.prefix, set.truckNumber, set.sample);
  return `${name}. ${averageOf(average, counted)}. ${strengthBadge({ judged })}.`;
}

function placeFacts({ signed, technician, pdfSha256 }: Verified): Fact[] {
  const { facts } = texts;
  const { booking, project, signedAt } = signed;
  return [
    [facts.project, project.name],
    [facts.place, lineOf(project.placement, project.location)],
    [facts.work, formatLongDay(booking.date)],
    [facts.date, formatLongDay(todayIn(booking.zone, signedAt))],
    [facts.technician, technician.name],
    [facts.aci, technician.aciEnding === null ? facts.noAci : facts.aciEnding(technician.aciEnding)],
    [facts.hash, pdfSha256 === null ? texts.preparing : <Hash key="hash" sha256={pdfSha256} />],
  ];
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Card title={title}>
      {lines.length === 0 ? <p>{texts.parts.none}</p> : null}
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  );
}
