import type { ReactNode } from "react";
import { Badge } from "~/components/ui";
import { inputName, resultNames } from "~/copy/report-methods";
import { amountText, type Place, resultText, timeText } from "~/copy/report-words";
import { reportTexts as texts } from "~/copy/reports";
import { inputsOf } from "~/domain/reports/sheet/tests";
import type { SampleSheet, TestSheet } from "~/domain/reports/sheet/types";
import { AS_READ } from "~/lib/measures/formulas";
import { SetBlock } from "./set-block";

interface SampleBlockProps {
  sample: SampleSheet;
  place: Place;
  /** A link beside what can still be corrected. */
  edit: (kind: string, id: string, what: string) => ReactNode;
  add: (id: string, name: string) => ReactNode;
}

/** A sample with its results, each marked where it is late or outside its limits. */
export function SampleBlock({ sample, place, edit, add }: SampleBlockProps) {
  const { id, number, sampledAt, placedIn, sinceBatch, tests, sets } = sample;
  const facts = [
    `${texts.facts.sampled} ${timeText(sampledAt, place)}`,
    sinceBatch === null ? null : `${texts.facts.sinceBatch}: ${texts.facts.minutes(sinceBatch)}`,
    placedIn ? `${texts.facts.placedIn}: ${placedIn}` : null,
  ];
  return (
    <section id={id} aria-label={texts.sample(number)} className="grid gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h4 className="font-semibold">{texts.sample(number)}</h4>
        {edit("sample", id, texts.sample(number))}
      </div>
      <p className="text-sm text-muted tabular-nums">{facts.filter((fact) => fact !== null).join(" · ")}</p>
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
  return [timeText(test.testedAt, place), test.results[0]?.method, ...read, ...formulas].filter(Boolean).join(" · ");
}
