import type { FieldMetadata } from "@conform-to/react";
import { RadioCardsControl, TextControl } from "~/components/forms";
import { directBookingTexts } from "~/copy/bookings/direct-bookings";
import type { OfferedDay, SlotStanding } from "~/domain/bookings/direct/offered-days.server";

const { fields: texts, notFree } = directBookingTexts;

interface SlotChoiceProps {
  field: FieldMetadata<string | undefined>;
  startField: FieldMetadata<string | undefined>;
  slots: OfferedDay["slots"];
}

/** The slots that can be booked, and why the others cannot. */
export function SlotChoice({ field, startField, slots }: SlotChoiceProps) {
  const free = slots.filter(({ standing }) => standing === "free");
  return (
    <div className="grid gap-5">
      {free.length > 0 ? (
        <RadioCardsControl
          field={field}
          label={texts.timeSlot}
          columns={2}
          options={free.map(({ label, isNightShift }) => ({ value: label, label, hint: hintOf(label, isNightShift) }))}
        />
      ) : null}
      {/* Where none is free, the summary's link leads to the reasons. */}
      <NotFree slots={slots} id={free.length > 0 ? undefined : field.id} />
      <TextControl
        field={startField}
        type="time"
        label={texts.startTime}
        hint={texts.startTimeHint}
        width="short"
        optional
      />
    </div>
  );
}

/** Which slots cannot be booked, by reason. */
function NotFree({ slots, id }: { slots: OfferedDay["slots"]; id: string | undefined }) {
  const reasons = (Object.keys(notFree) as Exclude<SlotStanding, "free">[])
    .map((standing) => ({ standing, labels: slots.filter((slot) => slot.standing === standing) }))
    .filter(({ labels }) => labels.length > 0);
  if (reasons.length === 0) return null;
  return (
    <dl id={id} className="grid gap-2 text-sm text-muted">
      {reasons.map(({ standing, labels }) => (
        <div key={standing}>
          <dt className="font-semibold">{notFree[standing]}</dt>
          <dd>{labels.map(({ label }) => label).join(", ")}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A slot of more hours than the minimum costs no more. */
function hintOf(label: string, isNightShift: boolean): string | undefined {
  if (!isNightShift) return undefined;
  return label.startsWith("12:00 AM") ? texts.billed : texts.night;
}
