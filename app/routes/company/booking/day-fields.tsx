import type { FieldMetadata } from "@conform-to/react";
import { useSubmit } from "@remix-run/react";
import type { ChangeEvent } from "react";
import { SelectControl } from "~/components/forms";
import { Button } from "~/components/ui";
import { directBookingTexts } from "~/copy/bookings/direct-bookings";
import type { InspectorToBook } from "~/domain/bookings/direct/queries.server";
import { usStates } from "~/lib/states";
import { formatDay, zoneName } from "~/lib/time/dates";
import { SHOW_TIMES } from "./show-times";

const texts = directBookingTexts.day;

interface DayFieldsProps {
  inspector: InspectorToBook;
  stateField: FieldMetadata<string | undefined>;
  dateField: FieldMetadata<string | undefined>;
}

/** The site's state and the day decide which times can be booked. They belong to the booking's own form, so that what they show is what is booked. */
export function DayFields({ inspector: { site, days, at }, stateField, dateField }: DayFieldsProps) {
  const submit = useSubmit();

  function showTimes({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) {
    if (!form) return;
    const typed = new FormData(form);
    typed.set(SHOW_TIMES, "yes");
    submit(typed, { method: "post", preventScrollReset: true });
  }

  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <SelectControl
        field={stateField}
        label={texts.state}
        placeholder={site ? undefined : texts.statePlaceholder}
        options={usStates.map(({ code, name, zone }) => ({ value: code, label: `${name} (${zoneName(zone, at)})` }))}
        onChange={showTimes}
      />
      {site ? (
        <SelectControl
          field={dateField}
          label={texts.date}
          options={days.map(({ date, free }) => ({ value: date, label: texts.option(formatDay(date), free) }))}
          onChange={showTimes}
        />
      ) : null}
      <div>
        <Button variant="secondary" name={SHOW_TIMES} value="yes">
          {texts.show}
        </Button>
      </div>
    </div>
  );
}
