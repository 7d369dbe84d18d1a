import type { InputHTMLAttributes, ReactNode } from "react";
import { controlProps, FieldErrors } from "./field";

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "style" | "type"> & {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  errors?: readonly string[];
};

export function Checkbox({ id, label, hint, errors, className, ...rest }: CheckboxProps) {
  return (
    <div className={className}>
      <FieldErrors id={id} errors={errors} />
      <div className="flex items-start gap-3">
        <input {...rest} {...controlProps({ id, hint, errors })} type="checkbox" className="choice mt-3" />
        <div className="min-w-0 grow">
          <label htmlFor={id} className="block min-h-11 cursor-pointer py-2.5">
            {label}
          </label>
          {hint ? (
            <div id={`${id}-description`} className="-mt-1.5 mb-1 text-sm text-muted">
              {hint}
            </div>
          ) : null}
        </div>
      </div>
    </div>
  );
}
