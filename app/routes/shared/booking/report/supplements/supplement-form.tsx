import {
  ActionForm,
  CheckboxControl,
  CheckboxGroupControl,
  FormButtons,
  RadioCardsControl,
  TextareaControl,
  TextControl,
  useSentForm,
} from "~/components/forms";
import type { AnyField } from "~/components/forms/controls";
import { supplementForms, supplementTexts as texts } from "~/copy/reports/cylinders/supplements";
import { reportFormWords } from "~/copy/reports/recording/report-form-words";
import type { SupplementFormView } from "~/domain/reports/supplements/queries.server";
import { type CuringKind, SUPPLEMENTS } from "~/domain/reports/supplements/specs";
import { TEXTS } from "~/lib/bounds";
import type { FieldSpec } from "~/lib/measures/fields/fields";
import { unitOf } from "~/lib/measures/units/quantities";
import { UNIT_NAMES } from "~/lib/measures/units/unit-names";
import { SaveFirst } from "../entry/save-first";
import { TimeOfDay } from "../entry/time-of-day";
import { useOtherAddress } from "../other-address";
import type { OwnForm } from "../own-form";

interface SupplementFormProps {
  kind: CuringKind;
  view: Omit<SupplementFormView, "booking" | "number"> & { booking: { zone: string } };
  own: OwnForm;
  formKey: string;
}

/** Which sets it is about, then its fields. A correction says why. */
export function SupplementForm({ kind, view, own, formKey }: SupplementFormProps) {
  const { booking, units, sets, chosen, replaces } = view;
  const defaultValue = { sets: chosen, ...own.values };
  const [form, fields] = useSentForm<Record<string, string | string[]>>({ defaultValue });
  const specs: [string, FieldSpec][] = Object.entries(SUPPLEMENTS[kind]);
  const unit = UNIT_NAMES[unitOf("temperature", units)];
  return (
    <ActionForm action={useOtherAddress()} formKey={formKey} form={form} className="grid gap-5">
      <SaveFirst />
      {fields.sets ? (
        <CheckboxGroupControl
          field={fields.sets}
          label={texts.sets}
          options={sets.map(({ id, prefix, cylinders, truckNumber }) => ({
            value: id,
            label: texts.setOption(prefix, cylinders, truckNumber),
          }))}
        />
      ) : null}
      <div className="grid grid-cols-2 items-end gap-4">
        {specs.map(([name, spec]) => (
          <SupplementField
            key={name}
            kind={kind}
            name={name}
            spec={spec}
            unit={unit}
            fields={fields}
            zone={booking.zone}
          />
        ))}
      </div>
      {replaces !== null && fields.reason ? (
        <>
          <input type="hidden" name="replaces" value={replaces} />
          <TextareaControl field={fields.reason} label={texts.reason} limit={TEXTS.correctionReason.most} />
        </>
      ) : null}
      <input type="hidden" name="units" value={units} />
      {fields.confirmed?.errors ? <CheckboxControl field={fields.confirmed} label={reportFormWords.confirmed} /> : null}
      <p className="text-muted">{own.fixed}</p>
      <FormButtons words={own.words} to={own.to} leave={own.leave} />
    </ActionForm>
  );
}

interface SupplementFieldProps {
  kind: CuringKind;
  name: string;
  spec: FieldSpec;
  unit: string;
  fields: Readonly<Record<string, AnyField>>;
  zone: string;
}

function SupplementField({ kind, name, spec, unit, fields, zone }: SupplementFieldProps) {
  const field = fields[name];
  const text = new Map(Object.entries(supplementForms[kind].fields)).get(name);
  if (!field || !text) return null;
  const common = { field, label: text.label, hint: text.hint, optional: spec.optional };
  switch (spec.type) {
    case "time":
      return <TimeOfDay {...common} fieldName={name} dateField={fields[`${name}Date`]} zone={zone} isDated />;
    case "decimal":
      return <TextControl {...common} inputMode="decimal" suffix={unit} width="short" />;
    case "whole":
      return <TextControl {...common} inputMode="numeric" width="short" />;
    case "choice": {
      const names = new Map<string, string>(Object.entries(texts.finalCuring));
      return (
        <div className="col-span-2">
          <RadioCardsControl
            field={field}
            label={text.label}
            columns={2}
            options={spec.of.map((value) => ({ value, label: names.get(value) ?? value }))}
          />
        </div>
      );
    }
    default:
      return (
        <div className="col-span-2">
          <TextControl {...common} />
        </div>
      );
  }
}
