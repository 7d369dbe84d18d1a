import { type ChangeEvent, type TextareaHTMLAttributes, useState } from "react";
import { cx } from "./cx";
import { controlProps, Field, type FieldProps } from "./field";
import { useHydrated } from "./use-hydrated";

export type TextareaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id" | "style" | "maxLength"> & {
    /** The most characters. The rest is counted, not cut off: what is pasted stays, and the server refuses it. */
    limit?: number;
  };

export function Textarea({
  id,
  label,
  hint,
  errors,
  optional,
  hideLabel,
  className,
  limit,
  onChange,
  rows = 4,
  ...rest
}: TextareaProps) {
  const [length, setLength] = useState(String(rest.value ?? rest.defaultValue ?? "").length);
  const attributes = controlProps({ id, hint, errors });
  const countId = limit === undefined ? undefined : `${id}-count`;

  function count(event: ChangeEvent<HTMLTextAreaElement>) {
    setLength(event.target.value.length);
    onChange?.(event);
  }

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
      <textarea
        {...rest}
        {...attributes}
        aria-describedby={cx(attributes["aria-describedby"], countId) || undefined}
        rows={rows}
        onChange={count}
        className="control"
      />
      {limit === undefined ? null : <Count id={`${id}-count`} length={length} limit={limit} />}
    </Field>
  );
}

function Count({ id, length, limit }: { id: string; length: number; limit: number }) {
  const hydrated = useHydrated();
  const left = limit - length;
  if (!hydrated) {
    return (
      <p id={id} className="mt-1 text-sm text-muted">
        Up to {limit} characters
      </p>
    );
  }
  return (
    <p id={id} className={cx("mt-1 text-sm tabular-nums", left < 0 ? "font-semibold text-bad-ink" : "text-muted")}>
      {left < 0 ? `${-left} characters too many` : `${left} characters left`}
    </p>
  );
}
