import { z } from "zod";
import { BROKEN_TEXT, boundedJson, brokenFields } from "~/domain/core/input/bounded-json";
import { DomainError, type FieldError } from "~/domain/errors";
import { invalid } from "../doors/call-errors.server";
import { CheckedForm } from "./checked-form.server";
import type { UploadLimits } from "./form-files.server";
import { withRawForm } from "./raw-form.server";
import { mendBrokenTexts, readText } from "./text.server";
import { readingTexts } from "./typed-numbers.server";

interface JsonSource<Schema> {
  schema: Schema;
  /** Overrides fields of the body. */
  added?: Record<string, unknown>;
  problems?: ((typed: Record<string, unknown>) => readonly FieldError[]) | undefined;
  nullEmpties?: boolean | undefined;
}

/** Numbers and booleans may come as text; "" counts as missing, and so does null unless `nullEmpties`. @throws DomainError invalid naming each broken field */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  { schema, added = {}, problems, nullEmpties = false }: JsonSource<Schema>,
): Promise<z.output<Schema>> {
  const text = await readText(request);
  const body = text.trim() === "" ? {} : sentFields(text);
  const sent = nullEmpties ? body : withoutNulls(body);
  const broken = brokenFields(sent);
  if (broken.length > 0) {
    const fields = broken.map((field) => ({ field, message: BROKEN_TEXT }));
    throw new DomainError("invalid", "validation-failed", { fields });
  }
  const parsed = await readingTexts(schema).safeParseAsync({ ...sent, ...added });
  const issues = parsed.error?.issues ?? missingObjects(schema, sent);
  if (issues.length > 0) throw withProblems(invalid(issues), problems?.(sent));
  return parsed.data as z.output<Schema>;
}

/** An object of fields that a body lacks is read as an empty one, as a form without any of its fields would be. A call has to send it. */
function missingObjects(schema: z.ZodType, sent: Record<string, unknown>): z.core.$ZodIssue[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    if (!(field instanceof z.ZodObject) || (sent[name] ?? "") !== "") return [];
    const issues = field.safeParse(undefined).error?.issues ?? [];
    return issues.map((issue) => ({ ...issue, path: [name] }));
  });
}

interface MultipartSource<Schema> {
  schema: Schema;
  uploads: UploadLimits;
  added: Record<string, string>;
  before?: ((form: CheckedForm) => Promise<void> | void) | undefined;
}

/** Needs no token, since platform/node-http refuses other sites. @throws DomainError invalid naming each broken field; too_large; unsupported_type */
export async function readMultipart<Schema extends z.ZodType>(
  request: Request,
  { schema, uploads, added, before }: MultipartSource<Schema>,
): Promise<z.output<Schema>> {
  return withRawForm(request, uploads, async (raw) => {
    const wrong = raw.refusal ?? mendBrokenTexts(raw.fields);
    if (wrong) throw wrong;
    const form = new CheckedForm(raw.fields, raw);
    await before?.(form);
    for (const [name, value] of Object.entries(added)) form.set(name, value);
    const submission = form.parse(schema);
    if (submission.status === "success") return submission.value;
    const fields = Object.entries(submission.error ?? {}).flatMap(([field, messages]) =>
      (messages ?? []).map((message) => ({ field, message })),
    );
    throw new DomainError("invalid", "validation-failed", { fields });
  });
}

function withProblems({ fields }: DomainError, problems: readonly FieldError[] = []): DomainError {
  const others = problems.filter(({ field }) => !fields.some((wrong) => wrong.field === field));
  return new DomainError("invalid", "validation-failed", { fields: [...fields, ...others] });
}

function sentFields(text: string): Record<string, unknown> {
  const sent = boundedJson(text);
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) {
    throw new DomainError("invalid", "malformed-json");
  }
  return sent as Record<string, unknown>;
}

function withoutNulls(sent: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null));
}
