import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import { start } from "~/boot.server";
import { freeDuring, freeOn } from "~/domain/availability/free.server";
import { now, reads } from "~/domain/core/runtime.server";
import { alertUrgent } from "~/domain/jobs/alerts/alert-urgent.server";
import { addDays, todayIn, zonedTime } from "~/lib/time/dates";
import { readServersEnvOrExit } from "../../scripts/operator/support/env";
import { median } from "./rates";

export interface FreePeople {
  /** Milliseconds of a page of each search. */
  searches: { name: string; ms: number }[];
  alert: {
    /** Milliseconds of a slice, its transaction included. */
    slice: number;
    told: number;
    people: number;
    seconds: number;
    /** Milliseconds for which the event loop stood still at most. */
    hold: number;
  };
}

const { availability, bases, jobs, users } = schema;
const ZONE = "America/Chicago";
const PAGE = 20;
const TIMES = 21;

const { database, ports } = await start(readServersEnvOrExit(), { work: false });
const date = addDays(todayIn(ZONE, now()), 30);
const at = (from: string, until: string) => ({
  startsAt: zonedTime(date, from, ZONE),
  endsAt: zonedTime(date, until, ZONE),
});
const searches = [
  searched("20 inspectors free in a morning", freeDuring(at("08:00", "12:00"), "hours")),
  searched("20 inspectors free in an evening", freeDuring(at("18:00", "22:00"), "hours")),
  searched("20 inspectors with hours on a date", freeOn(date, "hours")),
];
const measured: FreePeople = { searches, alert: await alerted() };
console.log(JSON.stringify(measured));
ports.sandbox?.close();
database.close();
process.exit(0);

function searched(name: string, free: SQL | undefined) {
  const times = Array.from({ length: TIMES }, () => {
    const begun = performance.now();
    const page = reads()
      .select({ id: users.id })
      .from(users)
      .innerJoin(availability, eq(availability.inspectorId, users.id))
      .where(free)
      .limit(PAGE)
      .all();
    if (page.length !== PAGE) throw new Error(`${name}: only ${page.length} were found`);
    return performance.now() - begun;
  });
  return { name, ms: median(times) };
}

/** Tells whoever is near the newest job in Austin, which is made urgent for it. */
async function alerted() {
  const inAustin = and(eq(jobs.state, "open"), sql`location = 'Austin, TX' and deleted_at is null`);
  const job = reads().select({ id: jobs.id }).from(jobs).where(inAustin).limit(1).get();
  if (!job) throw new Error("no job in Austin");
  database.write((tx) =>
    tx
      .update(jobs)
      .set({ urgency: "asap", requiredCertifications: ["ACI"], startDate: date, timeSlot: "morning" })
      .where(eq(jobs.id, job.id))
      .run(),
  );
  const loop = monitorEventLoopDelay({ resolution: 1 });
  const slices = turns();
  loop.enable();
  const begun = performance.now();
  const told = await alertUrgent(job.id);
  const seconds = (performance.now() - begun) / 1000;
  loop.disable();
  const people = reads().select({ n: sql<number>`count(*)` }).from(bases).get()?.n ?? 0;
  return { slice: slices.typical(), told, people, seconds, hold: loop.max / 1e6 };
}

/** How long a turn of the loop lasts, from one `setImmediate` to the next; a slice is one turn. */
function turns() {
  const lengths: number[] = [];
  let last = performance.now();
  let isOver = false;
  const turn = () => {
    const time = performance.now();
    lengths.push(time - last);
    last = time;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  return {
    typical() {
      isOver = true;
      return median(lengths);
    },
  };
}
