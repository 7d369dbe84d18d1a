import { ChevronDown } from "lucide";
import type { SelectHTMLAttributes } from "react";
import { cx } from "./cx";
import { controlProps, Field, type FieldProps } from "./field";
import { Icon } from "./icon";

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "id" | "style" | "multiple"> & {
    options: readonly SelectOption[];
    placeholder?: string;
    width?: "full" | "medium" | "short";
  };

/** Up to five choices are better as RadioCards. */
export function Select({
  id,
  label,
  hint,
  errors,
  optional,
  hideLabel,
  className,
  options,
  placeholder,
  width = "full",
  ...rest
}: SelectProps) {
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
      <div className={cx("relative", widths[width])}>
        <select {...rest} {...controlProps({ id, hint, errors })} className="control">
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-muted" />
      </div>
    </Field>
  );
}

const widths = { full: "", medium: "sm:max-w-72", short: "max-w-40" };
