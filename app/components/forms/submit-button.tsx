import { createContext, useContext } from "react";
import { useTrouble } from "~/components/connection/use-trouble";
import { Button, type ButtonProps } from "~/components/ui/button";
import { connectionTexts } from "~/copy/frame/layout";

export interface Sending {
  formData: FormData;
  /** The address, when a button sends the form to another one than its own. */
  elsewhere: string | null;
}

/** What the surrounding ActionForm is sending; null when nothing is. */
export const ActionFormContext = createContext<Sending | null>(null);

type SubmitButtonProps = Omit<ButtonProps, "busy" | "type"> & { busyLabel: string };

/** Only the button that was pressed looks busy. While the connection is lost it asks for another try. */
export function SubmitButton({ name, value, formAction, children, ...rest }: SubmitButtonProps) {
  const sending = useContext(ActionFormContext);
  const trouble = useTrouble();
  const pressed =
    sending !== null &&
    (name === undefined || sending.formData.get(name) === String(value)) &&
    sending.elsewhere === (formAction ?? null);
  const stuck = pressed && trouble !== null && !trouble.trying;
  return (
    <Button {...rest} name={name} value={value} formAction={formAction} busy={pressed && !stuck}>
      {stuck ? connectionTexts.tryAgain : children}
    </Button>
  );
}
