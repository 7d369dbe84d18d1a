import { DomainError } from "~/domain/errors";
import { FORM, REQUEST } from "~/lib/bounds";
import { announcedLength, reserve, reserveText } from "./budget.server";
import { BodyTooLarge, readBody } from "./bytes.server";
import { FormBounds, malformedForm } from "./form-bounds.server";
import { FormFiles, type UploadLimits } from "./form-files.server";
import { boundaryOf, FormCutShort, type PartHead, partsOf } from "./multipart.server";
import { readText } from "./text.server";

export interface RawForm {
  fields: FormData;
  refusal: DomainError | null;
  hadFiles: boolean;
}

/** Always releases files and budget. @throws DomainError invalid "malformed-form"; too_large for the words alone; unavailable "busy" */
export async function withRawForm<T>(
  request: Request,
  uploads: UploadLimits | undefined,
  work: (form: RawForm) => Promise<T>,
): Promise<T> {
  const boundary = boundaryOf(request);
  if (!boundary) return work(await readUrlEncoded(request));
  const limit = REQUEST.formBody.most + (uploads ? uploads.maxFiles * uploads.maxFileSize : 0);
  if (!uploads && announcedLength(request) > limit) throw new BodyTooLarge();
  const files = uploads && new FormFiles(request, uploads, limit);
  try {
    return await work(await readMultipart(request, { boundary, limit, files }));
  } finally {
    await files?.release();
  }
}

async function readUrlEncoded(request: Request): Promise<RawForm> {
  const [mediaType = ""] = (request.headers.get("content-type") ?? "").split(";", 1);
  if (mediaType.trim().toLowerCase() !== "application/x-www-form-urlencoded") throw malformedForm();
  return { fields: urlEncoded(await readText(request, REQUEST.formBody.most)), refusal: null, hadFiles: false };
}

function urlEncoded(text: string): FormData {
  refuseTooManyPairs(text);
  const bounds = new FormBounds();
  const fields = new FormData();
  for (const [name, value] of new URLSearchParams(text)) {
    bounds.count(name);
    bounds.measure(value);
    fields.append(name, value);
  }
  return fields;
}

/** Counts before decoding, which costs more. */
function refuseTooManyPairs(text: string): void {
  let pairs = 1;
  for (let at = text.indexOf("&"); at !== -1; at = text.indexOf("&", at + 1)) {
    pairs += 1;
    if (pairs > FORM.fields.most) throw malformedForm();
  }
}

async function readMultipart(request: Request, { boundary, limit, files }: MultipartSource): Promise<RawForm> {
  const words = files ? reserve("text", request, FORM.characters.most) : reserveText(request);
  const body = readBody(request, limit, files ? files.reservation : words);
  const fields = new FormData();
  try {
    await readParts(partsOf(body.pieces(), boundary), fields, files);
  } catch (error) {
    if (!files || !(isShortOfRoom(error) || error instanceof FormCutShort)) throw error;
    files.refuse(error);
    if (!(error instanceof FormCutShort)) await body.drain();
  } finally {
    words.end();
    await files?.endReading();
  }
  return { fields, refusal: files?.refusal ?? null, hadFiles: files?.came ?? false };
}

interface MultipartSource {
  boundary: string;
  limit: number;
  files: FormFiles | undefined;
}

async function readParts(
  parts: AsyncIterable<PartHead | Buffer>,
  fields: FormData,
  files: FormFiles | undefined,
): Promise<void> {
  const bounds = new FormBounds();
  let part = { name: "", isFile: false };
  let text: Buffer[] = [];
  let textLength = 0;

  async function endPart(): Promise<void> {
    if (part.name === "") return;
    if (part.isFile) {
      const file = await files?.end();
      if (file) fields.append(part.name, file);
      return;
    }
    const words = decoder.decode(Buffer.concat(text));
    bounds.measure(words);
    fields.append(part.name, words);
  }

  async function readAll(): Promise<void> {
    for await (const came of parts) {
      if (!Buffer.isBuffer(came)) {
        await endPart();
        const { name, filename } = came;
        bounds.count(name, { isFile: filename !== undefined });
        part = { name: filename === "" ? "" : name, isFile: filename !== undefined };
        text = [];
        if (filename) await files?.begin(filename, name);
      } else if (part.isFile) {
        if (part.name !== "") await files?.write(came);
      } else {
        textLength += came.length;
        if (textLength > REQUEST.formBody.most) throw new BodyTooLarge();
        // The piece is a view of a larger buffer, so it is copied.
        text.push(Buffer.from(came));
      }
    }
    await endPart();
  }

  try {
    await readAll();
  } catch (error) {
    // What was typed is shown again as far as it came. A file that was cut off is none.
    if (error instanceof FormCutShort && !part.isFile) await endPart();
    throw error;
  }
}

const decoder = new TextDecoder();

function isShortOfRoom(error: unknown): boolean {
  return error instanceof DomainError && (error.kind === "too_large" || error.kind === "unavailable");
}
