import { MOST_FILES, TOO_MANY_FILES } from "~/domain/messages/content";
import { addUploads } from "~/http/doors/uploads.server";
import { MAX_FILE_BYTES } from "~/lib/files";

/** How a message's form takes files. */
export const withMessageFiles = {
  uploads: {
    maxFiles: MOST_FILES,
    maxFileSize: MAX_FILE_BYTES,
    tooMany: { field: "files", message: TOO_MANY_FILES },
  },
  before: addUploads("files", "message_file", { naming: true }),
};
