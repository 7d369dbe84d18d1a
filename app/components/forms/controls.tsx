import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import { Checkbox, type CheckboxProps } from "~/components/ui/checkbox";
import { CheckboxGroup, type CheckboxGroupProps } from "~/components/ui/checkbox-group";
import { DateField } from "~/components/ui/date-field";
import { FileField, type FileFieldProps } from "~/components/ui/file-field";
import { PasswordField, type PasswordFieldProps } from "~/components/ui/password-field";
import { RadioCards, type RadioCardsProps } from "~/components/ui/radio-cards";
import { Select, type SelectProps } from "~/components/ui/select";
import { TextInput, type TextInputProps } from "~/components/ui/text-input";
import { Textarea, type TextareaProps } from "~/components/ui/textarea";

// biome-ignore lint/suspicious/noExplicitAny: any field of any form, as in conform's own getInputProps
export type AnyField = FieldMetadata<any, any, string[]>;

/** The props of a ui field without those that conform provides. */
type Wired<Props> = Omit<Props, "id" | "name" | "form" | "errors" | "defaultValue" | "defaultChecked"> & {
  field: AnyField;
};

export function TextControl({ field, type = "text", ...rest }: Wired<TextInputProps>) {
  return (
    <TextInput
      {...uncut(getInputProps(field, { type, ariaAttributes: false }))}
      {...rest}
      type={type}
      errors={field.errors}
    />
  );
}

/** For an authenticator's code, or a recovery code, which has letters. */
export function CodeControl({ field, label, hint }: Pick<Wired<TextInputProps>, "field" | "label" | "hint">) {
  return (
    <TextControl
      field={field}
      label={label}
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      width="medium"
    />
  );
}

export function DateControl({ field, ...rest }: Wired<Omit<TextInputProps, "type">>) {
  const { type: _, ...props } = getInputProps(field, { type: "date", ariaAttributes: false });
  return <DateField {...props} {...rest} errors={field.errors} />;
}

/** A password is never sent back, so it has no initial value. */
export function PasswordControl({ field, ...rest }: Wired<PasswordFieldProps>) {
  const { type: _, ...props } = getInputProps(field, { type: "password", value: false, ariaAttributes: false });
  return <PasswordField {...uncut(props)} {...rest} errors={field.errors} />;
}

export function SelectControl({ field, ...rest }: Wired<SelectProps>) {
  const { multiple: _, ...props } = getSelectProps(field, { ariaAttributes: false });
  return <Select {...props} {...rest} errors={field.errors} />;
}

export function TextareaControl({ field, ...rest }: Wired<TextareaProps>) {
  const props = uncut(getTextareaProps(field, { ariaAttributes: false }));
  return <Textarea limit={field.maxLength} {...props} {...rest} errors={field.errors} />;
}

export function CheckboxControl({ field, value = "on", ...rest }: Wired<CheckboxProps> & { value?: string }) {
  const { type: _, ...props } = getInputProps(field, { type: "checkbox", value, ariaAttributes: false });
  return <Checkbox {...props} {...rest} errors={field.errors} />;
}

export function CheckboxGroupControl({ field, ...rest }: Wired<CheckboxGroupProps>) {
  return <CheckboxGroup key={field.key} {...rest} {...groupProps(field)} defaultValue={valuesOf(field)} />;
}

export function RadioCardsControl({ field, ...rest }: Wired<RadioCardsProps>) {
  return <RadioCards key={field.key} {...rest} {...groupProps(field)} defaultValue={valuesOf(field)[0]} />;
}

/** The form needs `encType="multipart/form-data"`. */
export function FileControl({ field, ...rest }: Wired<FileFieldProps>) {
  const { type: _, ...props } = getInputProps(field, { type: "file", value: false, ariaAttributes: false });
  return <FileField {...props} {...rest} errors={field.errors} />;
}

export function HiddenControl({ field, value }: { field: AnyField; value?: string }) {
  const { type: _, ...props } = getInputProps(field, { type: "hidden", ariaAttributes: false });
  return <input {...props} type="hidden" defaultValue={value ?? props.defaultValue} />;
}

// Browsers silently cut what is pasted beyond maxlength; here the server says that it is too long.
function uncut<Props extends { maxLength?: number; minLength?: number }>({
  maxLength: _,
  minLength: __,
  ...props
}: Props) {
  return props;
}

function groupProps(field: AnyField) {
  return { id: field.id, name: field.name, form: field.formId, errors: field.errors };
}

function valuesOf(field: AnyField): string[] {
  const value: unknown = field.initialValue;
  if (Array.isArray(value)) return value.filter((each) => typeof each === "string");
  return typeof value === "string" ? [value] : [];
}
