import type { ReactNode } from "react";
import { Badge } from "~/components/ui";
import { choiceName } from "~/copy/reports/recording/report-choices";
import { inputName, resultNames } from "~/copy/reports/recording/report-methods";
import { testCoverage } from "~/copy/reports/report/coverage";
import {
  amountText,
  evidenceText,
  limitsText,
  lineOf,
  type Place,
  resultText,
  sampleLine,
  timeText,
  windowLine,
} from "~/copy/reports/report/report-words";
import { reportTexts as texts } from "~/copy/reports/report/reports";
import type { Technician } from "~/domain/reports/sheet/signed/signed";
import { inputsOf } from "~/domain/reports/sheet/trucks/tests";
import { windowsOf } from "~/domain/reports/sheet/trucks/windows";
import type { SampleSheet, SpecimenSet, TestSheet } from "~/domain/reports/sheet/types";
import type { AgeSettings } from "~/lib/measures/cylinders/ages";
import { AS_READ } from "~/lib/measures/fresh-concrete/formulas";
import { CYLINDER_NAMES } from "~/lib/measures/specification/mix";
import type { UnitSystem } from "~/lib/measures/units/units";

interface SampleBlockProps {
  sample: SampleSheet;
  units: UnitSystem;
  /** By which a test at an age is on time. */
  settings: AgeSettings;
  place: Place;
  technician?: Technician | undefined;
  /** Links beside what can still be corrected. */
  edit: (kind: string, id: string, what: string) => ReactNode;
  add: (id: string, name: string) => ReactNode;
}

export function SampleBlock({ sample, units, settings, place, technician, edit, add }: SampleBlockProps) {
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
            <TestLine key={test.id} test={test} place={place} technician={technician} edit={edit} />
          ))}
        </ul>
      ) : null}
      {sets.map((set) => (
        <SetBlock key={set.id} set={set} units={units} settings={settings} place={place} edit={edit} />
      ))}
      {add(id, texts.sample(number))}
    </section>
  );
}

type TestLineProps = Pick<SampleBlockProps, "place" | "technician" | "edit"> & { test: TestSheet };

function TestLine({ test, place, technician, edit }: TestLineProps) {
  const [first, ...others] = test.results;
  const name = resultNames[test.kind];
  const coverage = technician ? testCoverage(technician, test) : "";
  return (
    <li id={test.id} className="grid">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="w-28 text-muted">{name}</span>
        {first ? <strong className="tabular-nums">{resultText(first)}</strong> : null}
        {others.map((result) => (
          <span key={result.name} className="text-sm tabular-nums">
            {resultNames[result.name]} {resultText(result)}
          </span>
        ))}
        {test.isValid ? null : <Badge tone="bad">{texts.notValid}</Badge>}
        {test.standing === "within" ? null : <Badge tone="bad">{texts.outside[test.standing]}</Badge>}
        {test.isLate ? <Badge tone="warn">{texts.late(test.minutes ?? 0)}</Badge> : null}
        {test.checkOf ? <Badge tone="info">{texts.checkTest}</Badge> : null}
        <span className="ml-auto">{edit(test.kind, test.id, name)}</span>
      </div>
      <p className="text-sm text-muted tabular-nums">{originOf(test, place)}</p>
      {coverage ? <p className="text-sm">{coverage}</p> : null}
    </li>
  );
}

/** When the test began and was written down, what was read, and how the result came from it. */
function originOf(test: TestSheet, place: Place): string {
  const read = inputsOf(test).map(({ name, value, unit }) =>
    [inputName(name, test), unit ? amountText({ typed: value, unit }) : value].join(" "),
  );
  const formulas = test.results.map(({ formula }) => formula).filter((formula) => formula !== AS_READ);
  const time = [timeText(test.testedAt, place), evidenceText(test)].filter(Boolean).join(", ");
  const procedure = "procedure" in test.typed && `${texts.facts.procedure} ${test.typed.procedure}`;
  const equipment = "equipment" in test.typed && `${texts.facts.equipment} ${test.typed.equipment}`;
  const scale = "scale" in test.typed && `${texts.facts.scale} ${test.typed.scale}`;
  return lineOf(time, test.results[0]?.method, ...read, ...formulas, procedure, equipment, scale);
}

interface SetBlockProps {
  set: SpecimenSet;
  units: UnitSystem;
  settings: AgeSettings;
  place: Place;
  edit: (kind: string, id: string, what: string) => ReactNode;
}

function SetBlock({ set, units, settings, place, edit }: SetBlockProps) {
  const { id, size, specimens, moldedAt, storedIn, thermometer, curing, keptAt, decides, initialCuring, allowed } = set;
  const kept = initialCuring && (initialCuring.least || initialCuring.most) ? initialCuring : null;
  return (
    <div id={id} className="grid gap-1 rounded-md bg-sunken px-3 py-2">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <strong>{texts.parts.specimens}</strong>
        <span className="text-sm text-muted">
          {lineOf(
            CYLINDER_NAMES[units][size],
            curing && choiceName("curing", curing).toLowerCase(),
            `${texts.facts.molded} ${timeText(moldedAt, place)}`,
          )}
        </span>
        {set.isLate ? <Badge tone="warn">{texts.late(set.minutes ?? 0)}</Badge> : null}
        <span className="ml-auto">{edit("specimens", id, texts.parts.specimens)}</span>
      </div>
      <p className="tabular-nums">
        {specimens.map((specimen) => `${specimen.id} (${texts.breaks(specimen.ageDays)})`).join(", ")}
      </p>
      {windowsOf(set, settings).map(({ ageDays, window }) => (
        <p key={ageDays} className="text-sm tabular-nums">
          {windowLine(ageDays, window, place.zone)}
        </p>
      ))}
      <p className="text-sm text-muted">
        {lineOf(
          storedIn && `${texts.facts.stored}: ${storedIn}`,
          thermometer && `${texts.facts.thermometer} ${thermometer}`,
          keptAt && `${texts.facts.keptAt}: ${keptAt}`,
          decides && `${texts.facts.decides}: ${choiceName("decides", decides).toLowerCase()}`,
          kept &&
            `${texts.facts.curing}: ${limitsText({ least: kept.least ?? undefined, most: kept.most ?? undefined })}`,
        )}{" "}
        {kept?.isOutside ? <Badge tone="bad">{texts.outsideCuring(limitsText(allowed))}</Badge> : null}
      </p>
    </div>
  );
}
