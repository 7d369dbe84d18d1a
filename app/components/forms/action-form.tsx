import { type FormMetadata, getFormProps } from "@conform-to/react";
import { Form, type FormProps, useFormAction, useNavigation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useState } from "react";
import { Banner } from "~/components/ui/banner";
import { ErrorSummary, type Problem } from "~/components/ui/error-summary";
import { tryAgain } from "~/lib/connection";
import { ActionFormContext, type Sending } from "./submit-button";

export type ActionFormProps = Omit<FormProps, "method" | "style" | "navigate" | "fetcherKey" | "children"> & {
  /** The session's token; sent as `csrf`. */
  csrf: string;
  /** New for each rendering of the form; sent as `key`, so that a form sent twice acts once. */
  formKey: string;
  /** conform's form: gives id, errors and their links. */
  // biome-ignore lint/suspicious/noExplicitAny: any form's fields, as in conform's own getFormProps
  form?: FormMetadata<any, string[]>;
  /** Errors that conform does not know of. */
  problems?: readonly Problem[];
  children: ReactNode;
};

/**
 * The one way in which a page changes something: a POST that works without JavaScript, with the token, the key and a
 * summary of what is wrong. With JavaScript its SubmitButton shows that it is busy, and asks for another try when the
 * connection is lost. A form sent as a document is not sent offline: the browser would put its own page in the place.
 */
export function ActionForm({
  csrf,
  formKey,
  form,
  problems = [],
  action,
  onSubmit,
  children,
  ...rest
}: ActionFormProps) {
  const [offline, setOffline] = useState(false);
  const busyWith = useBusyWith(action, formKey);
  const { onSubmit: conformSubmit, ...formProps } = form ? getFormProps(form) : { onSubmit: undefined };
  const allProblems = [...(form ? problemsOf(form) : []), ...problems];

  function submit(event: FormEvent<HTMLFormElement>) {
    if (busyWith) {
      event.preventDefault();
      return tryAgain();
    }
    const unreachable = Boolean(rest.reloadDocument) && !navigator.onLine;
    setOffline(unreachable);
    if (unreachable) return event.preventDefault();
    conformSubmit?.(event);
    onSubmit?.(event);
  }

  return (
    <Form {...rest} {...formProps} method="post" action={action} noValidate onSubmit={submit}>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="key" value={formKey} />
      {allProblems.length > 0 ? <ErrorSummary problems={allProblems} /> : null}
      {offline ? (
        <Banner tone="warn" title="You are offline" announce>
          What you typed is still here. Try again when the connection is back.
        </Banner>
      ) : null}
      <ActionFormContext.Provider value={busyWith}>{children}</ActionFormContext.Provider>
    </Form>
  );
}

/** What is being sent by this very form, until the page after it is there; null when nothing is. */
function useBusyWith(action: string | undefined, formKey: string): Sending | null {
  const { formAction, formData } = useNavigation();
  const address = useFormAction(action);
  if (!formData || formData.get("key") !== formKey) return null;
  // A button may send the form elsewhere; only forms without a key are told apart by where they go.
  if (formAction !== address && !formKey) return null;
  return { formData, elsewhere: formAction && formAction !== address ? formAction : null };
}

/** Errors of the form, then of its fields; an error inside a list links to the list. */
// biome-ignore lint/suspicious/noExplicitAny: as above
function problemsOf(form: FormMetadata<any, string[]>): Problem[] {
  const ofForm = (form.errors ?? []).map((message) => ({ message }));
  const ofFields = Object.entries(form.allErrors)
    .filter(([name]) => name !== "")
    .flatMap(([name, messages]) =>
      messages.map((message) => ({ message, fieldId: `${form.id}-${name.replace(/\[.*$/, "")}` })),
    );
  return [...ofForm, ...ofFields];
}
