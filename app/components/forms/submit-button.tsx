import { createContext, useContext } from "react";
import { useTrouble } from "~/components/layout/use-trouble";
import { Button, type ButtonProps } from "~/components/ui/button";
import { connectionTexts } from "~/copy/layout";

/** What the surrounding ActionForm is sending; null when nothing is. */
export const ActionFormContext = createContext<FormData | null>(null);

export type SubmitButtonProps = Omit<ButtonProps, "busy" | "type"> & { busyLabel: string };

/**
 * The button of an ActionForm; of several with a name, the one that was pressed shows that it is busy. While the connection
 * is lost it asks for another try.
 */
export function SubmitButton({ name, value, children, ...rest }: SubmitButtonProps) {
  const sending = useContext(ActionFormContext);
  const trouble = useTrouble();
  const pressed = sending !== null && (name === undefined || sending.get(name) === String(value));
  const stuck = pressed && trouble !== null && !trouble.trying;
  return (
    <Button {...rest} name={name} value={value} busy={pressed && !stuck}>
      {stuck ? connectionTexts.tryAgain : children}
    </Button>
  );
}
