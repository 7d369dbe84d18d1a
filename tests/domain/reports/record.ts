import type { InspectorActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { recordEntry } from "~/domain/reports/entries/record-entry.server";
import { recordedEntry } from "~/domain/reports/forms/schema";
import { signature } from "~/domain/reports/forms/signature";
import type { RecordedKind } from "~/domain/reports/forms/specs";
import { WHY_NOBODY } from "~/domain/reports/forms/why-field";
import { signReport } from "~/domain/reports/sign-report.server";

export const PROJECT = {
  name: "River bridge",
  placement: "Deck, span 2",
  location: "North abutment",
  units: "inch-pound",
  weather: "clear",
  weatherText: "Light wind, 61 °F at 9 AM",
  source: "Drawing S-101",
  hiredBy: "owner",
};

export const MIX = {
  mixId: "4000-AE",
  supplier: "River Ready Mix, plant 2",
  consistency: "slump",
  consistencyLeast: "3",
  consistencyMost: "5",
  airLeast: "4.5",
  airMost: "7.5",
  aggregate: "normalweight",
  aggregateSize: "3/4",
  temperatureLeast: "50",
  temperatureMost: "90",
  strength: "4000",
  strengthAge: "28",
  dischargeLimit: "90",
};

/** A truck whose ticket shows no time. */
export const TRUCK = { truckNumber: "9", ticketNumber: "1", volume: "10", noTicketTime: "on", arrivedAt: "08:45" };

export const SAMPLE = { purpose: "acceptance", portions: "2", airTemperature: "61", takenAt: "truck" };

/** Cylinders that are made, cured and tested as acceptance asks for. */
export const SET = {
  size: "4x8",
  curing: "standard",
  storedIn: "Curing box at the gate",
  thermometer: "T-22",
  placedIn: "Pier 4, lift 2",
};

export const CONTRACTOR = { toldRole: "contractor", toldCompany: "Reyes Concrete" };

export const ACCEPTED = { dischargedFrom: "08:47", dischargedUntil: "08:59", disposition: "accepted" };

export interface Recorded {
  kind: RecordedKind;
  of?: string;
  entry?: string;
  key?: string;
}

/** Sends one form as a browser does. @throws ZodError for what its schema refuses */
export async function record(
  actor: InspectorActor,
  bookingId: string,
  { kind, of, entry, key }: Recorded,
  fields: Readonly<Record<string, string>>,
) {
  const ids = { ...(of && { parentId: of }), ...(entry && { entryId: entry }) };
  const input = recordedEntry.parse({ bookingId, kind, ...ids, ...fields });
  const { result } = await execute(recordEntry, { actor, input, key });
  return result.entryId;
}

/** What the form of a signature sends that has nothing to explain but who does not get it. */
export function signing(bookingId: string, fields: Readonly<Record<string, string>> = {}) {
  return signature.parse({ bookingId, independent: "on", [WHY_NOBODY]: "None was named", ...fields });
}

export function sign(actor: InspectorActor, bookingId: string, fields?: Readonly<Record<string, string>>) {
  return execute(signReport, { actor, input: signing(bookingId, fields) });
}
