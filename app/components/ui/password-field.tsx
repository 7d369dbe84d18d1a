import { Eye, EyeOff } from "lucide";
import { type InputHTMLAttributes, useState } from "react";
import { controlProps, Field, type FieldProps } from "./field";
import { Icon } from "./icon";
import { useHydrated } from "./use-hydrated";

export type PasswordFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "style" | "type" | "autoComplete"> & {
    autoComplete: "current-password" | "new-password";
  };

/** The password can be shown with JavaScript. */
export function PasswordField({
  id,
  label,
  hint,
  errors,
  optional,
  hideLabel,
  className,
  ...rest
}: PasswordFieldProps) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
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
        <input
          {...rest}
          {...controlProps({ id, hint, errors })}
          type={shown ? "text" : "password"}
          spellCheck={false}
          autoCapitalize="none"
          className="control pr-12"
        />
        {hydrated ? (
          <button
            type="button"
            className="absolute inset-y-0 right-0 grid w-11 cursor-pointer place-items-center rounded-md text-muted hover:text-ink"
            aria-label={shown ? "Hide password" : "Show password"}
            aria-pressed={shown}
            aria-controls={id}
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? EyeOff : Eye} className="size-5" />
          </button>
        ) : null}
      </div>
    </Field>
  );
}
