import { isDeepStrictEqual } from "node:util";
import { availability } from "#db/client.server";
import { defineCommand } from "../command.server";
import { minuteOf } from "./minutes";
import { maySetAvailability } from "./policy";
import { weekOf } from "./queries.server";
import { availabilityFields } from "./schema";
import { openUntil, WEEKDAYS } from "./week";

/** Replaces the whole week. A week without any day means that nobody can book the inspector directly. Source: specification 2, section 5. */
export const setAvailability = defineCommand({
  name: "set-availability",
  roles: ["inspector"],
  input: availabilityFields,
  whileUnverified: true,
  load: ({ tx, actor }) => ({ inspectorId: actor.id, week: weekOf(tx, actor.id) }),
  allow: ({ actor }, row) => maySetAvailability(actor, row),
  run({ tx, now }, { inspectorId, week }, { weeklySchedule }) {
    WEEKDAYS.forEach((name, weekday) => {
      const { enabled, startTime, endTime } = weeklySchedule[name];
      const until = openUntil(weeklySchedule, name);
      // The hours of other days may go on from this one's.
      if (isDeepStrictEqual(week[name], { enabled, startTime, endTime }) && until === openUntil(week, name)) return;
      const minutes = { fromMinute: minuteOf(startTime), toMinute: minuteOf(endTime), openUntil: until };
      const hours = { enabled, ...minutes, updatedAt: now };
      tx.insert(availability)
        .values({ inspectorId, weekday, ...hours })
        .onConflictDoUpdate({ target: [availability.inspectorId, availability.weekday], set: hours })
        .run();
    });
    return { inspectorId };
  },
  audit: ({ inspectorId }, { weeklySchedule }) => ({
    subject: ["user", inspectorId],
    details: { days: WEEKDAYS.filter((name) => weeklySchedule[name].enabled) },
  }),
});
