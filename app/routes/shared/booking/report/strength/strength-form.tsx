import {
  ActionForm,
  CheckboxControl,
  DateControl,
  FormButtons,
  SelectControl,
  TextareaControl,
  TextControl,
  useSentForm,
} from "~/components/forms";
import type { AnyField } from "~/components/forms/controls";
import { fractureNames, strengthTexts } from "~/copy/reports/strength";
import type { StrengthFormView } from "~/domain/reports/strength/queries.server";
import { type CylinderField, cylinderFieldName, FRACTURE_TYPES } from "~/domain/reports/strength/types";
import { TEXTS } from "~/lib/bounds";
import { CYLINDER_NAMES } from "~/lib/measures/mix";
import { unitOf } from "~/lib/measures/quantities";
import { UNIT_NAMES } from "~/lib/measures/unit-names";
import type { UnitSystem } from "~/lib/measures/units";
import { formatLongDay } from "~/lib/time/dates";
import { useOtherAddress } from "../other-address";

const texts = strengthTexts.form;
const FRACTURES = FRACTURE_TYPES.map((value) => ({ value, label: fractureNames[value] }));

interface StrengthFormProps {
  form: StrengthFormView;
  formKey: string;
}

/** The fields of each cylinder, in the order of the set. A correction begins with what was signed, and says why. */
export function StrengthForm({ form: view, formKey }: StrengthFormProps) {
  const { booking, planned, units, known, today } = view;
  const [form, fields] = useSentForm<Record<string, string>>({ defaultValue: valuesOf(view) });
  return (
    <ActionForm action={useOtherAddress()} formKey={formKey} form={form} className="grid gap-5">
      <p className="text-muted">
        {texts.lead(planned.truckNumber, planned.sample, CYLINDER_NAMES[units][planned.set.size])}{" "}
        {planned.dueOn ? texts.due(formatLongDay(planned.dueOn)) : null}
      </p>
      <input type="hidden" name="units" value={units} />
      <input type="hidden" name="cylinders" value={planned.cylinderIds.length} />
      <Known field={fields.testedOn}>
        {(field) => <DateControl field={field} label={texts.testedOn} max={today} />}
      </Known>
      {planned.cylinderIds.map((id, index) => (
        <fieldset key={id} className="grid gap-4 border-t border-line pt-4">
          <legend className="float-left font-semibold">{texts.cylinder(id)}</legend>
          <CylinderFields fieldOf={(name) => fields[cylinderFieldName(name, index)]} units={units} />
        </fieldset>
      ))}
      <Known field={fields.testedBy}>
        {(field) => <TextControl field={field} label={texts.testedBy} hint={texts.testedByHint} />}
      </Known>
      <Known field={fields.remarks}>
        {(field) => <TextareaControl field={field} label={texts.remarks} optional limit={TEXTS.strengthRemarks.most} />}
      </Known>
      {known ? (
        <Known field={fields.reason}>
          {(field) => <TextareaControl field={field} label={texts.reason} limit={TEXTS.correctionReason.most} />}
        </Known>
      ) : null}
      {fields.confirmed?.errors ? <CheckboxControl field={fields.confirmed} label={texts.confirmed} /> : null}
      <p className="text-muted">{texts.fixed}</p>
      <FormButtons words={texts} to={`/bookings/${booking.id}/report`} leave={texts.back} />
    </ActionForm>
  );
}

interface CylinderFieldsProps {
  fieldOf: (name: CylinderField) => AnyField | undefined;
  units: UnitSystem;
}

function CylinderFields({ fieldOf, units }: CylinderFieldsProps) {
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
    </div>
  );
}

interface KnownProps {
  field: AnyField | undefined;
  children: (field: AnyField) => React.ReactNode;
}

function Known({ field, children }: KnownProps) {
  return field ? children(field) : null;
}

function valuesOf({ known, testedOn, testedBy }: StrengthFormView): Record<string, string> {
  const values: Record<string, string> = { testedOn, testedBy, remarks: known?.remarks ?? "" };
  known?.cylinders.forEach(({ diameters: [first, second], load, fracture }, index) => {
    const typed = { first: first.typed, second: second.typed, load: load.typed, fracture };
    for (const name of ["first", "second", "load", "fracture"] as const) {
      values[cylinderFieldName(name, index)] = typed[name];
    }
  });
  return values;
}
