import type { ReactNode } from "react";
import { Badge } from "~/components/ui";
import { cylinderNames } from "~/copy/reports/report-forms";
import { inputName, resultNames } from "~/copy/reports/report-methods";
import {
  amountText,
  limitsText,
  lineOf,
  type Place,
  resultText,
  sampleLine,
  timeText,
} from "~/copy/reports/report-words";
import { reportTexts as texts } from "~/copy/reports/reports";
import { inputsOf } from "~/domain/reports/sheet/tests";
import type { SampleSheet, SpecimenSet, TestSheet } from "~/domain/reports/sheet/types";
import { AS_READ } from "~/lib/measures/formulas";

interface SampleBlockProps {
  sample: SampleSheet;
  place: Place;
  /** A link beside what can still be corrected. */
  edit: (kind: string, id: string, what: string) => ReactNode;
  add: (id: string, name: string) => ReactNode;
}

export function SampleBlock({ sample, place, edit, add }: SampleBlockProps) {
  const { id, number, tests, sets } = sample;
  return (
    <section id={id} aria-label={texts.sample(number)} className="grid gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h4 className="font-semibold">{texts.sample(number)}</h4>
        {edit("sample", id, texts.sample(number))}
      </div>
      <p className="text-sm text-muted tabular-nums">{sampleLine(sample, place)}</p>
      {tests.length > 0 ? (
        <ul className="grid gap-1">
          {tests.map((test) => (
            <TestLine key={test.id} test={test} place={place} edit={edit} />
          ))}
        </ul>
      ) : null}
      {sets.map((set) => (
        <SetBlock key={set.id} set={set} place={place} edit={edit} />
      ))}
      {add(id, texts.sample(number))}
    </section>
  );
}

type TestLineProps = Pick<SampleBlockProps, "place" | "edit"> & { test: TestSheet };

function TestLine({ test, place, edit }: TestLineProps) {
  const [first, ...others] = test.results;
  if (!first) return null;
  const name = resultNames[first.name];
  return (
    <li id={test.id} className="grid">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="w-28 text-muted">{name}</span>
        <strong className="tabular-nums">{resultText(first)}</strong>
        {others.map((result) => (
          <span key={result.name} className="text-sm tabular-nums">
            {resultNames[result.name]} {resultText(result)}
          </span>
        ))}
        {test.isValid ? null : <Badge tone="bad">{texts.notValid}</Badge>}
        {test.standing === "within" ? null : <Badge tone="bad">{texts.outside[test.standing]}</Badge>}
        {test.isLate ? <Badge tone="warn">{texts.late(test.minutes ?? 0)}</Badge> : null}
        <span className="ml-auto">{edit(test.kind, test.id, name)}</span>
      </div>
      <p className="text-sm text-muted tabular-nums">{originOf(test, place)}</p>
    </li>
  );
}

/** When the test began, what was read, and how the result came from it. */
function originOf(test: TestSheet, place: Place): string {
  const read = inputsOf(test).map(
    ({ name, value, unit }) => `${inputName(name, test)} ${amountText({ typed: value, unit })}`,
  );
  const formulas = test.results.map(({ formula }) => formula).filter((formula) => formula !== AS_READ);
  return lineOf(timeText(test.testedAt, place), test.results[0]?.method, ...read, ...formulas);
}

interface SetBlockProps {
  set: SpecimenSet;
  place: Place;
  edit: (kind: string, id: string, what: string) => ReactNode;
}

function SetBlock({ set, place, edit }: SetBlockProps) {
  const { id, size, specimens, moldedAt, storedIn, curing } = set;
  const isSi = (curing.allowed.least?.unit ?? "F") === "C";
  const kept = limitsText({ least: curing.least ?? undefined, most: curing.most ?? undefined });
  return (
    <div id={id} className="grid gap-1 rounded-md bg-sunken px-3 py-2">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <strong>{texts.parts.specimens}</strong>
        <span className="text-sm text-muted">
          {cylinderNames[isSi ? "si" : "inch-pound"][size]} · {texts.facts.molded} {timeText(moldedAt, place)}
        </span>
        {set.isLate ? <Badge tone="warn">{texts.late(set.minutes ?? 0)}</Badge> : null}
        <span className="ml-auto">{edit("specimens", id, texts.parts.specimens)}</span>
      </div>
      <p className="tabular-nums">
        {specimens.map((specimen) => `${specimen.id} (${texts.breaks(specimen.ageDays)})`).join(", ")}
      </p>
      <p className="text-sm text-muted">
        {texts.facts.curing}: {kept}
        {storedIn ? ` · ${texts.facts.stored} ${storedIn}` : null}{" "}
        {curing.isOutside ? <Badge tone="bad">{texts.outsideCuring(limitsText(curing.allowed))}</Badge> : null}
      </p>
    </div>
  );
}
