import { aHeldFile, aPhoto } from "#tests/domain/files/samples";
import type { PersonActor } from "~/domain/actor";
import type { PortraitPurpose } from "~/domain/files/portrait.server";

/** Holds a picture as a form does, and returns its id. */
export async function aHeldPortrait(
  owner: PersonActor,
  bytes?: Uint8Array,
  purpose: PortraitPurpose = "profile_picture",
): Promise<string> {
  const picture = bytes ?? (await aPhoto({ width: 800, height: 600 }));
  return aHeldFile(owner, purpose, { bytes: picture, filename: "me.exe" });
}
