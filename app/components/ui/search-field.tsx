import { Search } from "lucide";
import type { InputHTMLAttributes } from "react";
import { controlProps, Field, type FieldProps } from "./field";
import { Icon } from "./icon";

type SearchFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "style" | "type">;

/** For a GET form with a button, so that the results have an address. */
export function SearchField({ id, label, hint, errors, optional, hideLabel, className, ...rest }: SearchFieldProps) {
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
      <div className="relative">
        <Icon of={Search} className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-muted" />
        <input
          {...rest}
          {...controlProps({ id, hint, errors })}
          type="search"
          enterKeyHint="search"
          className="control pl-10.5"
        />
      </div>
    </Field>
  );
}
