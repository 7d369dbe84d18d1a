import type SQLite from "better-sqlite3";
import { schema } from "#db/client.server";
import { cents } from "~/lib/money";
import { stateOfLocation } from "~/lib/places/stated-state";
import { acceptancePrice, floorOf, postingPrice } from "~/lib/prices";
import { addDays, todayIn } from "~/lib/time/dates";
import { BUDGET_RANGES, CERTIFICATION_LEVELS, DURATIONS, PROJECT_TYPES, TIME_SLOTS, URGENCIES } from "~/lib/vocabulary";
import { applicationWriter } from "./applications";
import type { Chance } from "./chance";
import { engagementWriter } from "./engagements";
import { insertInto } from "./insert";
import { paymentWriter } from "./payments";
import { type Crowd, type Inspector, READY_OF_TEN } from "./people";
import { pointChooser } from "./points";
import type { Provider } from "./provider";
import type { Job } from "./rows";
import { DESCRIPTIONS, PLACES, TITLES } from "./words";

const DAY_MS = 86_400_000;
const OLDEST_DAYS = 170;
/** Completed jobs took a week and a half; younger ones are open. */
const YOUNG_DAYS = 12;
/** Open jobs start so late that they stay open for as long as a benchmark's database is kept. */
const STARTS_IN_DAYS = [21, 120] as const;

/** Half of the jobs ask for any certificate, the others for a level; one of the two nobody of the crowd holds. */
const REQUIRED = ["ACI", "ACI", CERTIFICATION_LEVELS[0], CERTIFICATION_LEVELS[1]] as const;

interface Context {
  database: SQLite.Database;
  chance: Chance;
  provider: Provider;
  /** UTC milliseconds. */
  now: number;
}

/** Adds jobs, the oldest first: of ten seven are open, one each assigned, completed and closed, with two applications each. */
export function addJobs(context: Context, { inspectors, companies }: Crowd, count: number): void {
  const { database, chance, now } = context;
  const pay = paymentWriter(database, chance, context.provider);
  const insert = insertInto(database, schema.jobs);
  const apply = applicationWriter(database, chance);
  const engage = engagementWriter(context, pay);
  const pointAt = pointChooser(database, chance);
  const credits = new Map<string, number>();
  let number = lastNumber(database);
  for (let at = 0; at < count; at++) {
    const company = chance.of(companies);
    const createdAt = now - OLDEST_DAYS * DAY_MS + Math.floor((at / count) * (OLDEST_DAYS * DAY_MS - 3_600_000));
    const attempt = (credits.get(company.id) ?? 0) + 1;
    credits.set(company.id, attempt);
    const posting = { kind: "job_posting", subjectId: company.id, companyId: company.id, attempt } as const;
    const paid = pay({ ...posting, price: postingPrice(), at: createdAt });
    number += 1;
    const state = stateOf(at, createdAt, now);
    const known = { state, createdAt, number, companyId: company.id, postingPaymentId: paid.id };
    const job = jobOf(context, known, pointAt);
    insert(job);
    const [first, second] = applicantsOf(inspectors, at);
    const chosen = apply(job, first, true);
    apply(job, second, false);
    if (state === "assigned" || state === "completed") {
      const price = acceptancePrice({
        hourlyRate: first.hourlyRate,
        requiresInspectorEquipment: false,
        equipmentFee: null,
      });
      engage(job, first, chosen, price);
    }
  }
}

function lastNumber(database: SQLite.Database): number {
  const { last } = database.prepare("select coalesce(max(number), 1000) as last from jobs").get() as { last: number };
  return last;
}

function stateOf(at: number, createdAt: number, now: number): Job["state"] {
  if (createdAt > now - YOUNG_DAYS * DAY_MS) return "open";
  return (["assigned", "completed", "closed"] as const)[at % 10] ?? "open";
}

/** Two of the inspectors. The first two of each ten jobs are booked, by people of their own, so that nobody is booked twice at once. */
function applicantsOf(inspectors: Inspector[], at: number): [Inspector, Inspector] {
  const place = Math.floor(at / 10) * READY_OF_TEN + (at % 10);
  const one = inspectors[place % inspectors.length];
  const other = inspectors[(place + 2) % inspectors.length];
  if (!one || !other) throw new RangeError("there are no inspectors");
  return [one, other];
}

function jobOf(
  { chance, now }: Context,
  known: Pick<Job, "state" | "createdAt" | "number" | "companyId" | "postingPaymentId">,
  pointAt: ReturnType<typeof pointChooser>,
): Job {
  const location = chance.of(PLACES);
  const site = stateOfLocation(location);
  if (!site) throw new Error(`no state in ${location}`);
  const budgetRange = chance.of(BUDGET_RANGES);
  const worked = known.state === "completed" || known.state === "closed";
  const startDate = worked
    ? addDays(todayIn(site.zone, known.createdAt), 5)
    : addDays(todayIn(site.zone, now), chance.between(...STARTS_IN_DAYS));
  return {
    ...known,
    id: chance.id("job"),
    title: chance.of(TITLES),
    description: chance.of(DESCRIPTIONS),
    location,
    siteState: site.code,
    ...pointAt(location),
    zone: site.zone,
    projectType: chance.of(PROJECT_TYPES),
    duration: chance.of(DURATIONS),
    urgency: chance.of(URGENCIES),
    requiredCertifications: [chance.of(REQUIRED)],
    budgetRange,
    payFloor: floorOf(budgetRange),
    startDate,
    timeSlot: chance.of(TIME_SLOTS),
    requiresInspectorEquipment: chance.next() < 0.3,
    equipmentFee: cents(0),
    testingMaterialsProvided: chance.next() < 0.5,
    updatedAt: worked ? known.createdAt + 6 * DAY_MS : known.createdAt,
  };
}
