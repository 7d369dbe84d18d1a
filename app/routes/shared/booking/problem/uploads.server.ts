import { holdUploads } from "~/http/doors/uploads.server";
import { PROBLEMS } from "~/lib/bounds";
import { MAX_FILE_BYTES } from "~/lib/files";

/** How the forms of a problem take files, and the booking of their address. */
export const withFiles = {
  add: ({ params }: { params: Record<string, string | undefined> }) => ({ bookingId: params.id ?? "" }),
  uploads: { maxFiles: PROBLEMS.files.most, maxFileSize: MAX_FILE_BYTES },
  before: holdUploads("files", "problem_file"),
};
