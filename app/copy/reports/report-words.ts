import type { LoadSheet, NamedResult, SampleSheet } from "~/domain/reports/sheet/types";
import type { Limits } from "~/lib/measures/limits";
import { UNIT_NAMES } from "~/lib/measures/unit-names";
import type { Amount } from "~/lib/measures/units";
import { clockIn, formatClock, formatMoment, todayIn } from "~/lib/time/dates";
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
  return `${typed} ${UNIT_NAMES[unit]}`;
}

export function resultText({ value, unit }: Pick<NamedResult, "value" | "unit">): string {
  return unit ? `${value} ${UNIT_NAMES[unit]}` : value;
}

/** "3–5 in.", "at least 3 in.", "at most 90 °F" */
export function limitsText({ least, most }: Limits): string {
  if (least && most) return `${least.typed}–${amountText(most)}`;
  if (least) return `at least ${amountText(least)}`;
  return most ? `at most ${amountText(most)}` : facts.open;
}

/** "Ticket 88123 · 10 yd³ · Batched 8:15 AM · Arrived 8:40 AM" */
export function loadLine({ ticketNumber, volume, batchedAt, arrivedAt }: LoadSheet, place: Place): string {
  return lineOf(
    `${facts.ticket} ${ticketNumber}`,
    volume && amountText(volume),
    batchedAt !== null && `${facts.batched} ${timeText(batchedAt, place)}`,
    arrivedAt !== null && `${facts.arrived} ${timeText(arrivedAt, place)}`,
  );
}

/** "Sampled 8:50 AM · Since batching: 35 min · Placed in: Pier 4" */
export function sampleLine({ sampledAt, sinceBatch, placedIn }: SampleSheet, place: Place): string {
  return lineOf(
    `${facts.sampled} ${timeText(sampledAt, place)}`,
    sinceBatch !== null && `${facts.sinceBatch}: ${facts.minutes(sinceBatch)}`,
    placedIn && `${facts.placedIn}: ${placedIn}`,
  );
}

export function lineOf(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(" · ");
}

/** Returns the names of trucks and samples by their ids: "Truck 2: 212" and "Truck 2, sample 3". */
export function partNames(loads: readonly LoadSheet[]): Map<string, string> {
  return new Map(
    loads.flatMap(({ id, number, truckNumber, samples }) => [
      [id, reportTexts.truck(number, truckNumber)] as const,
      ...samples.map((sample) => [sample.id, reportTexts.sampleOf(number, sample.number)] as const),
    ]),
  );
}
