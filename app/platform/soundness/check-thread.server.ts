import { checkFolder, type FileSoundness } from "./soundness.server";

/** What a thread does with a folder that it is given. */
export default function checkInThread(folder: string): FileSoundness[] {
  return checkFolder(folder, { byTable: true });
}
