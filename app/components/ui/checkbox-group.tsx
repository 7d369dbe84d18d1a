import type { ChangeEvent, ReactNode } from "react";
import { FieldGroup, type FieldProps } from "./field";

export type ChoiceOption = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };

type Box = ChoiceOption & {
  /** Stands for all or none of the others, so it is never ticked beside one. Without JavaScript the server decides. */
  exclusive?: boolean;
};

export type CheckboxGroupProps = FieldProps & {
  name: string;
  options: readonly Box[];
  defaultValue?: readonly string[];
  form?: string;
  columns?: boolean;
};

/** All boxes are sent under one name. The first has the group's id, so that an error can link to it. */
export function CheckboxGroup({ name, options, defaultValue = [], form, columns, ...field }: CheckboxGroupProps) {
  const exclusive = new Set(options.flatMap((option) => (option.exclusive ? option.value : [])));
  const untickOthers = ({ currentTarget: ticked }: ChangeEvent<HTMLInputElement>) => {
    if (!ticked.checked) return;
    for (const box of ticked.closest("fieldset")?.querySelectorAll("input") ?? []) {
      if (box !== ticked && (exclusive.has(box.value) || exclusive.has(ticked.value))) box.checked = false;
    }
  };
  return (
    <FieldGroup {...field}>
      <div className={columns ? "grid gap-x-6 md:grid-cols-2" : "grid"}>
        {options.map((option, index) => (
          <label key={option.value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
            <input
              type="checkbox"
              id={index === 0 ? field.id : `${field.id}-${index}`}
              name={name}
              value={option.value}
              form={form}
              disabled={option.disabled}
              defaultChecked={defaultValue.includes(option.value)}
              onChange={exclusive.size > 0 ? untickOthers : undefined}
              aria-invalid={field.errors?.length ? true : undefined}
              className="choice mt-0.5"
            />
            <span>
              {option.label}
              {option.hint ? <span className="block text-sm text-muted">{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
