import { isUntold } from "~/domain/reports/sheet/findings/subject";
import type { NamedLoad } from "~/domain/reports/sheet/shown";
import type {
  AdditionSheet,
  DispositionSheet,
  LoadSheet,
  MixSheet,
  NamedResult,
  Nonconformance,
  Note,
  NoticeInShort,
  SampleSheet,
  TestSheet,
} from "~/domain/reports/sheet/types";
import type { AgeWindow } from "~/lib/measures/cylinders/ages";
import { recordedFrom } from "~/lib/measures/evidence";
import { grouped } from "~/lib/measures/units/exact";
import type { Limits } from "~/lib/measures/units/limits";
import { withUnit } from "~/lib/measures/units/unit-names";
import type { Amount } from "~/lib/measures/units/units";
import { clockIn, formatClock, formatMoment, formatSiteTime, todayIn } from "~/lib/time/dates";
import { choiceName, dispositionNames } from "../recording/report-choices";
import { reportTexts } from "./reports";

const { facts } = reportTexts;

/** The day and the zone that times are read in: a time of another day names it. */
export interface Place {
  date: string;
  zone: string;
}

export function timeText(at: number | null, { date, zone }: Place): string {
  if (at === null) return "";
  return todayIn(zone, at) === date ? formatClock(clockIn(zone, at)) : formatMoment(at, zone);
}

export function amountText({ typed, unit }: Amount): string {
  return withUnit(typed, unit);
}

/** "10.00 yd³ of 420 yd³ planned" */
export function placedText({ placed, planned }: Pick<MixSheet, "placed" | "planned">): string {
  if (!planned?.volume) return amountText(placed);
  return facts.ofPlanned(amountText(placed), amountText({ typed: planned.volume, unit: placed.unit }));
}

export function resultText({ value, unit }: Pick<NamedResult, "value" | "unit">): string {
  return unit ? withUnit(value, unit) : value;
}

/** "3–5 in.", "at least 3 in.", "at most 90 °F" */
export function limitsText({ least, most }: Limits): string {
  if (least && most) return `${grouped(least.typed)}–${amountText(most)}`;
  if (least) return `at least ${amountText(least)}`;
  return most ? `at most ${amountText(most)}` : facts.open;
}

/** "Ticket 88123 · 10 yd³ · Mixing started 8:15 AM · Arrived 8:40 AM" */
export function loadLine({ ticketNumber, volume, batchedAt, arrivedAt }: LoadSheet, place: Place): string {
  return lineOf(
    `${facts.ticket} ${ticketNumber}`,
    volume && amountText(volume),
    batchedAt !== null && `${facts.batched} ${timeText(batchedAt, place)}`,
    arrivedAt !== null && `${facts.arrived} ${timeText(arrivedAt, place)}`,
  );
}

/** "Discharged 9:02 AM to 9:20 AM · Partly accepted, 8 yd³: slump. Decided by Dana Reyes, 9:10 AM" */
export function dispositionLine(load: Pick<LoadSheet, "disposition" | "discharge" | "limit">, place: Place): string {
  const { disposition, discharge, limit } = load;
  if (!disposition) return "";
  const { dischargedFrom, dischargedUntil, isUnseen } = disposition;
  return lineOf(
    dischargedUntil !== null && facts.discharged(timeText(dischargedFrom, place), timeText(dischargedUntil, place)),
    discharge !== null && limit === null && facts.noLimit(discharge),
    isUnseen && facts.dischargeUnseen,
    dispositionText(disposition),
    decisionText(disposition, place),
  );
}

/** "Rejected: slump above the limit" */
export function dispositionText({
  disposition,
  acceptedVolume,
  reason,
}: Pick<DispositionSheet, "disposition" | "acceptedVolume" | "reason">): string {
  const name = dispositionNames[disposition];
  const volume = acceptedVolume ? `${name}, ${amountText(acceptedVolume)}` : name;
  return reason ? `${volume}: ${reason}` : volume;
}

function decisionText({ decidedBy, decidedAt }: DispositionSheet, place: Place): string {
  if (!decidedBy) return facts.decisionUntold;
  return [facts.decided(decidedBy), timeText(decidedAt, place)].filter(Boolean).join(", ");
}

