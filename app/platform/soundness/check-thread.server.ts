import { checkFolder, type FileSoundness } from "./soundness.server";

export default function checkInThread(folder: string): FileSoundness[] {
  return checkFolder(folder, { byTable: true });
}
