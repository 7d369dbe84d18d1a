import { errorSentence } from "~/copy/errors";
import { type Actor, accountableId } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { DomainError } from "~/domain/errors";
import { holdFile } from "~/domain/files/hold-file.server";
import type { FilePurpose } from "~/lib/vocabulary";
import { originOf } from "./answering.server";
import { withinLimits } from "./limits.server";

/**
 * For `before` of a formAction: puts the files of a field aside and leaves their ids in their place. A form that came
 * without new files keeps the ids that its hidden fields carry; new files replace them.
 */
export function holdUploads(field: string, purpose: FilePurpose) {
  return async ({ form, actor, request }: { form: FormData; actor: Actor; request: Request }): Promise<void> => {
    const uploads = form.getAll(field).filter((value) => value instanceof File);
    if (uploads.length === 0) return;
    form.delete(field);
    const who = { accountId: accountableId(actor), address: originOf(request).address };
    for (const file of uploads) {
      form.append(field, await withinLimits("upload", who, () => hold(file, field, purpose, actor)));
    }
  };
}

async function hold(file: File, field: string, purpose: FilePurpose, actor: Actor): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    const { result } = await execute(holdFile, { actor, input: { bytes, filename: file.name, purpose } });
    return result.fileId;
  } catch (error) {
    if (!(error instanceof DomainError) || (error.kind !== "unsupported_type" && error.kind !== "too_large"))
      throw error;
    throw new DomainError(error.kind, error.code, { fields: [{ field, message: errorSentence(error.code) }] });
  }
}