export function additionText({ what, product, amount, ...addition }: AdditionSheet, place: Place): string {
  const name = product ? `${reportTexts[what]} (${product})` : reportTexts[what];
  const added = reportTexts.added(amountText(amount), name, addition.addedBy, timeText(addition.addedAt, place));
  return addition.authorizedBy ? `${added}, ${reportTexts.authorized(addition.authorizedBy)}` : added;
}

/** "First portion 8:48 AM · Final portion 8:50 AM · 2 portions · Air 61 °F · Since mixing started: 35 min · Location: Pier 4" */
export function sampleLine(sample: SampleSheet, place: Place): string {
  const { firstPortionAt, sampledAt, portions, airTemperature, takenAt, sinceBatch, placedIn, purpose } = sample;
  return lineOf(
    purpose && purpose !== "acceptance" && choiceName("purpose", purpose),
    firstPortionAt !== null && `${facts.firstPortion} ${timeText(firstPortionAt, place)}`,
    `${facts.sampled} ${timeText(sampledAt, place)}`,
    portions !== null && facts.portions(portions),
    airTemperature && `${facts.airTemperature} ${amountText(airTemperature)}`,
    takenAt !== "" && `${facts.taken}: ${choiceName("takenAt", takenAt).toLowerCase()}`,
    sinceBatch !== null && `${facts.sinceBatch}: ${facts.minutes(sinceBatch)}`,
    placedIn && `${facts.placedIn}: ${placedIn}`,
  );
}

/** "28 days: May 31, 6:40 PM to Jun 2, 10:40 AM", in site time. */
export function windowLine(ageDays: number, { from, until }: AgeWindow, zone: string): string {
  const days = ageDays === 1 ? "1 day" : `${ageDays} days`;
  return `${days}: ${formatSiteTime(from, zone)} to ${formatSiteTime(until, zone)}`;
}

/** "recorded at the truck", or how much later it was written; empty where that is not known. */
export function evidenceText({ testedAt, evidence }: Pick<TestSheet, "testedAt" | "evidence">): string {
  const recorded = recordedFrom(testedAt, evidence.receivedAt);
  if (!recorded) return "";
  return recorded.at === "truck" ? facts.atTheTruck : facts.writtenLater(durationText(recorded.minutes));
}

/** "3 h 10 min" */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(" ");
}

/** "Notified: Dana Reyes (contractor, Bridgeworks), phone, 10:40 AM" */
export function noteText({ toldAt, ...note }: Note, place: Place): string {
  return facts.notified(...toldTexts(note), timeText(toldAt, place));
}

/** Who was told, and how: "Dana Reyes (contractor, Bridgeworks)", "phone". */
export function toldTexts({
  told,
  role = "",
  company = "",
  how,
}: Pick<Note, "told" | "role" | "company" | "how">): [string, string] {
  const office = [role && choiceName("toldRole", role).toLowerCase(), company].filter(Boolean).join(", ");
  return [office ? `${told} (${office})` : told, how && choiceName("toldHow", how).toLowerCase()];
}

/** How a nonconformance was told, as a signed report says it. */
export function toldLines(nonconformance: Nonconformance, place: Place): string[] {
  const { notes, notices = [] } = nonconformance;
  const isTold = notes.length + notices.length > 0;
  return [
    ...notes.map((note) => noteText(note, place)),
    ...(isTold ? [] : [facts.unnotified]),
    ...noticeLines(nonconformance, place),
  ];
}

/** The field notices of a nonconformance, and once it is signed that there was none on the day. */
function noticeLines(nonconformance: Nonconformance, place: Place): string[] {
  const sent = (nonconformance.notices ?? []).map((notice) => noticeLine(notice, place));
  return isUntold(nonconformance, place.zone) ? [...sent, facts.noNoticeOnTheDay] : sent;
}

/** "Field notice 1, signed 10:42 AM, sent to 3 people" */
export function noticeLine({ number, signedAt, sentTo }: NoticeInShort, place: Place): string {
  return facts.noticeSent(number, timeText(signedAt, place), sentTo);
}

export function lineOf(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(" · ");
}

/** Returns the names of trucks and samples by their ids: "Truck 2: 212" and "Truck 2, sample 3". */
export function partNames(loads: readonly NamedLoad[]): Map<string, string> {
  return new Map(
    loads.flatMap(({ id, number, truckNumber, samples }) => [
      [id, reportTexts.truck(number, truckNumber)] as const,
      ...samples.map((sample) => [sample.id, reportTexts.sampleOf(number, sample.number)] as const),
    ]),
  );
}
