import { reportFileTexts as texts } from "~/copy/reports/documents/report-files";
import type { LoadSheet, MixSheet, SampleSheet } from "~/domain/reports/sheet/types";
import type { Limits } from "~/lib/measures/units/limits";
import { UNIT_NAMES } from "~/lib/measures/units/unit-names";
import type { Unit } from "~/lib/measures/units/units";

/** A row of the CSV by the heads of its columns; what it lacks is empty. */
export type Row = Readonly<Record<string, string>>;

const { columns } = texts;

/** `mixes` are those of the report; a truck of one that was signed before mixes has none. */
export function ofTruck(load: LoadSheet, mixes: readonly MixSheet[]): Row {
  const { truckNumber, ticketNumber, volume, batchedAt, arrivedAt, mixId } = load;
  const mix = mixes.find(({ id }) => id === mixId);
  return {
    [columns.truck]: truckNumber,
    [columns.ticket]: ticketNumber,
    [columns.volume]: volume?.typed ?? "",
    [columns.volumeUnit]: volume ? UNIT_NAMES[volume.unit] : "",
    [columns.batchedAt]: iso(batchedAt),
    [columns.arrivedAt]: iso(arrivedAt),
    [columns.mix]: mix?.typed.mixId ?? "",
    [columns.supplier]: mix?.typed.supplier ?? "",
  };
}

/** What came of a truck, in its own row. */
export function ofDisposition({ disposition, limit, hasNoTicketTime }: LoadSheet): Row {
  const known: Row = disposition
    ? {
        [columns.dischargedFrom]: iso(disposition.dischargedFrom),
        [columns.dischargedUntil]: iso(disposition.dischargedUntil),
        [columns.dischargeUnseen]: yesNo(disposition.isUnseen),
        [columns.disposition]: disposition.disposition,
        [columns.acceptedVolume]: disposition.acceptedVolume?.typed ?? "",
        [columns.dispositionReason]: disposition.reason,
        [columns.decidedBy]: disposition.decidedBy,
        [columns.decidedAt]: iso(disposition.decidedAt),
      }
    : {};
  return {
    [columns.noTicketTime]: yesNo(hasNoTicketTime),
    [columns.timeLimit]: limit ? String(limit.minutes) : "",
    ...known,
  };
}

export function ofEvidence({ receivedAt, device }: LoadSheet["evidence"]): Row {
  const name = device && [device.browser, device.system].filter(Boolean).join(", ");
  return { [columns.receivedAt]: iso(receivedAt), [columns.device]: name ?? "" };
}

export function ofSample(sample: SampleSheet): Row {
  const { number, sampledAt, placedIn, purpose, firstPortionAt, portions, airTemperature, takenAt } = sample;
  return {
    [columns.purpose]: purpose ?? "",
    [columns.firstPortionAt]: iso(firstPortionAt),
    [columns.portions]: portions === null ? "" : String(portions),
    [columns.airTemperature]: airTemperature?.typed ?? "",
    [columns.airTemperatureUnit]: airTemperature ? UNIT_NAMES[airTemperature.unit] : "",
    [columns.takenAt]: takenAt,
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
