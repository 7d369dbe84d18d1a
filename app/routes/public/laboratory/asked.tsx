import { useParams } from "@remix-run/react";
import { ActionForm, SubmitButton, useRefusedForm } from "~/components/forms";
import { PlainForm } from "~/components/forms/plain-form";
import { Card, PageHeader } from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import { linkedLaboratoryTexts as texts } from "~/copy/reports/cylinders/laboratory";
import { reportPanelTexts } from "~/copy/reports/report/report-panel";
import type { AskedSet } from "~/domain/reports/laboratory/asked-facts.server";
import type { LinkedLaboratory } from "~/domain/reports/laboratory/linked-laboratory.server";
import { formatMoment } from "~/lib/time/dates";
import { pageOf } from "./token";
import { Work } from "./work/work";

/** `work`: null in a browser that has not opened the link. */
type AskedOf = Omit<LinkedLaboratory, "linkId" | "work"> & { work: LinkedLaboratory["work"] | null };

/** What a laboratory is asked, and the one thing that can be done now: open it, enter results, or ask for a new link. */
export function Asked({ asked }: { asked: AskedOf }) {
  const { facts, work, isOver } = asked;
  const { project, company, signer, person, report, sets, zone } = facts;
  return (
    <>
      <PageHeader title={texts.heading(project)} lead={texts.lead(person, signer)} />
      <div className="grid gap-5">
        {work ? <Work work={work} zone={zone} /> : null}
        {work || isOver ? null : <Opening />}
        {isOver && !work ? <Over isUsed={asked.isUsed} /> : null}
        <Card>
          <Facts
            facts={[
              [texts.facts.report, reportPanelTexts.code(report, 1)],
              [texts.facts.project, project],
              [texts.facts.company, company],
              [texts.facts.signer, signer],
            ]}
          />
        </Card>
        {sets.map((set) => (
          <SetCard key={set.prefix} set={set} zone={zone} />
        ))}
        {isOver && work ? <Over isUsed={asked.isUsed} isQuiet /> : null}
      </div>
    </>
  );
}

function SetCard({ set, zone }: { set: AskedSet; zone: string }) {
  const { prefix, truckNumber, sample, mixId, cylinders, moldedAt, tests } = set;
  const { setFacts: labels } = texts;
  return (
    <Card title={texts.set(prefix, truckNumber, sample)}>
      <Facts
        facts={[
          [labels.mix, mixId],
          [labels.cylinders, String(cylinders)],
          [labels.molded, moldedAt === null ? null : formatMoment(moldedAt, zone)],
          [labels.tests, tests.map((test) => testText(test, zone)).join("\n")],
        ]}
      />
    </Card>
  );
}

function testText({ ageDays, cylinders, window }: AskedSet["tests"][number], zone: string): string {
  const test = texts.test(ageDays, cylinders);
  return window ? `${test}: ${formatMoment(window.from, zone)} to ${formatMoment(window.until, zone)}` : test;
}

function Opening() {
  const [form] = useRefusedForm<object>();
  const { openForm: words } = texts;
  return (
    <ActionForm formKey="" form={form} failed={words.failed} className="grid gap-3">
      <p>{words.text}</p>
      <div>
        <SubmitButton busyLabel={words.busy}>{words.submit}</SubmitButton>
      </div>
    </ActionForm>
  );
}

function Over({ isUsed, isQuiet = false }: { isUsed: boolean; isQuiet?: boolean }) {
  const { over } = texts;
  const why = isUsed ? over.used : over.expired;
  return (
    <div className="grid gap-3">
      <p>
        {isQuiet ? null : `${why} `}
        {over.text}
      </p>
      <PlainForm formKey="" action={`${pageOf(useParams())}/renewal`}>
        <SubmitButton variant={isQuiet ? "secondary" : "primary"} busyLabel={over.busy}>
          {over.submit}
        </SubmitButton>
      </PlainForm>
    </div>
  );
}
