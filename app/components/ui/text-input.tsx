import type { InputHTMLAttributes, ReactNode } from "react";
import { cx } from "./cx";
import { controlProps, Field, type FieldProps } from "./field";

export type TextInputProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "style" | "type" | "prefix"> & {
    type?: "text" | "email" | "tel" | "url" | "number" | "search" | "date" | "time" | "month";
    prefix?: ReactNode;
    suffix?: ReactNode;
    /** Matches the length of a typical answer. */
    width?: "full" | "medium" | "short";
  };

export function TextInput({
  id,
  label,
  hint,
  errors,
  optional,
  hideLabel,
  className,
  type = "text",
  prefix,
  suffix,
  width = "full",
  ...rest
}: TextInputProps) {
  const input = (
    <input {...rest} {...controlProps({ id, hint, errors })} type={type} className={cx("control", widths[width])} />
  );
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      errors={errors}
      optional={optional}
      hideLabel={hideLabel}
      className={className}
    >
      {prefix || suffix ? (
        <div className="flex items-center gap-2">
          {prefix ? <Affix>{prefix}</Affix> : null}
          {input}
          {suffix ? <Affix>{suffix}</Affix> : null}
        </div>
      ) : (
        input
      )}
    </Field>
  );
}

const widths = { full: "", medium: "sm:max-w-72", short: "max-w-40" };

function Affix({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className="shrink-0 text-muted">
      {children}
    </span>
  );
}
