import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { aBooking } from "#tests/support/work/bookings";
import { isActing } from "~/domain/actor";
import { clockIn } from "~/lib/time/dates";
import type { Technician } from "../../support/people/technician";
import type { test } from "../../support/server/site";

const ZONE = "America/Chicago";
const MINUTE = 60_000;
const { reportEntries, reports } = schema;

type Site = Parameters<Parameters<typeof test>[2]>[0]["site"];

export async function atWork({ server, cast }: Site) {
  const [company, inspector] = [await cast.company(), await cast.inspector()];
  if (!isActing(company, ["company"]) || !isActing(inspector, ["inspector"])) throw new Error("other roles");
  const booking = aBooking(company, inspector, { startsAt: server.now() - 60 * MINUTE });
  const ago = (minutes: number) => clockIn(ZONE, server.now() - minutes * MINUTE);
  const entries = () =>
    cast.database.reads
      .select({ id: reportEntries.id, kind: reportEntries.kind, typed: reportEntries.typed })
      .from(reportEntries)
      .innerJoin(schema.reportVersions, eq(schema.reportVersions.id, reportEntries.versionId))
      .innerJoin(reports, eq(reports.id, schema.reportVersions.reportId))
      .where(eq(reports.bookingId, booking.id))
      .all();
  return { company, inspector, booking, ago, entries };
}

export const PROJECT = {
  Placement: "Deck, span 2",
  "Location on site": "North abutment",
  "More about the weather (optional)": "Light wind, 61 °F at 9 AM",
  "Where the limits are from": "Drawing S-101",
};

/** The card to choose beside the fields of the project. */
export const HIRED_BY = "Owner";

export async function saveProject(by: Technician): Promise<void> {
  await by.choose(HIRED_BY);
  await by.fill(PROJECT, "Save project");
}

export const MIX = {
  "Mix ID": "4000-AE",
  "Supplier and plant": "River Ready Mix, plant 2",
  "Specified strength f′c (optional)": "4000",
  "Slump or flow at least (optional)": "3",
  "Slump or flow at most (optional)": "5",
  "Air at least (optional)": "4.5",
  "Air at most (optional)": "7.5",
  "Temperature at most (optional)": "90",
};

/** The card to choose beside the fields of a mix that cylinders are made of. */
const AGGREGATE = "3/4 in.";

export async function saveMix(by: Technician): Promise<void> {
  await by.choose(AGGREGATE);
  await by.fill(MIX, "Save mix");
}

/** A truck as its page asks for it, with times so many minutes ago. */
export function truck(number: string, ago: (minutes: number) => string, arrived: number) {
  return {
    "Truck number": number,
    "Ticket number": `88${number}`,
    Volume: "10",
    "Mixing started (ticket) (optional)": ago(arrived + 25),
    Arrived: ago(arrived),
  };
}

export function sample(ago: (minutes: number) => string, taken: number) {
  return {
    "First portion taken": ago(taken + 2),
    "Final portion taken": ago(taken),
    "Number of portions": "2",
    "Air temperature": "61",
  };
}

interface Readings {
  temperature: string;
  slump: string;
  gauge: string;
}

/** The usual tests, with what only the first sample of the day is typed for. */
export function tests(ago: (minutes: number) => string, taken: number, { temperature, slump, gauge }: Readings) {
  return {
    "Temperature: Read at": ago(taken - 1),
    "Temperature: Temperature": temperature,
    "Slump: Test started": ago(taken - 2),
    "Slump: Slump": slump,
    "Air content: Test started": ago(taken - 3),
    "Gauge reading": gauge,
  };
}

export const METERS = { "Thermometer ID": "T-14", "Aggregate correction factor": "0.4", "Air meter ID": "AM-3" };
