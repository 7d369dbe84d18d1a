import {
  CheckboxControl,
  CheckboxGroupControl,
  DateControl,
  RadioCardsControl,
  SelectControl,
  TextareaControl,
  TextControl,
} from "~/components/forms";
import { GateFields } from "~/components/forms/gate-fields";
import { WantedTestsFields } from "~/components/forms/wanted-tests-fields";
import { Card } from "~/components/ui";
import { GATE_LABELS, gateSectionTexts } from "~/copy/jobs/gate";
import { DURATION_NAMES, PROJECT_TYPE_NAMES, TIME_SLOT_NAMES, URGENCY_NAMES } from "~/copy/jobs/job-list";
import { postJobTexts } from "~/copy/jobs/jobs";
import { ANY_ACI } from "~/domain/certification/fit";
import { TEXTS } from "~/lib/bounds";
import { BUDGET_RANGES, CERTIFICATION_LEVELS, DURATIONS, PROJECT_TYPES, TIME_SLOTS, URGENCIES } from "~/lib/vocabulary";
import type { PostingChoices } from "../page.server";
import type { JobFormFields } from "../values";

export const POSTING_LABELS = { ...postJobTexts.fields, ...GATE_LABELS };

/** All fields of a posting, also of one that is changed. */
export function PostingFields({ fields, choices }: { fields: JobFormFields; choices: PostingChoices }) {
  return (
    <>
      <WorkFields fields={fields} />
      <SiteFields fields={fields} choices={choices} />
      <RequirementFields fields={fields} />
      <Card title={gateSectionTexts.heading}>
        <GateFields fields={fields} />
      </Card>
    </>
  );
}

const { fields: texts, sections } = postJobTexts;

function RequirementFields({ fields }: { fields: JobFormFields }) {
  return (
    <Card title={sections.requirements}>
      <div className="group/equipment grid gap-5">
        <CheckboxGroupControl
          field={fields.requiredCertifications}
          label={texts.requiredCertifications}
          hint={texts.requiredCertificationsHint}
          options={[
            { value: ANY_ACI, label: texts.aci, hint: texts.aciHint },
            ...CERTIFICATION_LEVELS.map((level) => ({ value: level, label: level })),
          ]}
        />
        <WantedTestsFields fields={fields} />
        <CheckboxControl
          field={fields.testingMaterialsProvided}
          label={texts.testingMaterialsProvided}
          hint={texts.testingMaterialsProvidedHint}
        />
        <CheckboxControl
          field={fields.requiresInspectorEquipment}
          label={texts.requiresInspectorEquipment}
          hint={texts.requiresInspectorEquipmentHint}
        />
        {/* Shown with its option, by the style sheet alone. */}
        <TextControl
          field={fields.equipmentFee}
          label={texts.equipmentFee}
          hint={texts.equipmentFeeHint}
          className="group-not-has-[[name=requiresInspectorEquipment]:checked]/equipment:hidden"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          width="short"
          optional
        />
      </div>
    </Card>
  );
}

function SiteFields({ fields, choices }: { fields: JobFormFields; choices: PostingChoices }) {
  return (
    <Card title={sections.site}>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextControl field={fields.location} label={texts.location} hint={texts.locationHint} autoComplete="off" />
        <SelectControl
          field={fields.state}
          label={texts.state}
          hint={texts.stateHint(choices.companyState)}
          placeholder={texts.statePlaceholder}
          options={choices.states}
        />
        <DateControl
          field={fields.startDate}
          label={texts.startDate}
          hint={texts.startDateHint}
          min={choices.earliest}
          max={choices.latest}
        />
        <SelectControl
          field={fields.duration}
          label={texts.duration}
          options={DURATIONS.map((value) => ({ value, label: DURATION_NAMES[value] }))}
          className="md:self-end"
          width="medium"
        />
        <RadioCardsControl
          field={fields.timeSlot}
          label={texts.timeSlot}
          options={TIME_SLOTS.map((value) => {
            const { label, hours } = TIME_SLOT_NAMES[value];
            return { value, label, hint: hours ? `(${hours})` : texts.anyTime };
          })}
        />
        <TextControl
          field={fields.startTime}
          type="time"
          label={texts.startTime}
          hint={texts.startTimeHint}
          width="short"
          optional
        />
        <RadioCardsControl
          field={fields.urgency}
          label={texts.urgency}
          options={URGENCIES.map((value) => {
            const { label, hint } = URGENCY_NAMES[value];
            return { value, label, hint };
          })}
        />
      </div>
    </Card>
  );
}

function WorkFields({ fields }: { fields: JobFormFields }) {
  return (
    <Card title={sections.work}>
      <div className="grid gap-5">
        <TextControl field={fields.title} label={texts.title} hint={texts.titleHint} autoComplete="off" />
        <SelectControl
          field={fields.projectType}
          label={texts.projectType}
          placeholder={texts.projectTypePlaceholder}
          options={PROJECT_TYPES.map((value) => ({ value, label: PROJECT_TYPE_NAMES[value] }))}
          width="medium"
        />
        <TextareaControl
          field={fields.description}
          label={texts.description}
          hint={texts.descriptionHint}
          limit={TEXTS.jobDescription.most}
          rows={5}
        />
        <SelectControl
          field={fields.budgetRange}
          label={texts.budgetRange}
          placeholder={texts.budgetPlaceholder}
          options={BUDGET_RANGES.map((value) => ({ value, label: value }))}
          width="medium"
        />
      </div>
    </Card>
  );
}
