import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { aPaidEngagement } from "#tests/support/money/interventions";
import { reads } from "~/domain/core/runtime.server";
import type { DomainEvent } from "~/domain/events";
import { sendReminders } from "~/domain/notifications/reminders/remind.server";
import { tellPeople } from "~/domain/notifications/tell-people.server";

const { events, notifications } = schema;

/** A booking that starts in 3 days, on Tuesday at 8 AM in Texas. */
export async function booked() {
  const { till, ...engagement } = await aPaidEngagement();
  return { world: till.world, ...engagement };
}

/** Runs the schedule, and tells people of what it wrote. Answers who was reminded of what since. */
export async function reminded() {
  const before = reads().select().from(notifications).all().length;
  await sendReminders();
  const due = reads().select().from(events).where(eq(events.type, "reminder.due")).all();
  for (const event of due as unknown as DomainEvent[]) await tellPeople(event);
  return reads().select().from(notifications).all().slice(before);
}

export const kinds = async () => (await reminded()).map(({ kind }) => kind).toSorted();
