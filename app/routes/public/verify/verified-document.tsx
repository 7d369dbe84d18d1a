import { FileCheck, History } from "lucide";
import { CYLINDER_COLUMNS } from "~/components/reports/cylinder-columns";
import { Headline } from "~/components/reports/headline";
import { SampleTables } from "~/components/reports/sample-table";
import { Banner, Card, LinkButton, PageHeader, StatusStamp } from "~/components/ui";
import { type Fact, Facts } from "~/components/ui/facts";
import { Table } from "~/components/ui/table";
import { findingTexts, foundTexts } from "~/copy/reports/findings";
import { noticeFactRows, noticeSentence, noticeTexts } from "~/copy/reports/notices";
import { lineOf } from "~/copy/reports/report-words";
import { reportTexts } from "~/copy/reports/reports";
import { strengthTexts } from "~/copy/reports/strength";
import { averageText, enteredSentence, strengthBadge, strengthSentences } from "~/copy/reports/strength-words";
import { supplementFacts } from "~/copy/reports/supplement-words";
import { supplementForms, supplementTexts } from "~/copy/reports/supplements";
import { verifyTexts as texts } from "~/copy/reports/verify-report";
import type { Verified } from "~/domain/reports/papers/verified.server";
import { rowsByMix } from "~/domain/reports/sheet/shown";
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
  const { signed, supplements, strengths } = verified;
  const { number, version, project, loads, nonconformances, deviations, booking } = signed;
  const lines = nonconformances.map(({ found, descriptions }) =>
    lineOf(found && foundTexts[found.code](found.params), ...descriptions),
  );
  return (
    <>
      <Card title={reportTexts.code(number, version)}>
        <Facts
          facts={[
            ...placeFacts(verified, project?.name ?? booking.title, lineOf(project?.placement, project?.location)),
            [texts.facts.trucks, String(loads.length)],
          ]}
        />
      </Card>
      <Headline nonconformances={nonconformances.length} deviations={deviations.length} />
      <SampleTables sheet={{ mixes: signed.mixes, rows: rowsByMix(signed) }} place={booking} />
      <Lines title={texts.parts.nonconformances} lines={lines} />
      <Lines title={texts.parts.deviations} lines={deviations.map(({ code, params }) => findingTexts[code](params))} />
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
  const { signed } = verified;
  const { number, supplement, kind, project, sets } = signed;
  return (
    <Card title={`${supplementTexts.code(number, supplement)}: ${supplementForms[kind].title}`}>
      <Facts
        facts={[
          ...placeFacts(verified, project.name, lineOf(project.placement, project.location)),
          [supplementTexts.sets, sets.map(({ prefix }) => prefix).join(", ")],
          ...supplementFacts(signed),
        ]}
      />
    </Card>
  );
}

function Notice({ verified }: { verified: Of<"notice"> }) {
  const { signed } = verified;
  const { number, notice, project, booking, facts } = signed;
  return (
    <Card title={noticeTexts.code(number, notice)}>
      <div className="grid gap-4">
        <p className="font-semibold">{noticeSentence(facts)}</p>
        <Facts
          facts={[
            ...placeFacts(verified, project.name, lineOf(project.placement, project.location)),
            ...noticeFactRows(facts, booking),
          ]}
        />
      </div>
    </Card>
  );
}

function Strength({ verified }: { verified: Of<"strength"> }) {
  const { signed, results } = verified;
  const { number, project, booking } = signed;
  const notTested = enteredSentence(results);
  return (
    <Card title={`${strengthTexts.code(number, results.number)}: ${strengthTexts.document}`}>
      <div className="grid gap-4">
        <Facts
          facts={placeFacts(verified, project?.name ?? booking.title, lineOf(project?.placement, project?.location))}
        />
        <p className="font-semibold">{strengthLine(results)}</p>
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

function strengthLine(results: Of<"strength">["results"]): string {
  const { set, ageDays } = results.signed;
  const name = strengthTexts.setName(ageDays, set.prefix, set.truckNumber, set.sample);
  return `${name}. ${averageText(results.signed)}. ${strengthBadge(results)}.`;
}

function placeFacts({ signed, technician, pdfSha256 }: Verified, project: string, place: string): Fact[] {
  const { facts } = texts;
  const { booking, signedAt } = signed;
  return [
    [facts.project, project],
    [facts.place, place],
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
