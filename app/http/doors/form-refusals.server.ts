import type { Submission, SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { z } from "zod";
import { errorSentence } from "~/copy/frame/errors";
import type { ErrorCode } from "~/domain/error-codes";
import { DomainError, type FieldError } from "~/domain/errors";
import { newId } from "~/lib/ids";
import { RefusedForm, type TypedForm } from "../body/receive-form.server";
import { logCause, refusalPage, responseInit } from "./errors.server";

export interface Refusal {
  lastResult: SubmissionResult<string[]>;
  code?: ErrorCode;
  /** Comes where the form's key is used up. The browser's router does not read the page's data, with a new key, after a refusal. */
  newKey?: string;
  /** What the form's door has added to it. */
  beside?: object;
}

export type Refused = ReturnType<typeof data<Refusal>>;

interface SentForm {
  form: TypedForm;
  request: Request;
  /** Fields that are never sent back. */
  secret?: string[] | undefined;
}

/** Keeps the words typed. @throws the error page for a `not_found` */
export function refuse(error: DomainError, { form, request, secret = [] }: SentForm): Refused {
  if (error.kind === "not_found") throwAsPage(error);
  logCause(error, request);
  const fieldErrors = Object.fromEntries(error.fields.map(({ field, message }) => [field, [message]]));
  const formErrors = error.fields.length > 0 ? [] : [errorSentence(error.code, error.params)];
  const lastResult = form.reply({ fieldErrors, formErrors, hideFields: secret });
  const newKey = error.code === "key-reused" ? { newKey: newId("key") } : {};
  return data({ lastResult, code: error.code, ...newKey }, responseInit(error));
}

interface Wrong {
  form: TypedForm;
  schema: z.ZodType;
  problems?: readonly FieldError[] | undefined;
  refusedFile?: DomainError | null | undefined;
  secret?: string[] | undefined;
}

export function refuseFields(
  submission: Submission<unknown>,
  { form, schema, problems = [], refusedFile, secret = [] }: Wrong,
): Refused {
  const bySchema = submission.status === "error" ? (submission.error ?? {}) : {};
  const others = problems.filter(({ field }) => !bySchema[field]);
  const fieldErrors = Object.fromEntries(
    [...others, ...(refusedFile?.fields ?? [])].map(({ field, message }) => [field, [message]]),
  );
  const whole = refusedFile && refusedFile.fields.length === 0;
  const formErrors = whole ? [errorSentence(refusedFile.code, refusedFile.params)] : undefined;
  const reply = { fieldErrors, ...(formErrors && { formErrors }), hideFields: secret };
  const lastResult = form.reply(reply, { submission, schema });
  const refusal = { lastResult, ...(refusedFile && { code: refusedFile.code }) };
  return data(refusal, refusedFile ? responseInit(refusedFile) : { status: 400 });
}

/** Shows what `receiveForm` throws on the form's own page where the words are known. @throws the error elsewhere; see `onErrorPage` */
export function refusedForm(error: unknown, sent: Omit<SentForm, "form">): Refused {
  if (error instanceof RefusedForm) return refuse(error, { ...sent, form: error.typed });
  throw error;
}

export function wordsOf(form: TypedForm): Refused {
  return data({ lastResult: form.reply() }, { status: 200 });
}

export function throwAsPage(error: unknown): never {
  if (!(error instanceof DomainError)) throw error;
  throw refusalPage(error);
}
