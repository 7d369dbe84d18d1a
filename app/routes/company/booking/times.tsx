import type { FieldMetadata } from "@conform-to/react";
import { directBookingTexts } from "~/copy/bookings/direct-bookings";
import type { OfferedDay } from "~/domain/bookings/direct/offered-days.server";
import type { InspectorToBook } from "~/domain/bookings/direct/queries.server";
import type { UsState } from "~/lib/states";
import { formatDay, zoneName } from "~/lib/time/dates";
import { SlotChoice } from "./slot-choice";

const { sections } = directBookingTexts;

interface TimesProps {
  inspector: InspectorToBook;
  site: UsState;
  day: OfferedDay;
  fields: Record<"timeSlot" | "startTime", FieldMetadata<string | undefined>>;
}

/** The times of the day that is chosen. */
export function Times({ inspector, site, day, fields }: TimesProps) {
  const isFree = day.free > 0;
  return (
    <section className="grid gap-3">
      <h3 className="text-xl leading-tight">
        {isFree
          ? sections.time(formatDay(day.date), zoneName(site.zone, inspector.at))
          : directBookingTexts.day.none(formatDay(day.date))}
      </h3>
      {isFree ? null : <p>{directBookingTexts.day.another}</p>}
      <SlotChoice field={fields.timeSlot} startField={fields.startTime} slots={day.slots} />
    </section>
  );
}
