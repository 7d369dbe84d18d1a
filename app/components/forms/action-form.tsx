import { type FormMetadata, getFormProps } from "@conform-to/react";
import type { FormEvent } from "react";
import { ErrorSummary, type Problem } from "~/components/ui/error-summary";
import { PlainForm, type PlainFormProps } from "./plain-form";
import { ResendVerification } from "./resend-verification";

type ActionFormProps = Omit<PlainFormProps, "summary"> & {
  // biome-ignore lint/suspicious/noExplicitAny: any form's fields, as in conform's own getFormProps
  form?: FormMetadata<any, string[]>;
  failed?: string;
  /** Errors unknown to conform. */
  problems?: readonly Problem[];
  /** Names a field in the summary where several fields have the same rules: "Monday" before "Start time is required". */
  groupOf?: (field: string) => string | undefined;
  /** The form's texts, a field's label under its name. The summary says it where several fields are refused with one sentence. */
  labels?: Readonly<Record<string, unknown>>;
  /** How the summary says a sentence, where the specification gives it a title. */
  titled?: (sentence: string) => string;
};

type Naming = Pick<ActionFormProps, "groupOf" | "labels" | "titled">;

/** Works without JavaScript. It is not sent as a document while offline: the browser's own error page would replace what was typed. */
export function ActionForm({ form, failed, problems = [], onSubmit, ...given }: ActionFormProps) {
  const { groupOf, labels, titled, ...rest } = given;
  const { onSubmit: conformSubmit, ...formProps } = form ? getFormProps(form) : { onSubmit: undefined };
  const allProblems = [...(form ? problemsOf(form, { groupOf, labels, titled }) : []), ...problems];

  function submit(event: FormEvent<HTMLFormElement>) {
    conformSubmit?.(event);
    onSubmit?.(event);
  }

  const summary =
    allProblems.length > 0 ? (
      <>
        <ErrorSummary problems={allProblems} title={failed} />
        <ResendVerification action={rest.action} />
      </>
    ) : null;
  return <PlainForm {...rest} {...formProps} summary={summary} onSubmit={submit} />;
}

/** Errors of the form, then of its fields; an error inside a list links to the list. */
// biome-ignore lint/suspicious/noExplicitAny: as above
function problemsOf(form: FormMetadata<any, string[]>, { groupOf, labels = {}, titled = untitled }: Naming): Problem[] {
  const ofForm = (form.errors ?? []).map((message) => ({ message: titled(message) }));
  const all = Object.values(form.allErrors).flat();
  const ofFields = Object.entries(form.allErrors)
    .filter(([name]) => name !== "")
    .flatMap(([name, messages]) => {
      const field = name.replace(/\[.*$/, "");
      return messages.map((message) => {
        const isShared = all.filter((other) => other === message).length > 1;
        const named = groupOf?.(name) ?? (isShared ? labels[field] : undefined);
        return { message: sayIn(titled(message), message, named), fieldId: `${form.id}-${field}` };
      });
    });
  return [...ofForm, ...ofFields];
}

function sayIn(titled: string, message: string, named: unknown): string {
  if (!named) return titled;
  return titled === message ? `${named}: ${message}` : `${titled} (${named})`;
}

function untitled(sentence: string): string {
  return sentence;
}
