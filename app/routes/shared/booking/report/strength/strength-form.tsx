import {
  ActionForm,
  CheckboxControl,
  FormButtons,
  RadioCardsControl,
  SelectControl,
  TextareaControl,
  TextControl,
  useSentForm,
} from "~/components/forms";
import type { AnyField } from "~/components/forms/controls";
import { Banner } from "~/components/ui";
import { capNames, strengthTexts } from "~/copy/reports/cylinders/strength";
import type { HeldFile } from "~/domain/files/queries.server";
import type { StrengthFormView } from "~/domain/reports/strength/queries.server";
import { CAPS, cylinderFieldName, SIGNER_ROLES } from "~/domain/reports/strength/results/specs";
import { TEXTS } from "~/lib/bounds";
import { CYLINDER_NAMES } from "~/lib/measures/specification/mix";
import { formatMoment } from "~/lib/time/dates";
import { SaveFirst } from "../entry/save-first";
import { TimeOfDay } from "../entry/time-of-day";
import { useOtherAddress } from "../other-address";
import type { OwnForm } from "../own-form";
import { CylinderFields, Known } from "./cylinder-fields";
import { AgeField } from "./held-age";
import { LaboratoryFields } from "./laboratory-fields";
import { NotifiedFields } from "./notified-fields";

const texts = strengthTexts.form;

interface StrengthFormProps {
  form: Omit<StrengthFormView, "booking" | "number"> & { booking: { zone: string } };
  own: OwnForm;
  held: readonly HeldFile[];
  /** The laboratory's report that was there already; another one takes its place. */
  file: { id: string; filename: string } | null;
  /** Set where the laboratory itself fills it in: then nobody asks who tested. */
  isLaboratory?: true;
  /** Whether the signer held no certification for ASTM C39 on a calendar date, or today where none is typed. */
  isUncertifiedOn?: (date: string | undefined) => boolean;
  /** Whether the address names the age of held cylinders; one that was signed or entered may be mended. */
  isAgeGiven: boolean;
  formKey: string;
}

/** When and by whom cylinders were tested, then each of them. A correction begins with what was signed, but for the time, and says why. */
export function StrengthForm(props: StrengthFormProps) {
  const { form: view, own, held, file, isLaboratory, isUncertifiedOn, isAgeGiven, formKey } = props;
  const { booking, set, units, window, ageDays, cylinderIds, corrected } = view;
  const [form, fields] = useSentForm<Record<string, string | string[]>>({ defaultValue: own.values });
  return (
    <ActionForm
      action={useOtherAddress()}
      formKey={formKey}
      form={form}
      encType="multipart/form-data"
      className="group/strength grid gap-5"
    >
      <SaveFirst />
      <p className="text-muted">
        {texts.lead(set.prefix, set.truckNumber, set.sample, CYLINDER_NAMES[units][set.size])}{" "}
        {window
          ? texts.window(formatMoment(window.from, booking.zone), formatMoment(window.until, booking.zone))
          : null}
      </p>
      <input type="hidden" name="units" value={units} />
      <input type="hidden" name="size" value={set.size} />
      <input type="hidden" name="cylinders" value={cylinderIds.length} />
      {corrected ? <input type="hidden" name="replaces" value={corrected.number} /> : null}
      {ageDays === null ? (
        <Known field={fields.ageDays}>{(field) => <AgeField field={field} isGiven={isAgeGiven} />}</Known>
      ) : null}
      <div className="grid grid-cols-2 items-end gap-4">
        <Known field={fields.testedAt}>
          {(field) => (
            <TimeOfDay
              field={field}
              fieldName="testedAt"
              dateField={fields.testedAtDate}
              label={texts.testedAt}
              zone={booking.zone}
              isDated
            />
          )}
        </Known>
        <Known field={fields.machine}>
          {(field) => <TextControl field={field} label={texts.machine} width="short" />}
        </Known>
        <Known field={fields.caps}>
          {(field) => (
            <SelectControl
              field={field}
              label={texts.caps}
              placeholder=" "
              options={CAPS.map((value) => ({ value, label: capNames[value] }))}
            />
          )}
        </Known>
      </div>
      <p className="text-muted">{texts.leaveOut}</p>
      {cylinderIds.map((id, index) => (
        <fieldset key={id} className="grid gap-4 border-t border-line pt-4">
          <legend className="float-left font-semibold">{texts.cylinder(id)}</legend>
          <CylinderFields fieldOf={(name) => fields[cylinderFieldName(name, index)]} units={units} />
        </fieldset>
      ))}
      {isLaboratory ? null : (
        <Known field={fields.role}>
          {(field) => (
            <RadioCardsControl
              field={field}
              label={texts.role}
              columns={2}
              options={SIGNER_ROLES.map((role) => ({
                value: role,
                label: texts.roles[role],
                hint: texts.roleHints[role],
              }))}
            />
          )}
        </Known>
      )}
      <Known field={fields.testedBy}>
        {(field) => <TextControl field={field} label={texts.testedBy} hint={texts.testedByHint} />}
      </Known>
      <LaboratoryFields fields={fields} held={held} signedFile={file} isLaboratory={isLaboratory} />
      <Known field={fields.remarks}>
        {(field) => <TextareaControl field={field} label={texts.remarks} optional limit={TEXTS.strengthRemarks.most} />}
      </Known>
      {isLaboratory ? null : <NotifiedFields fields={fields} zone={booking.zone} />}
      {corrected ? (
        <Known field={fields.reason}>
          {(field) => <TextareaControl field={field} label={texts.reason} limit={TEXTS.correctionReason.most} />}
        </Known>
      ) : null}
      {fields.confirmed?.errors ? <CheckboxControl field={fields.confirmed} label={texts.confirmed} /> : null}
      {isUncertifiedOn?.(typedDate(fields.testedAtDate)) ? (
        <div className="hidden group-has-[[value=tester]:checked]/strength:block">
          <Banner tone="warn">{strengthTexts.uncertified}</Banner>
        </div>
      ) : null}
      <p className="text-muted">{own.fixed}</p>
      <FormButtons words={own.words} to={own.to} leave={own.leave} />
    </ActionForm>
  );
}

function typedDate(field: AnyField | undefined): string | undefined {
  return typeof field?.value === "string" ? field.value : undefined;
}
