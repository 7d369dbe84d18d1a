import { type FormMetadata, getFormProps } from "@conform-to/react";
import type { FormEvent } from "react";
import { ErrorSummary, type Problem } from "~/components/ui/error-summary";
import { PlainForm, type PlainFormProps } from "./plain-form";
import { ResendVerification } from "./resend-verification";

export type ActionFormProps = Omit<PlainFormProps, "summary"> & {
  // biome-ignore lint/suspicious/noExplicitAny: any form's fields, as in conform's own getFormProps
  form?: FormMetadata<any, string[]>;
  /** The heading of the summary: what did not happen. */
  failed?: string;
  /** Errors unknown to conform. */
  problems?: readonly Problem[];
  /** Names a field in the summary where several fields have the same rules: "Monday" before "Start time is required". */
  groupOf?: (field: string) => string | undefined;
};

/** Works without JavaScript. It is not sent as a document while offline: the browser's own error page would replace what was typed. */
export function ActionForm({ form, failed, problems = [], groupOf, onSubmit, ...rest }: ActionFormProps) {
  const { onSubmit: conformSubmit, ...formProps } = form ? getFormProps(form) : { onSubmit: undefined };
  const allProblems = [...(form ? problemsOf(form, groupOf) : []), ...problems];

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
function problemsOf(form: FormMetadata<any, string[]>, groupOf: ActionFormProps["groupOf"]): Problem[] {
  const ofForm = (form.errors ?? []).map((message) => ({ message }));
  const ofFields = Object.entries(form.allErrors)
    .filter(([name]) => name !== "")
    .flatMap(([name, messages]) => {
      const group = groupOf?.(name);
      return messages.map((message) => ({
        message: group ? `${group}: ${message}` : message,
        fieldId: `${form.id}-${name.replace(/\[.*$/, "")}`,
      }));
    });
  return [...ofForm, ...ofFields];
}
