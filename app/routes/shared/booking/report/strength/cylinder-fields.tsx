import type { ReactNode } from "react";
import { SelectControl, TextControl } from "~/components/forms";
import type { AnyField } from "~/components/forms/controls";
import { fractureNames, strengthTexts } from "~/copy/reports/cylinders/strength";
import { type CylinderField, FRACTURE_TYPES } from "~/domain/reports/strength/results/specs";
import { unitOf } from "~/lib/measures/units/quantities";
import { UNIT_NAMES } from "~/lib/measures/units/unit-names";
import type { UnitSystem } from "~/lib/measures/units/units";

const texts = strengthTexts.form;
const FRACTURES = FRACTURE_TYPES.map((value) => ({ value, label: fractureNames[value] }));

interface CylinderFieldsProps {
  fieldOf: (name: CylinderField) => AnyField | undefined;
  units: UnitSystem;
}

/** What is read of a cylinder; what is rare stays folded until it is there. */
export function CylinderFields({ fieldOf, units }: CylinderFieldsProps) {
  const decimal = (name: "first" | "second" | "load") => (
    <Known field={fieldOf(name)}>
      {(field) => (
        <TextControl
          field={field}
          label={texts[name]}
          inputMode="decimal"
          suffix={UNIT_NAMES[unitOf(name === "load" ? "load" : "diameter", units)]}
          width="short"
        />
      )}
    </Known>
  );
  const isOpen = [fieldOf("defects"), fieldOf("notCounted")].some((field) => field?.initialValue || field?.errors);
  return (
    <div className="clear-left grid grid-cols-2 items-end gap-4">
      {decimal("first")}
      {decimal("second")}
      {decimal("load")}
      <div className="col-span-2">
        <Known field={fieldOf("fracture")}>
          {(field) => <SelectControl field={field} label={texts.fracture} placeholder=" " options={FRACTURES} />}
        </Known>
      </div>
      <details open={isOpen} className="col-span-2">
        <summary className="link-alone cursor-pointer text-sm">{texts.more}</summary>
        <div className="grid gap-4">
          <Known field={fieldOf("defects")}>
            {(field) => <TextControl field={field} label={texts.defects} optional />}
          </Known>
          <Known field={fieldOf("notCounted")}>
            {(field) => <TextControl field={field} label={texts.notCounted} hint={texts.notCountedHint} optional />}
          </Known>
        </div>
      </details>
    </div>
  );
}

interface KnownProps {
  field: AnyField | undefined;
  children: (field: AnyField) => ReactNode;
}

export function Known({ field, children }: KnownProps) {
  return field ? children(field) : null;
}
