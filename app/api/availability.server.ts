import { z } from "zod";
import { ownWeek } from "~/domain/availability/queries.server";
import { setAvailability } from "~/domain/availability/set-availability.server";
import { WEEKDAYS, type Weekday } from "~/domain/availability/week";
import { call } from "~/http/doors/call.server";
import { read } from "~/http/doors/read.server";
import type { Endpoint } from "./endpoint";

const day = z.object({ enabled: z.boolean(), startTime: z.string(), endTime: z.string() });
const week = z.object(Object.fromEntries(WEEKDAYS.map((name) => [name, day])) as Record<Weekday, typeof day>);
const schema = z.object({ weeklySchedule: week });

const area = "Inspector";
const path = "/api/inspector-availability";

const HOURS =
  "Times are `HH:MM`, 24 hours, in the time zone of the inspector's home state. An end before its start is on the next day; 23:59 counts as the end of the day.";

export const availabilityEndpoints: Endpoint[] = [
  {
    method: "get",
    path,
    operationId: "getAvailability",
    area,
    summary: "The hours in which one can be booked",
    description: HOURS,
    answers: { status: 200, schema },
    door: read({ roles: ["inspector"] }, ({ actor }) => ({ weeklySchedule: ownWeek(actor) })),
  },
  {
    method: "put",
    path,
    operationId: "setAvailability",
    area,
    summary: "Set the hours in which one can be booked",
    description: `Replaces the week: days that are left out are not available. ${HOURS}`,
    answers: { status: 200, schema },
    door: call(setAvailability, { status: 200, answer: ({ actor }) => ({ weeklySchedule: ownWeek(actor) }) }),
  },
];
