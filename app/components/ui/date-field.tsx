import { TextInput, type TextInputProps } from "./text-input";

/** A calendar date, 'YYYY-MM-DD'; `min` and `max` are dates of the same form. */
export function DateField(props: Omit<TextInputProps, "type">) {
  return <TextInput width="medium" {...props} type="date" />;
}
