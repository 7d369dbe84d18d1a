import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { errorSentence } from "~/copy/errors";
import { DomainError } from "~/domain/errors";
import { RefusedForm, type TypedForm } from "./body/receive-form.server";
import { refusalPage, responseInit } from "./errors.server";

/** `code` names the refusal; none where fields are wrong. */
export interface Refusal {
  lastResult: SubmissionResult<string[]>;
  code?: string;
}

export type Refused = ReturnType<typeof data<Refusal>>;

/** The words typed, the sentence of the refusal, and its status. What may not be known of is a page of its own. */
export function refuse(error: DomainError, form: TypedForm, secret: string[] = []): Refused {
  if (error.kind === "not_found") throwAsPage(error);
  const fieldErrors = Object.fromEntries(error.fields.map(({ field, message }) => [field, [message]]));
  const formErrors = error.fields.length > 0 ? [] : [errorSentence(error.code, error.params)];
  const lastResult = form.reply({ fieldErrors, formErrors, hideFields: secret });
  return data({ lastResult, code: error.code }, responseInit(error));
}

/** For what `receiveForm` throws: the form's own page where it told what was typed, else the error page. */
export function refusedForm(error: unknown, secret?: string[]): Refused {
  if (error instanceof RefusedForm) return refuse(error, error.typed, secret);
  return throwAsPage(error);
}

/** The form's own page with the words in it; nothing has been sent. */
export function wordsOf(form: TypedForm): Refused {
  return data({ lastResult: form.reply() }, { status: 200 });
}

/** For refusals that leave no form to come back to: they become the error page. */
export function throwAsPage(error: unknown): never {
  if (!(error instanceof DomainError)) throw error;
  throw refusalPage(error);
}
