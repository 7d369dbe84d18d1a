import { Form, type FormProps, useActionData, useFormAction, useNavigation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useState } from "react";
import { tryAgain } from "~/components/connection/connection";
import { useCsrf } from "~/components/document/root-data";
import { Banner } from "~/components/ui/banner";
import { ActionFormContext, type Sending } from "./submit-button";

export type PlainFormProps = Omit<FormProps, "method" | "style" | "navigate" | "fetcherKey" | "children"> & {
  /** New for each rendering; sent as `key`, so that a form sent twice acts once. */
  formKey: string;
  summary?: ReactNode;
  children: ReactNode;
};

/** ActionForm without conform, enough for a form of one button. */
export function PlainForm({ formKey: given, summary, action, onSubmit, children, ...rest }: PlainFormProps) {
  const [offline, setOffline] = useState(false);
  const formKey = useUnusedKey(given);
  const busyWith = useBusyWith(action, formKey);

  function submit(event: FormEvent<HTMLFormElement>) {
    if (busyWith) {
      event.preventDefault();
      return tryAgain();
    }
    const unreachable = Boolean(rest.reloadDocument) && !navigator.onLine;
    setOffline(unreachable);
    if (unreachable) return event.preventDefault();
    onSubmit?.(event);
  }

  return (
    <Form {...rest} method="post" action={action} noValidate onSubmit={submit}>
      <input type="hidden" name="csrf" value={useCsrf()} />
      <input type="hidden" name="key" value={formKey} />
      <ActionFormContext.Provider value={busyWith}>
        {summary}
        {offline ? (
          <Banner tone="warn" title="You are offline" announce>
            What you typed is still here. Try again when the connection is back.
          </Banner>
        ) : null}
        {children}
      </ActionFormContext.Provider>
    </Form>
  );
}

/** After a refusal for a used key, one that the answer renews, and that still differs from those of the forms beside it. */
function useUnusedKey(formKey: string): string {
  const newKey = useActionData<{ newKey?: string } | undefined>()?.newKey;
  return newKey && formKey ? `${newKey}-${formKey}` : formKey;
}

/** Null once the next page or a refusal is shown, even while the page still reloads its data: then the form can be sent again. */
function useBusyWith(action: string | undefined, formKey: string): Sending | null {
  const { state, formAction, formData } = useNavigation();
  const answer = useActionData();
  const [answerBefore, setAnswerBefore] = useState(answer);
  if (state === "submitting" && answer !== answerBefore) setAnswerBefore(answer);
  const address = useFormAction(action);
  if (!formData || formData.get("key") !== formKey) return null;
  if (state === "loading" && answer !== answerBefore) return null;
  // A button may send the form elsewhere; only forms without a key are told apart by their address.
  if (formAction !== address && !formKey) return null;
  return { formData, elsewhere: formAction && formAction !== address ? formAction : null };
}
