import { DateControl, RadioCardsControl, SelectControl, TextControl } from "~/components/forms";
import { Card } from "~/components/ui";
import { DURATION_NAMES, TIME_SLOT_NAMES, URGENCY_NAMES } from "~/copy/jobs/job-list";
import { postJobTexts } from "~/copy/jobs/jobs";
import { DURATIONS, TIME_SLOTS, URGENCIES } from "~/lib/vocabulary";
import type { PostingChoices } from "../page.server";
import type { JobFormFields } from "../values";

const { fields: texts, sections } = postJobTexts;

export function SiteFields({ fields, choices }: { fields: JobFormFields; choices: PostingChoices }) {
  return (
    <Card title={sections.site}>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextControl field={fields.location} label={texts.location} hint={texts.locationHint} />
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
