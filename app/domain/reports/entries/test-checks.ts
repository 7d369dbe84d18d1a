import { airsDiffer, derivedChecks } from "~/lib/measures/fresh-concrete/derived-checks";
import { methodOf, type TestKind } from "~/lib/measures/fresh-concrete/test-kinds";
import { settingsOf } from "~/lib/measures/specification/settings";
import { amountOf } from "~/lib/measures/units/quantities";
import { type Checked, type Checks, mixOf, problem } from "./checks-around";
import { type Entry, ofKind, sampleNumbers } from "./entry";

/** What is wrong or unusual about a test beside its truck, its mix and the other tests of its sample. */
export function testChecks(entry: Checked, kind: TestKind): Checks {
  const { typed, others, parent, basis } = entry;
  const isLightweight = mixOf(entry)?.aggregate === "lightweight";
  const checked = ofKind(others, kind).find(({ id }) => id === typed.checkOf);
  const isForeign = typed.checkOf !== undefined && (!checked || loadOf(checked, others) !== loadOf(entry, others));
  const derived = derivedChecks(resultsOf(entry, kind), entry.units, settingsOf(basis.specification ?? {}));
  const isC231 = kind === "air" && typed.method === "C231";
  return {
    problems: [
      ...problem("checkOf", isForeign, "Please choose a test of this truck"),
      ...problem("gauge", isC231 && isLightweight, "Not for lightweight or porous aggregate: use C173"),
      ...derived.problems,
    ],
    unusual: [...derived.unusual, ...(parent ? differenceOfAir(entry, kind, parent) : [])],
  };
}

interface Result {
  name: string;
  value: string;
}

/** The results as they would be stored; none while a number is missing. */
function resultsOf({ typed, units, others, parent }: Checked, kind: TestKind): Result[] {
  const load = others.find(({ id }) => id === parent?.parentId);
  const volume = load?.kind === "load" ? amountOf(load.typed.volume, "concrete", load.typed.units) : null;
  return methodOf(kind, typed).workOut({ ...typed, units }, units, volume).results;
}

/** Air by a meter and gravimetric air of one sample, held against each other with whichever comes second. */
function differenceOfAir(entry: Checked, kind: TestKind, sample: Entry): Checks["unusual"] {
  if (kind !== "air" && kind !== "density") return [];
  const other = kind === "air" ? "density" : "air";
  const beside = ofKind(entry.others, other)
    .filter(({ parentId }) => parentId === sample.id)
    .at(-1);
  const found = [
    ...resultsOf(entry, kind),
    ...(beside ? resultsOf({ ...entry, typed: textsOf(beside), units: beside.typed.units }, other) : []),
  ];
  const [metered, gravimetric] = ["air", "gravimetricAir"].map(
    (name) => found.find((each) => each.name === name)?.value,
  );
  const settings = settingsOf(entry.basis.specification ?? {});
  if (!metered || !gravimetric || !airsDiffer(metered, gravimetric, settings)) return [];
  const number = sampleNumbers(entry.others).get(sample.id) ?? 1;
  const field = kind === "air" ? "gauge" : "theoreticalDensity";
  return [[field, `Sample ${number}: air ${metered} % and gravimetric air ${gravimetric} % differ.`]];
}

function textsOf({ typed }: Entry): Record<string, string> {
  const texts = Object.entries(typed).filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return Object.fromEntries(texts);
}

function loadOf(
  { parent, parentId }: { parent?: Entry | undefined; parentId?: string | null },
  entries: readonly Entry[],
): string | null {
  const sample = parent ?? entries.find(({ id }) => id === parentId);
  return sample?.parentId ?? null;
}
