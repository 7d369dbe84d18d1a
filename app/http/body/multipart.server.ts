import { DomainError } from "~/domain/errors";
import { FORM } from "~/lib/bounds";
import { malformedForm } from "./form-bounds.server";

export interface PartHead {
  name: string;
  /** The name that the client gave; empty for a file input left empty. */
  filename: string | undefined;
}

/** Returns null where the request is not a multipart form. Source: RFC 2046, section 5.1.1. */
export function boundaryOf(request: Request): string | null {
  const contentType = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(contentType)) return null;
  const found = /;\s*boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(contentType);
  const boundary = found?.[1] ?? found?.[2] ?? "";
  if (boundary === "" || boundary.length > FORM.boundary.most) throw malformedForm();
  return boundary;
}

const LINE = Buffer.from("\r\n");
const END_OF_HEAD = Buffer.from("\r\n\r\n");
const LAST = "--";

/** Yields each head, then its content, without buffering files as libraries do (RFC 7578). @throws FormCutShort; DomainError invalid "malformed-form" */
export async function* partsOf(body: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<PartHead | Buffer> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  let rest: Buffer = LINE;
  let within: "preamble" | "delimiter" | "head" | "content" | "epilogue" = "preamble";
  for await (const bytes of body) {
    if (within === "epilogue") continue;
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      if (within === "delimiter") {
        if (rest.length < LINE.length) break;
        const next = rest.toString("latin1", 0, LINE.length);
        within = next === LAST ? "epilogue" : "head";
        if (within === "epilogue") break;
        if (next !== "\r\n") throw malformedForm();
        // The line end stays, since an empty head is two of them.
      } else if (within === "head") {
        const end = rest.indexOf(END_OF_HEAD);
        if ((end === -1 ? rest.length : end) > FORM.partHeaders.most) throw malformedForm();
        if (end === -1) break;
        yield headOf(rest.toString("utf8", LINE.length, Math.max(end, LINE.length)));
        within = "content";
        rest = rest.subarray(end + END_OF_HEAD.length);
      } else {
        const end = rest.indexOf(delimiter);
        const sure = end === -1 ? Math.max(0, rest.length - delimiter.length + 1) : end;
        if (within === "content" && sure > 0) yield rest.subarray(0, sure);
        rest = rest.subarray(end === -1 ? sure : end + delimiter.length);
        if (end === -1) break;
        within = "delimiter";
      }
    }
  }
  if (within === "epilogue") return;
  if (within === "preamble") throw malformedForm();
  if (within === "content") yield rest.subarray(0, rest.length - overlap(rest, delimiter));
  throw new FormCutShort();
}

/** The body ended before the form did, and its sender still waits for an answer: a relay on a bad line may cut one off. */
export class FormCutShort extends DomainError {
  constructor() {
    super("invalid", "body-cut-short");
  }
}

/** Returns how many bytes at the end of `rest` begin the delimiter. */
function overlap(rest: Buffer, delimiter: Buffer): number {
  for (let length = Math.min(rest.length, delimiter.length); length > 0; length -= 1) {
    if (rest.subarray(rest.length - length).equals(delimiter.subarray(0, length))) return length;
  }
  return 0;
}

function headOf(text: string): PartHead {
  const lines = text.split("\r\n").map((line) => /^([!#$%&'*+.^`|~\w-]+):[ \t]*(.*)$/.exec(line));
  const headers = new Map(lines.map((line) => [(line?.[1] ?? "").toLowerCase(), line?.[2] ?? ""]));
  const disposition = headers.get("content-disposition") ?? "";
  if (!/^form-data[ \t]*;/i.test(disposition)) throw malformedForm();
  const parameters = new Map(
    [...disposition.matchAll(/;[ \t]*([\w*-]+)=(?:"([^"]*)"|([^;"\s]*))/g)].map(([, name = "", quoted, bare]) => [
      name.toLowerCase(),
      quoted ?? bare ?? "",
    ]),
  );
  const mediaType = (headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const filename = parameters.get("filename") ?? (mediaType === "application/octet-stream" ? "" : undefined);
  return { name: parameters.get("name") ?? "", filename: filename && unescaped(filename) };
}

/** Undoes how browsers escape quotation marks and line ends. Source: HTML, multipart form data. */
function unescaped(filename: string): string {
  return filename.replace(/%22/g, '"').replace(/%0D/gi, "\r").replace(/%0A/gi, "\n");
}
