import type { InspectorActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { recordEntry } from "~/domain/reports/entries/record-entry.server";
import { recordedEntry } from "~/domain/reports/forms/schema";
import type { RecordedKind } from "~/domain/reports/forms/specs";

export const PROJECT = {
  name: "River bridge",
  placement: "Deck, span 2",
  location: "North abutment",
  mixDesign: "4000-AE",
  units: "inch-pound",
  consistency: "slump",
  consistencyLeast: "3",
  consistencyMost: "5",
  airLeast: "4.5",
  airMost: "7.5",
  temperatureLeast: "50",
  temperatureMost: "90",
  strength: "4000",
  strengthAge: "28",
};

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
