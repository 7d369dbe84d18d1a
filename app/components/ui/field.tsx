import { CircleAlert } from "lucide";
import type { ReactNode } from "react";
import { cx } from "./cx";
import { Icon } from "./icon";

/** The ids of hint and error are made from `id` as conform makes them. */
export type FieldProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  errors?: readonly string[];
  /** Adds "(optional)" to the label; required fields have no mark. */
  optional?: boolean;
  /** Leaves the label to screen readers where the place says what the field is (a search bar). */
  hideLabel?: boolean;
  className?: string;
};

export function Field({
  id,
  label,
  hint,
  errors,
  optional,
  hideLabel,
  className,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className={cx("min-w-0", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "mb-1 block font-semibold"}>
        {label}
        {optional ? <OptionalMark /> : null}
      </label>
      <FieldHint id={id} hint={hint} />
      <FieldErrors id={id} errors={errors} />
      {children}
    </div>
  );
}

export function FieldGroup({
  id,
  label,
  hint,
  errors,
  optional,
  hideLabel,
  className,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <fieldset className={cx("min-w-0", className)} aria-describedby={describedBy({ id, hint, errors })}>
      <legend className={hideLabel ? "sr-only" : "mb-1 font-semibold"}>
        {label}
        {optional ? <OptionalMark /> : null}
      </legend>
      <FieldHint id={id} hint={hint} />
      <FieldErrors id={id} errors={errors} />
      {children}
    </fieldset>
  );
}

function describedBy({ id, hint, errors }: Pick<FieldProps, "id" | "hint" | "errors">): string | undefined {
  const ids = [errors?.length ? `${id}-error` : "", hint ? `${id}-description` : ""].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

export function controlProps(field: Pick<FieldProps, "id" | "hint" | "errors">) {
  return {
    id: field.id,
    "aria-invalid": field.errors?.length ? true : undefined,
    "aria-describedby": describedBy(field),
  };
}

function FieldHint({ id, hint }: Pick<FieldProps, "id" | "hint">) {
  if (!hint) return null;
  return (
    <div id={`${id}-description`} className="mb-1.5 text-sm text-muted">
      {hint}
    </div>
  );
}

export function FieldErrors({ id, errors }: Pick<FieldProps, "id" | "errors">) {
  if (!errors?.length) return null;
  return (
    <div id={`${id}-error`} className="mb-1.5 flex gap-1.5 font-semibold text-bad-ink">
      <Icon of={CircleAlert} className="mt-0.75 size-4.5" />
      <div>
        {errors.map((error) => (
          <p key={error}>{error}</p>
        ))}
      </div>
    </div>
  );
}

function OptionalMark() {
  return <span className="font-normal text-muted"> (optional)</span>;
}
