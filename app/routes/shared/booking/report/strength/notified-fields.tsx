import { SelectControl, TextControl } from "~/components/forms";
import type { AnyField } from "~/components/forms/controls";
import { strengthTexts } from "~/copy/reports/cylinders/strength";
import { choiceName } from "~/copy/reports/recording/report-choices";
import { NOTICE_OF_BREAK } from "~/domain/reports/strength/results/specs";
import { TimeOfDay } from "../entry/time-of-day";
import { Known } from "./cylinder-fields";

const texts = strengthTexts.form;

interface NotifiedFieldsProps {
  fields: Readonly<Record<string, AnyField>>;
  zone: string;
}

/** Who was notified of what does not conform about these cylinders; folded until something of it is there. */
export function NotifiedFields({ fields, zone }: NotifiedFieldsProps) {
  const isOpen = Object.keys(NOTICE_OF_BREAK).some((name) => fields[name]?.initialValue || fields[name]?.errors);
  return (
    <details open={isOpen}>
      <summary className="link-alone cursor-pointer">{texts.notified}</summary>
      <div className="grid grid-cols-2 items-end gap-4">
        {(["told", "toldCompany"] as const).map((name) => (
          <Known key={name} field={fields[name]}>
            {(field) => <TextControl field={field} label={texts[name]} />}
          </Known>
        ))}
        {(["toldRole", "toldHow"] as const).map((name) => (
          <Known key={name} field={fields[name]}>
            {(field) => (
              <SelectControl
                field={field}
                label={texts[name]}
                placeholder=" "
                options={NOTICE_OF_BREAK[name].of.map((value) => ({ value, label: choiceName(name, value) }))}
              />
            )}
          </Known>
        ))}
        <Known field={fields.toldAt}>
          {(field) => (
            <TimeOfDay
              field={field}
              fieldName="toldAt"
              dateField={fields.toldAtDate}
              label={texts.toldAt}
              zone={zone}
              isDated
            />
          )}
        </Known>
      </div>
    </details>
  );
}
