import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { Banner, Card, PageHeader } from "~/components/ui";
import {
  dayLines,
  NO_AVAILABILITY,
  availabilityTexts as texts,
  weekText,
  zoneWords,
} from "~/copy/inspectors/availability";
import { ownDaysOff } from "~/domain/availability/days-off/queries.server";
import { presetOf, presetWeek } from "~/domain/availability/presets";
import { ownHome, ownWeek } from "~/domain/availability/queries.server";
import { availabilityForm } from "~/domain/availability/schema";
import { setAvailability } from "~/domain/availability/set-availability.server";
import type { Week } from "~/domain/availability/week";
import { bookingsOnDaysOff } from "~/domain/bookings/lists/on-days-off.server";
import { now } from "~/domain/core/runtime.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { todayIn } from "~/lib/time/dates";
import { DaysOffCard } from "./days-off";
import { Presets, WeekForm } from "./week-form";

const access = { accessText: texts.accessText };

export const meta = titled(texts.title);

export const loader = page({ roles: ["inspector"], ...access }, ({ actor, url }) => {
  const { zone, isKnown } = ownHome(actor);
  const saved = ownWeek(actor);
  const preset = presetOf(url.searchParams.get("preset"));
  const daysOff = ownDaysOff(actor);
  const booked = bookingsOnDaysOff(actor, daysOff, zone);
  return {
    zone,
    isKnown,
    saved,
    preset,
    today: todayIn(zone, now()),
    formKey: newFormKey(),
    shown: preset ? presetWeek(preset, saved) : saved,
    daysOff: daysOff.map((days) => ({ ...days, bookings: booked.get(days.id) ?? [] })),
  };
});

export const action = formAction(setAvailability, {
  ...access,
  schema: availabilityForm,
  done: ({ input }) =>
    redirectWithToast("/availability", { title: texts.saved, description: weekText(input.weeklySchedule) }),
});

/** When companies can book an inspector directly: hours of the week, and days off. */
export default function Availability() {
  const { zone, isKnown, saved, shown, preset, today, daysOff, formKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={
          <>
            {texts.lead} {isKnown ? texts.zone(zoneWords(zone)) : texts.zoneUnknown(zoneWords(zone))}{" "}
            {isKnown ? null : (
              <Link to="/profile" className="link">
                {texts.setState}
              </Link>
            )}
          </>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card title={texts.week}>
          <div className="grid gap-5">
            <Presets current={preset} />
            {preset && !lastResult ? <Banner title={texts.filled.title}>{texts.filled.text}</Banner> : null}
            <WeekForm key={preset} preset={preset} week={shown} formKey={formKey} />
          </div>
        </Card>
        <div className="grid gap-6">
          <Card title={texts.summary}>
            <WeekSummary week={saved} />
          </Card>
          <DaysOffCard daysOff={daysOff} today={today} />
        </div>
      </div>
    </>
  );
}

/** The saved week in words: as companies read it, then day by day. */
function WeekSummary({ week }: { week: Week }) {
  const lines = dayLines(week);
  if (lines.length === 0) return <Banner title={NO_AVAILABILITY}>{texts.none.text}</Banner>;
  return (
    <>
      <p className="font-semibold">{weekText(week)}</p>
      <ul className="mt-3 grid gap-1 text-muted tabular-nums">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
