import {
  isMultipartRequest,
  MaxFileSizeExceededError,
  MultipartParseError,
  parseMultipartRequest,
} from "@mjackson/multipart-parser";
import { DomainError } from "~/domain/errors";

/** Bytes. A form without files is text that people typed. */
const TEXT_LIMIT = 256 * 1024;
/** Bytes of a body that is refused already which are still read, so that the browser shows the answer and not a lost connection. */
const DRAIN_LIMIT = 64 * 1024 * 1024;
const TEN_MEBIBYTES = 10 * 1024 * 1024;

export interface UploadLimits {
  maxFiles: number;
  /** Bytes each; 10 MiB unless told. */
  maxFileSize?: number;
}

/** A form as it came, and what its files were refused for. Words that stand before a file survive the file's refusal. */
export interface ReadForm {
  form: FormData;
  refusal: DomainError | null;
}

/**
 * Reads a form, and never more of it than its limits allow: remix-serve itself has none.
 * @throws DomainError(too_large) when the words alone are over the limit, DomainError(invalid) when it is no form
 */
export async function readForm(request: Request, uploads?: UploadLimits): Promise<ReadForm> {
  if (Number(request.headers.get("content-length") ?? 0) > TEXT_LIMIT && !uploads) throw tooLarge("body-too-large");
  if (uploads && isMultipartRequest(request)) return readMultipart(request, uploads);
  const { capped } = capBody(request, TEXT_LIMIT);
  try {
    return { form: await capped.formData(), refusal: null };
  } catch (error) {
    throw refusalOf(error) ?? new DomainError("invalid", "validation-failed");
  }
}

/**
 * Reads a body of text, such as JSON or a webhook.
 * @throws DomainError(too_large) above `limit` bytes
 */
export async function readText(request: Request, limit = TEXT_LIMIT): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge("body-too-large");
  try {
    return await capBody(request, limit).capped.text();
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

// The form-data-parser of the same family loses the words when a file is refused; its parser underneath gives each part as it comes.
async function readMultipart(
  request: Request,
  { maxFiles, maxFileSize = TEN_MEBIBYTES }: UploadLimits,
): Promise<ReadForm> {
  const form = new FormData();
  const { capped, drain } = capBody(request, maxFiles * maxFileSize + TEXT_LIMIT);
  let files = 0;
  try {
    for await (const part of parseMultipartRequest(capped, { maxFileSize, maxHeaderSize: 16 * 1024 })) {
      if (!part.name) continue;
      if (part.isText) {
        form.append(part.name, part.text);
        continue;
      }
      // A file input that was left empty comes as a nameless file of no bytes.
      if (!part.filename && part.size === 0) continue;
      files += 1;
      if (files > maxFiles) throw tooLarge("too-many-files");
      form.append(
        part.name,
        new File(part.content as BlobPart[], part.filename ?? "file", { type: part.mediaType ?? "" }),
      );
    }
    return { form, refusal: null };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    await drain();
    return { form, refusal };
  }
}

class BodyTooLarge extends Error {}

function refusalOf(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  if (error instanceof MaxFileSizeExceededError) return tooLarge("file-too-large");
  if (error instanceof BodyTooLarge) return tooLarge("body-too-large");
  if (error instanceof MultipartParseError) return new DomainError("invalid", "validation-failed");
  return null;
}

function tooLarge(code: string): DomainError {
  return new DomainError("too_large", code);
}

/** The same request with a body that fails once more than `limit` bytes have come, and a way to read off what is left. */
function capBody(request: Request, limit: number): { capped: Request; drain: () => Promise<void> } {
  const reader = request.body?.getReader();
  let received = 0;
  // One read at a time: Remix's stream over a Node request stops for good when two wait for the same chunk.
  let turn: Promise<unknown> = Promise.resolve();
  const read = () => {
    const next = turn.then(async () => (await reader?.read()) ?? { done: true, value: undefined });
    turn = next;
    return next;
  };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await read();
      if (done || !value) return controller.close();
      received += value.byteLength;
      if (received > limit) return controller.error(new BodyTooLarge());
      controller.enqueue(value);
    },
  });
  const init: RequestInit & { duplex: "half" } = {
    method: request.method,
    headers: request.headers,
    body,
    duplex: "half",
  };
  return {
    capped: new Request(request.url, init),
    async drain() {
      while (received < limit + DRAIN_LIMIT) {
        const { done, value } = await read();
        if (done || !value) return;
        received += value.byteLength;
      }
    },
  };
}
