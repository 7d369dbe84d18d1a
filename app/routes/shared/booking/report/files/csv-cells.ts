import { reportFileTexts as texts } from "~/copy/reports/report-files";
import type { LoadSheet, SampleSheet } from "~/domain/reports/sheet/types";
import type { Limits } from "~/lib/measures/limits";
import { UNIT_NAMES } from "~/lib/measures/unit-names";
import type { Unit } from "~/lib/measures/units";

/** A row of the CSV by the heads of its columns; what it lacks is empty. */
export type Row = Readonly<Record<string, string>>;

const { columns } = texts;

export function ofTruck({ truckNumber, ticketNumber, volume, batchedAt, arrivedAt }: LoadSheet): Row {
  return {
    [columns.truck]: truckNumber,
    [columns.ticket]: ticketNumber,
    [columns.volume]: volume?.typed ?? "",
    [columns.volumeUnit]: volume ? UNIT_NAMES[volume.unit] : "",
    [columns.batchedAt]: iso(batchedAt),
    [columns.arrivedAt]: iso(arrivedAt),
  };
}

export function ofSample({ number, sampledAt, placedIn }: SampleSheet): Row {
  return {
    [columns.sample]: String(number),
    [columns.sampledAt]: iso(sampledAt),
    [columns.placedIn]: placedIn,
  };
}

/** Empty where nothing is specified, since then nothing was compared. */
export function ofLimits({ least, most }: Limits, standing: string): Row {
  const unit = (least ?? most)?.unit;
  if (!unit) return {};
  return {
    [columns.standing]: standing,
    [columns.specifiedLeast]: least?.typed ?? "",
    [columns.specifiedMost]: most?.typed ?? "",
    [columns.specifiedUnit]: UNIT_NAMES[unit],
  };
}

export function head(name: string, unit: Unit | null): string {
  return unit ? `${name} (${UNIT_NAMES[unit]})` : name;
}

export function minutesText(minutes: number | null): string {
  return minutes === null ? "" : String(minutes);
}

export function yesNo(is: boolean): string {
  return is ? texts.yes : texts.no;
}

export function iso(at: number | null): string {
  return at === null ? "" : new Date(at).toISOString();
}
