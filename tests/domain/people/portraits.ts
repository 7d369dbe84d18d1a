import { aPhoto } from "#tests/domain/files/samples";
import type { PersonActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { holdFile } from "~/domain/files/hold-file.server";
import type { PortraitPurpose } from "~/domain/files/portrait.server";
import { withSpooled } from "~/domain/files/spool.server";

/** Holds a picture as a form does, and returns its id. */
export async function aHeldPortrait(
  owner: PersonActor,
  bytes?: Uint8Array,
  purpose: PortraitPurpose = "profile_picture",
): Promise<string> {
  const picture = bytes ?? (await aPhoto({ width: 800, height: 600 }));
  const { result } = await withSpooled(picture, (file) =>
    execute(holdFile, { actor: owner, input: { file, filename: "me.exe", purpose } }),
  );
  return result.fileId;
}
