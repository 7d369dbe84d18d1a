import { PDF, PROCESS } from "~/lib/bounds";
import type { FileWork } from "~/lib/documents/file-work";
import { HeavyWorkEnded, heavyWork } from "./heavy-work.server";

/** What ends the process is the sender's file, so it is refused as one that cannot be read. */
export const fileWork: FileWork = {
  encodePicture: (job) =>
    heavyWork("picture", job, PROCESS.pictureTime.most).catch(
      ended({ refused: "picture-broken" }, { refused: "busy" }),
    ),
  openPdf: (path) => heavyWork("sentPdf", path, PDF.openTime.most).catch(ended("damaged", "busy")),
};

function ended<const D, const O>(died: D, otherwise: O) {
  return (error: unknown): D | O => {
    if (error instanceof HeavyWorkEnded) return error.reason === "died" ? died : otherwise;
    throw error;
  };
}
