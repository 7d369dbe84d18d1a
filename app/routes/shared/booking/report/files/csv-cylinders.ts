import { enteredTexts } from "~/copy/reports/cylinders/laboratory";
import { strengthBadge } from "~/copy/reports/cylinders/strength-words";
import { reportFileTexts as texts } from "~/copy/reports/documents/report-files";
import type { SignedReport } from "~/domain/reports/sheet/signed/signed";
import type { SpecimenSet } from "~/domain/reports/sheet/types";
import type { JudgedStrength } from "~/domain/reports/strength/queries.server";
import { type BrokenCylinder, isCounted } from "~/domain/reports/strength/results/types";
import { HOLD } from "~/lib/measures/fields/field-rules";
import { CYLINDER_NAMES } from "~/lib/measures/specification/mix";
import { todayIn } from "~/lib/time/dates";
import { head, iso, minutesText, ofEvidence, ofSample, ofTruck, type Row, yesNo } from "./csv-cells";

const { columns, cylinder: names, rows: kinds } = texts;

/** A row for each cylinder that was molded, broken or not, then for those whose set a correction has removed. */
export function cylinderRows(signed: SignedReport, strengths: readonly JudgedStrength[]): Row[] {
  const units = signed.project?.units ?? "inch-pound";
  const broken = new Map<string, Row>(
    strengths.flatMap((results) =>
      results.signed.cylinders.map((each): [string, Row] => [
        `${results.signed.set.id} ${each.id}`,
        brokenCells(results, each, signed),
      ]),
    ),
  );
  const molded = signed.loads.flatMap((load) =>
    load.samples.flatMap((sample) =>
      sample.sets.flatMap((set) =>
        set.specimens.map(({ id, ageDays }) => {
          const key: string = `${set.id} ${id}`;
          const cells = broken.get(key) ?? { [columns.broken]: texts.no };
          broken.delete(key);
          const size = CYLINDER_NAMES[units][set.size];
          return {
            ...ofTruck(load, signed.mixes),
            ...ofSample(sample),
            ...ofSet(set, size),
            ...ofCylinder(id, ageDays),
            ...cells,
          };
        }),
      ),
    ),
  );
  return [...molded, ...broken.values()].map((row) => ({ [columns.row]: kinds.cylinder, ...row }));
}

function ofSet(set: SpecimenSet, size: string): Row {
  const { moldedAt, minutes, isLate, storedIn, initialCuring } = set;
  const row: Record<string, string> = {
    [columns.method]: "C31/C31M",
    [columns.at]: iso(moldedAt),
    [columns.minutes]: minutesText(minutes),
    [columns.late]: yesNo(isLate),
    [columns.size]: size,
    [columns.storedIn]: storedIn,
    [columns.curing]: set.curing ?? "",
    [columns.keptAt]: set.keptAt,
    [columns.decides]: set.decides,
    [columns.thermometer]: set.thermometer,
    ...ofEvidence(set.evidence),
  };
  const { least = null, most = null } = initialCuring ?? {};
  if (least) row[texts.input(head(names.curingLeast, least.unit))] = least.typed;
  if (most) row[texts.input(head(names.curingMost, most.unit))] = most.typed;
  return row;
}

function ofCylinder(id: string, ageDays: number | null): Row {
  return {
    [columns.what]: names.strength,
    [columns.cylinder]: id,
    [columns.ageDays]: ageDays === null ? HOLD : String(ageDays),
  };
}

function brokenCells(results: JudgedStrength, cylinder: BrokenCylinder, { booking }: SignedReport): Row {
  const { set, ageDays, testedAt, average, testedBy, machine, caps, laboratory, entered } = results.signed;
  const { id, diameters, load, fracture, diameter, area, strength, defects, notCounted } = cylinder;
  const row: Record<string, string> = {
    [columns.truck]: set.truckNumber,
    [columns.sample]: String(set.sample),
    ...ofCylinder(id, ageDays),
    [columns.method]: strength.method,
    [columns.broken]: texts.yes,
    [columns.testedOn]: todayIn(booking.zone, testedAt),
    [columns.fracture]: fracture,
    [columns.formula]: `${diameter.formula}; ${area.formula}; ${strength.formula}`,
    [columns.testedAt]: iso(testedAt),
    [columns.testedBy]: testedBy,
    [columns.laboratory]: laboratory?.name ?? "",
    [columns.laboratoryReport]: laboratory?.report ?? "",
    [columns.machine]: machine,
    [columns.caps]: caps,
    [columns.defects]: defects,
    [columns.counted]: yesNo(isCounted(cylinder)),
    [columns.notCounted]: notCounted,
    [columns.verdict]: strengthBadge(results),
    [columns.enteredBy]: entered ? enteredTexts.who(entered.person, entered.laboratory) : "",
    [columns.enteredAt]: iso(entered?.receivedAt ?? null),
  };
  row[texts.input(head(names.first, diameters[0].unit))] = diameters[0].typed;
  row[texts.input(head(names.second, diameters[1].unit))] = diameters[1].typed;
  row[texts.input(head(names.load, load.unit))] = load.typed;
  for (const [name, result] of [
    [names.diameter, diameter],
    [names.area, area],
    [names.strength, strength],
    [names.average, average],
  ] as const) {
    if (result) row[texts.result(head(name, result.unit))] = result.value;
  }
  return row;
}
