import { SelectControl, TextareaControl, TextControl } from "~/components/forms";
import { Card } from "~/components/ui";
import { PROJECT_TYPE_NAMES } from "~/copy/jobs/job-list";
import { postJobTexts } from "~/copy/jobs/jobs";
import { TEXTS } from "~/lib/bounds";
import { BUDGET_RANGES, PROJECT_TYPES } from "~/lib/vocabulary";
import type { JobFormFields } from "../values";

const { fields: texts, sections } = postJobTexts;

export function WorkFields({ fields }: { fields: JobFormFields }) {
  return (
    <Card title={sections.work}>
      <div className="grid gap-5">
        <TextControl field={fields.title} label={texts.title} hint={texts.titleHint} />
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
