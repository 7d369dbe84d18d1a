import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { anInspector } from "#tests/support/factories";
import type { InspectorActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { saveSearch } from "~/domain/jobs/searches/save-search.server";
import { searchFields } from "~/domain/jobs/searches/schema";
import { tellPeople } from "~/domain/notifications/tell-people.server";
import { homeBaseFields } from "~/domain/places/schema";
import { setHomeBase } from "~/domain/places/set-home-base.server";

const { events, notifications } = schema;

export async function anInspectorAt(place: string, options: Parameters<typeof anInspector>[0] = {}) {
  const inspector = anInspector(options);
  await execute(setHomeBase, { actor: inspector, input: homeBaseFields.parse({ place, travelMiles: "50" }) });
  return inspector;
}

export async function save(actor: InspectorActor, query: string, alert = "at_once", name = query || "All") {
  const { result } = await execute(saveSearch, { actor, input: searchFields.parse({ name, alert, query }) });
  return result.searchId;
}

/** Delivers the alerts' events twice, and returns the notifications. */
export async function notified(type: "job.alerted" | "search.found") {
  for (const event of reads().select().from(events).where(eq(events.type, type)).all()) {
    await tellPeople(event as Parameters<typeof tellPeople>[0]);
    await tellPeople(event as Parameters<typeof tellPeople>[0]);
  }
  const kind = type === "job.alerted" ? "job_found" : "search_found";
  return reads().select().from(notifications).where(eq(notifications.kind, kind)).all();
}
