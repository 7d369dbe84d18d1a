import { aJob } from "#tests/domain/jobs/market";
import { save } from "#tests/domain/jobs/searches/stage";
import { aCompany, anInspector } from "#tests/support/factories";
import { DAY } from "#tests/support/world";
import { availabilityFields } from "~/domain/availability/schema";
import { setAvailability } from "~/domain/availability/set-availability.server";
import { execute } from "~/domain/command.server";
import { alertDaily } from "~/domain/jobs/alerts/alert-daily.server";
import { alertUrgent } from "~/domain/jobs/alerts/alert-urgent.server";
import { changeSearch } from "~/domain/jobs/searches/change-search.server";
import { deleteSearch } from "~/domain/jobs/searches/delete-search.server";
import { saveSearch } from "~/domain/jobs/searches/save-search.server";
import { searchFields } from "~/domain/jobs/searches/schema";
import { placePerson } from "~/domain/places/place-person.server";
import { homeBaseFields } from "~/domain/places/schema";
import { setHomeBase } from "~/domain/places/set-home-base.server";
import type { Once } from "../each-time";
import { run } from "../run";

/** Commands of home bases, saved searches and alerts. */
export const PLACES = {
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
  "save-search"() {
    const input = searchFields.parse({ name: "Slabs", alert: "daily", query: "search=slab" });
    return run(saveSearch, anInspector(), input);
  },
  async "change-search"() {
    const actor = anInspector();
    const searchId = await save(actor, "search=slab", "none");
    return run(changeSearch, actor, { searchId, name: "Slabs", alert: "daily" });
  },
  async "delete-search"() {
    const actor = anInspector();
    return run(deleteSearch, actor, { searchId: await save(actor, "search=slab") });
  },
  async "alert-daily"({ clock }) {
    await save(anInspector(), "", "daily");
    await aJob(aCompany());
    clock.advance(DAY);
    return () => alertDaily();
  },
  "place-person"() {
    const { id } = anInspector();
    return () => placePerson(id);
  },
} satisfies Partial<Once>;
