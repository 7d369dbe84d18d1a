import { TextInput, type TextInputProps } from "./text-input";

/** A wall-clock time, 'HH:MM'. */
export function TimeField(props: Omit<TextInputProps, "type">) {
  return <TextInput width="short" {...props} type="time" />;
}
