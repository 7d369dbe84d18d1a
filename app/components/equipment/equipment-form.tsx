import type { ReactNode } from "react";
import {
  ActionForm,
  CheckboxGroupControl,
  RadioCardsControl,
  SubmitButton,
  TextareaControl,
  TextControl,
  useLastResult,
  useSentForm,
} from "~/components/forms";
import { CheckboxGroup } from "~/components/ui/checkbox-group";
import { FileField, keyOfAnswer } from "~/components/ui/file-field";
import { EQUIPMENT_CHOICES, equipmentTexts } from "~/copy/inspectors/equipment";
import type { OwnEquipment } from "~/domain/equipment/queries.server";
import type { HeldFile } from "~/domain/files/queries.server";
import { MAX_FILE_BYTES } from "~/lib/files";
import { thumbnailUrl } from "~/lib/web/picture-url";
import { attachable, chosenOf, problemsOf, typedOf } from "./equipment-values";

const texts = equipmentTexts.form;

interface Fields {
  ownsEquipment: string;
  equipmentList: string[];
  otherEquipment: string;
  equipmentFeePerJob: string;
  equipmentPhotos: string[];
}

interface EquipmentFormProps {
  action: string;
  formKey: string;
  equipment: OwnEquipment;
  held: readonly HeldFile[];
  children?: ReactNode;
}

/** The photos come last, so that a refused one loses no words. "No" hides the rest by CSS alone. */
export function EquipmentForm({ action, formKey, equipment, held, children }: EquipmentFormProps) {
  const [form, fields] = useSentForm<Fields>({ defaultValue: typedOf(equipment) });
  const lastResult = useLastResult();
  const photos = attachable(equipment, held, lastResult);
  return (
    <ActionForm
      formKey={formKey}
      id={form.id}
      failed={equipmentTexts.failed}
      problems={problemsOf(form.id, lastResult)}
      action={action}
      encType="multipart/form-data"
      className="group grid gap-5"
    >
      <RadioCardsControl
        field={fields.ownsEquipment}
        label={texts.owns}
        columns={2}
        options={[
          { value: "yes", label: texts.yes, hint: texts.yesHint },
          { value: "no", label: texts.no, hint: texts.noHint },
        ]}
      />
      <div className="grid gap-5 group-has-[input[value=no]:checked]:hidden">
        <CheckboxGroupControl
          field={fields.equipmentList}
          label={texts.list}
          columns
          options={EQUIPMENT_CHOICES.map((choice) => ({ value: choice, label: choice }))}
        />
        <TextareaControl field={fields.otherEquipment} label={texts.other} hint={texts.otherHint} rows={3} optional />
        <TextControl
          field={fields.equipmentFeePerJob}
          label={texts.fee}
          hint={texts.feeHint}
          prefix="$"
          width="short"
          inputMode="decimal"
          optional
        />
        {photos.length > 0 ? (
          <CheckboxGroup
            id={fields.equipmentPhotos.id}
            name={fields.equipmentPhotos.name}
            label={texts.kept}
            hint={texts.keptHint}
            defaultValue={chosenOf(equipment, lastResult)}
            options={photos.map(({ id, name }) => ({
              value: id,
              label: <AttachedPhoto id={id} name={name} shown={equipment.showsPhotos} />,
            }))}
          />
        ) : null}
        <FileField
          key={keyOfAnswer(
            photos.map(({ id }) => id),
            fields.equipmentPhotos.errors,
          )}
          id={`${fields.equipmentPhotos.id}-new`}
          name={fields.equipmentPhotos.name}
          errors={fields.equipmentPhotos.errors}
          label={texts.photos}
          hint={texts.photosHint}
          limit={MAX_FILE_BYTES}
          kinds={texts.photoKinds}
          accept="image/jpeg,image/png"
          multiple
          optional
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel={texts.busy}>{texts.submit}</SubmitButton>
        {children}
      </div>
    </ActionForm>
  );
}

function AttachedPhoto({ id, name, shown }: { id: string; name: string; shown: boolean }) {
  return (
    <span className="flex items-center gap-3">
      {shown ? (
        <img
          src={thumbnailUrl(id)}
          alt=""
          width={64}
          height={64}
          className="size-16 shrink-0 rounded-sm border border-line bg-sunken object-cover"
        />
      ) : null}
      <span className="break-all">{name}</span>
    </span>
  );
}
