import type { ChoiceOption } from "./checkbox-group";
import { cx } from "./cx";
import { FieldGroup, type FieldProps } from "./field";

export type RadioCardsProps = FieldProps & {
  name: string;
  options: readonly ChoiceOption[];
  defaultValue?: string;
  form?: string;
  required?: boolean;
  columns?: 1 | 2 | 3;
};

/** The first card's radio has the group's id. */
export function RadioCards({ name, options, defaultValue, form, required, columns = 1, ...field }: RadioCardsProps) {
  return (
    <FieldGroup {...field}>
      <div className={cx("grid gap-2", columnClasses[columns])}>
        {options.map((option, index) => (
          <label key={option.value} className="choice-card flex min-h-11 items-start gap-3 px-3 py-2.5">
            <input
              type="radio"
              id={index === 0 ? field.id : `${field.id}-${index}`}
              name={name}
              value={option.value}
              form={form}
              required={required}
              disabled={option.disabled}
              defaultChecked={option.value === defaultValue}
              aria-invalid={field.errors?.length ? true : undefined}
              className="choice mt-0.5"
            />
            <span className="min-w-0">
              <span className="block font-semibold">{option.label}</span>
              {option.hint ? <span className="block text-sm text-muted">{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

const columnClasses = { 1: "", 2: "md:grid-cols-2", 3: "md:grid-cols-3" };
