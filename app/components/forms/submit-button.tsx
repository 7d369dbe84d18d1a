import { createContext, useContext } from "react";
import { Button, type ButtonProps } from "~/components/ui/button";

/** What the surrounding ActionForm is sending; null when nothing is. */
export const ActionFormContext = createContext<FormData | null>(null);

export type SubmitButtonProps = Omit<ButtonProps, "busy" | "type"> & { busyLabel: string };

/** The button of an ActionForm; of several with a name, the one that was pressed shows that it is busy. */
export function SubmitButton({ name, value, ...rest }: SubmitButtonProps) {
  const sending = useContext(ActionFormContext);
  const busy = sending !== null && (name === undefined || sending.get(name) === String(value));
  return <Button {...rest} name={name} value={value} busy={busy} />;
}
