import { ActionForm, CheckboxControl, SubmitButton, TextControl, useSentForm } from "~/components/forms";
import type { AnyField } from "~/components/forms/controls";
import { LinkButton } from "~/components/ui";
import { DAYS, endsNextDay, availabilityTexts as texts } from "~/copy/inspectors/availability";
import { PRESETS, type Preset } from "~/domain/availability/presets";
import { dayFieldNames, WEEKDAYS, type Week, type Weekday } from "~/domain/availability/week";
import { isClockTime } from "~/lib/time/dates";

/** Links that fill the form; nothing is saved by them. */
export function Presets({ current }: { current: Preset | null }) {
  return (
    <nav aria-label={texts.presets.label} className="flex flex-wrap gap-2">
      {PRESETS.map((preset) => (
        <LinkButton
          key={preset}
          to={pathWith(preset)}
          variant="secondary"
          preventScrollReset
          aria-current={preset === current ? "true" : undefined}
        >
          {texts.presets[preset]}
        </LinkButton>
      ))}
    </nav>
  );
}

interface WeekFormProps {
  /** Stays in the address of a refused form: when the page reads its data again, the form is still the same one and keeps what was typed. */
  preset: Preset | null;
  week: Week;
  formKey: string;
}

export function WeekForm({ preset, week, formKey }: WeekFormProps) {
  const [form, fields] = useSentForm<Record<string, string>>({ defaultValue: typedOf(week) });
  return (
    <ActionForm
      formKey={formKey}
      form={form}
      failed={texts.failed}
      action={pathWith(preset)}
      groupOf={dayOfField}
      className="grid gap-5"
    >
      <div className="divide-y divide-line border-y border-line">
        {WEEKDAYS.map((day) => (
          <DayFields key={day} day={day} fields={fields} />
        ))}
      </div>
      <p className="text-sm text-muted">{texts.overnight}</p>
      <div>
        <SubmitButton busyLabel={texts.busy}>{texts.save}</SubmitButton>
      </div>
    </ActionForm>
  );
}

function pathWith(preset: Preset | null): string {
  return preset ? `/availability?preset=${preset}` : "/availability";
}

/** The hours are out of sight while the day is off. */
function DayFields({ day, fields }: { day: Weekday; fields: Readonly<Record<string, AnyField>> }) {
  const { enabled, startTime, endTime } = fieldsOf(day, fields);
  if (!enabled || !startTime || !endTime) return null;
  const ends = endsText(day, startTime.value, endTime.value);
  return (
    <fieldset className="group grid min-w-0 gap-x-5 gap-y-2 py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <legend className="sr-only">{DAYS[day]}</legend>
      <CheckboxControl field={enabled} label={<span className="font-semibold">{DAYS[day]}</span>} />
      <div className="group-has-[.choice:not(:checked)]:hidden">
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          <TextControl field={startTime} type="time" label={texts.start} width="short" className="flex-1" />
          <TextControl field={endTime} type="time" label={texts.end} width="short" className="flex-1" />
        </div>
        {ends ? <p className="mt-1 text-sm text-muted">{ends}</p> : null}
      </div>
    </fieldset>
  );
}

function fieldsOf(day: Weekday, fields: Readonly<Record<string, AnyField>>) {
  const names = dayFieldNames(day);
  return { enabled: fields[names.enabled], startTime: fields[names.startTime], endTime: fields[names.endTime] };
}

function endsText(day: Weekday, startTime: unknown, endTime: unknown): string | null {
  if (typeof startTime !== "string" || typeof endTime !== "string") return null;
  return isClockTime(startTime) && isClockTime(endTime) ? endsNextDay(day, { startTime, endTime }) : null;
}

function dayOfField(name: string): string | undefined {
  const day = WEEKDAYS.find((each) => name.startsWith(each));
  return day && DAYS[day];
}

/** The week as its fields hold it. */
function typedOf(week: Week): Record<string, string> {
  return Object.fromEntries(
    WEEKDAYS.flatMap((day) => {
      const names = dayFieldNames(day);
      const { enabled, startTime, endTime } = week[day];
      return [
        [names.enabled, enabled ? "on" : ""],
        [names.startTime, startTime],
        [names.endTime, endTime],
      ];
    }),
  );
}
