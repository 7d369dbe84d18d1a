import { schema } from "#db/client.server";
import type { PersonActor } from "~/domain/actor";
import { now } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { newId } from "~/lib/ids";

type Row = typeof schema.notifications.$inferInsert;

let events = 0;

/** Tells a person something, past the event that would; answers the notification's id. */
export function tell(person: PersonActor, values: Partial<Row> = {}): string {
  events += 1;
  const row: Row = {
    id: newId("ntf"),
    userId: person.id,
    eventId: events,
    kind: "job_posted",
    params: { title: "Deck pour" },
    link: "/jobs/job_1",
    createdAt: now(),
    ...values,
  };
  runtime().database.write((tx) => tx.insert(schema.notifications).values(row).run());
  return row.id;
}
