import { TextInput, type TextInputProps } from "./text-input";

/** A calendar date, 'YYYY-MM-DD', as are `min` and `max`. */
export function DateField(props: Omit<TextInputProps, "type">) {
  return <TextInput width="medium" {...props} type="date" />;
}
