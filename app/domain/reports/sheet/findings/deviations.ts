import { CLOCKS, minutesBetween } from "~/lib/measures/clocks";
import { isOfConsistency, methodOf } from "~/lib/measures/fresh-concrete/test-kinds";
import { isAggregateSize, isTooSmall } from "~/lib/measures/specification/mix";
import type { LoadSheet, MixSheet, SampleSheet, Sheet, SpecimenSet, TestSheet } from "../types";
import { type Finding, finding } from "./finding";

/** What of a truck deviates from the methods and their times. */
export function deviationsOfLoad(load: LoadSheet, { mixes, nonconformances }: Sheet): Finding[] {
  const { id, number, hasNoTicketTime, batchedAt, discharge, limit, samples } = load;
  const mix = mixes.find((each) => each.id === load.mixId);
  const isOpen = ({ found, notes, notices = [] }: Sheet["nonconformances"][number]) =>
    found && notes.length === 0 && notices.length === 0;
  const open = nonconformances.filter(isOpen).map(({ about }) => about);
  const around = { mix, unnotified: new Set(open) };
  const found: Finding[] = [];
  if (batchedAt === null && hasNoTicketTime) found.push(finding("batch-time-missing", id, { load: number }));
  if (discharge !== null && limit && discharge > limit.minutes) {
    found.push(
      finding("discharge-over", id, { load: number, minutes: discharge, limit: limit.minutes, of: limit.statedBy }),
    );
  }
  return [...found, ...addedLate(load), ...samples.flatMap((sample) => deviationsOfSample(sample, around))];
}

interface Around {
  mix: MixSheet | undefined;
  /** What is outside its limits without a note of who was notified. */
  unnotified: ReadonlySet<string | null>;
}

/** What came into a truck after its last acceptance sample: a sample that checks it is none. A truck without one was not accepted by tests. */
function addedLate({ number, additions, samples }: LoadSheet): Finding[] {
  const counting = samples.filter(({ purpose }) => purpose === "acceptance" || purpose === null);
  if (counting.length === 0) return [];
  const last = Math.max(...counting.map(({ sampledAt }) => sampledAt ?? 0));
  return additions
    .filter(({ addedAt }) => addedAt !== null && addedAt > last)
    .map(({ id, what }) => finding("added-after-sample", id, { load: number, what }));
}

function deviationsOfSample(sample: SampleSheet, around: Around): Finding[] {
  const { id, number, firstPortionAt, sampledAt, portions, isElsewhere, takenAt, tests, sets } = sample;
  const of = { sample: number };
  const found: Finding[] = [];
  const taken = firstPortionAt === null || sampledAt === null ? 0 : minutesBetween(firstPortionAt, sampledAt);
  if (taken > CLOCKS.portions) found.push(finding("portions-late", id, { ...of, minutes: taken }));
  if (portions === 1) found.push(finding("one-portion", id, of));
  if (isElsewhere) found.push(finding("taken-elsewhere", id, { ...of, at: takenAt }));
  if (sets.length > 0 && !hasUsualTests(tests)) found.push(finding("set-without-tests", id, of));
  return [
    ...found,
    ...tests.flatMap((test) => deviationsOfTest(test, number, around)),
    ...sets.flatMap((set) => deviationsOfSet(set, number, around)),
  ];
}

/** Cylinders are made of concrete whose temperature, consistency and air are known (ASTM C31/C31M, on testing of the sample). */
function hasUsualTests(tests: readonly TestSheet[]): boolean {
  const made = tests.map(({ kind }) => kind);
  return made.includes("temperature") && made.includes("air") && made.some(isOfConsistency);
}

function deviationsOfTest({ id, kind, typed, isLate, minutes, isValid }: TestSheet, sample: number, around: Around) {
  const { validity } = methodOf(kind, typed);
  const about = { sample, of: kind };
  const late = kind === "temperature" ? "temperature-late" : "test-late";
  return [
    ...(isLate ? [finding(late, id, { ...about, minutes: minutes ?? 0 })] : []),
    ...(isValid || !validity ? [] : [finding(validity.finding, id, { sample })]),
    ...(around.unnotified.has(id) ? [finding("nobody-told", id, about)] : []),
  ];
}

function deviationsOfSet({ id, prefix, size, isLate, minutes }: SpecimenSet, sample: number, { mix }: Around) {
  const aggregate = mix?.typed.aggregateSize;
  const isSmall = isAggregateSize(aggregate) && isTooSmall(size, aggregate);
  return [
    ...(isLate ? [finding("molding-late", id, { sample, minutes: minutes ?? 0 })] : []),
    ...(isSmall ? [finding("aggregate-large", id, { set: prefix, size })] : []),
  ];
}
