import { Form } from "@remix-run/react";
import { Button, Select } from "~/components/ui";
import { directBookingTexts } from "~/copy/bookings/direct-bookings";
import type { InspectorToBook } from "~/domain/bookings/direct/queries.server";
import { usStates } from "~/lib/states";
import { formatDay, zoneName } from "~/lib/time/dates";
import { FORM_ID } from "./booking-form";

const texts = directBookingTexts.day;

/** A GET form: the site's state and the day decide which times can be booked. */
export function DayForm({ inspector: { site, days, day, at } }: { inspector: InspectorToBook }) {
  return (
    <Form
      method="get"
      // The key makes the fields start over when the address changes.
      key={`${site?.code} ${day?.date}`}
      className="grid items-end gap-4 sm:grid-cols-2"
      preventScrollReset
    >
      <Select
        id={`${FORM_ID}-state`}
        name="state"
        label={texts.state}
        placeholder={site ? undefined : texts.statePlaceholder}
        defaultValue={site?.code}
        options={usStates.map(({ code, name, zone }) => ({ value: code, label: `${name} (${zoneName(zone, at)})` }))}
      />
      {day ? (
        <Select
          id={`${FORM_ID}-date`}
          name="date"
          label={texts.date}
          defaultValue={day.date}
          options={days.map(({ date, free }) => ({ value: date, label: texts.option(formatDay(date), free) }))}
        />
      ) : null}
      <div>
        <Button variant="secondary">{texts.show}</Button>
      </div>
    </Form>
  );
}
