import { unstable_coerceFormValue as coerceFormValue, parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { DomainError } from "~/domain/errors";
import { readForm, readText, type UploadLimits } from "./body.server";
import { invalid } from "./call-errors.server";

/**
 * The JSON body by its schema. Numbers and booleans may come as text, as forms send them; null and an empty text count
 * as missing; a NUL, or half a surrogate pair, is no text. `added` wins over fields of the same name.
 * @throws DomainError(invalid) with details on every broken field
 */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  added: Record<string, unknown> = {},
): Promise<z.output<Schema>> {
  const text = await readText(request);
  const sent = text.trim() === "" ? {} : parsedJson(text);
  const broken = Object.keys(sent).filter((field) => holdsNoText(sent[field]));
  if (broken.length > 0) {
    const fields = broken.map((field) => ({ field, message: "Must be text without NUL or broken characters" }));
    throw new DomainError("invalid", "validation-failed", { fields });
  }
  const parsed = await coerceFormValue(schema).safeParseAsync({ ...sent, ...added });
  if (!parsed.success) throw invalid(parsed.error.issues);
  return parsed.data as z.output<Schema>;
}

interface MultipartSource<Schema> {
  schema: Schema;
  uploads: UploadLimits;
  added: Record<string, string>;
  /** Works on the form before it is parsed, such as putting files away. */
  before?: ((form: FormData) => Promise<void> | void) | undefined;
}

/**
 * The multipart body by its schema.
 * @throws DomainError(invalid) with details on every broken field, (too_large), (unsupported_type)
 */
export async function readMultipart<Schema extends z.ZodType>(
  request: Request,
  { schema, uploads, added, before }: MultipartSource<Schema>,
): Promise<z.output<Schema>> {
  const { form, refusal } = await readForm(request, uploads);
  if (refusal) throw refusal;
  await before?.(form);
  for (const [name, value] of Object.entries(added)) form.set(name, value);
  const submission = parseWithZod(form, { schema });
  if (submission.status === "success") return submission.value as z.output<Schema>;
  const fields = Object.entries(submission.error ?? {}).flatMap(([field, messages]) =>
    (messages ?? []).map((message) => ({ field, message })),
  );
  throw new DomainError("invalid", "validation-failed", { fields });
}

/** SQLite takes a text to end at a NUL, and would keep another character for half a pair. */
function holdsNoText(value: unknown): boolean {
  return [value].flat().some((word) => typeof word === "string" && (word.includes("\0") || /\p{Cs}/u.test(word)));
}

function parsedJson(text: string): Record<string, unknown> {
  const sent = parsedOrNull(text);
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) {
    throw new DomainError("invalid", "malformed-json");
  }
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null));
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
