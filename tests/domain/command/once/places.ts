import { aJob } from "#tests/domain/jobs/market";
import { aCompany, anInspector } from "#tests/support/factories";
import { availabilityFields } from "~/domain/availability/schema";
import { setAvailability } from "~/domain/availability/set-availability.server";
import { execute } from "~/domain/command.server";
import { alertUrgent } from "~/domain/jobs/alerts/alert-urgent.server";
import { placePerson } from "~/domain/places/place-person.server";
import { homeBaseFields } from "~/domain/places/schema";
import { setHomeBase } from "~/domain/places/set-home-base.server";
import { type Prepare, run } from "../run";

/** Commands of home bases. */
export const PLACES: Readonly<Record<string, Prepare>> = {
  "set-home-base"() {
    return run(setHomeBase, anInspector(), homeBaseFields.parse({ place: "Austin, TX", travelMiles: "80" }));
  },
  async "alert-inspectors"() {
    const inspector = anInspector();
    await execute(setHomeBase, {
      actor: inspector,
      input: homeBaseFields.parse({ place: "Austin, TX", travelMiles: "80" }),
    });
    const weeklySchedule = { tuesday: { enabled: true, startTime: "05:00", endTime: "20:00" } };
    await execute(setAvailability, { actor: inspector, input: availabilityFields.parse({ weeklySchedule }) });
    const { id } = await aJob(aCompany(), { location: "Austin, TX", urgency: "asap", startDate: "2026-12-01" });
    return () => alertUrgent(id);
  },
  "place-person"() {
    const { id } = anInspector();
    return () => placePerson(id);
  },
};
