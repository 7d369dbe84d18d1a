import type SQLite from "better-sqlite3";
import { schema } from "#db/client.server";
import { type Cents, cents } from "~/lib/money";
import { stateOfLocation } from "~/lib/places/stated-state";
import { TRAVEL } from "~/lib/places/travel";
import { addDays, todayIn } from "~/lib/time/dates";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";
import type { Chance } from "./chance";
import { insertInto } from "./insert";
import { pointChooser } from "./points";
import type { Provider } from "./provider";
import { DESCRIPTIONS, FIRMS, FIRST_NAMES, LAST_NAMES, PLACES } from "./words";
import { workingLifeWriter } from "./working-life";

const DAY_MS = 86_400_000;
/** Everybody registered before the oldest job. */
const JOINED_DAYS_AGO = 180;
/** Seven of ten people are inspectors: four certified and payable, one under review, two who have done nothing yet. */
const INSPECTORS_OF_TEN = 7;
/** Miles that they travel. */
const REACHES = [TRAVEL.usual, TRAVEL.usual, 25, 100, 250] as const;
export const READY_OF_TEN = 4;

export interface Inspector {
  id: string;
  hourlyRate: Cents;
  /** The account at the provider that shares go to. */
  account: string;
}

export interface Crowd {
  /** Those who may browse and apply. */
  inspectors: Inspector[];
  companies: { id: string; name: string }[];
}

interface Context {
  database: SQLite.Database;
  chance: Chance;
  provider: Provider;
  /** UTC milliseconds. */
  now: number;
}

/** Adds people by tens, numbered on from those of an earlier run: `inspector-1@scale.example`, `company-1@scale.example`. */
export function addPeople(context: Context, tens: number): Crowd {
  const { database } = context;
  const shared = { ...context, ...whatAllShare(database) };
  const crowd: Crowd = { inspectors: [], companies: [] };
  const inspectorsBefore = countOf(database, "inspector");
  const companiesBefore = countOf(database, "company");
  const person = personWriter(shared);
  const ready = readyWriter(shared);
  const waiting = insertInto(database, schema.certifications);
  const company = insertInto(database, schema.companies);
  const membership = insertInto(database, schema.memberships);
  for (let at = 0; at < tens * 10; at++) {
    const ten = Math.floor(at / 10);
    const place = at % 10;
    if (place >= INSPECTORS_OF_TEN) {
      const number = companiesBefore + ten * (10 - INSPECTORS_OF_TEN) + place - INSPECTORS_OF_TEN + 1;
      const { id, lastName, joined, usState, city } = person("company", number);
      const name = `${lastName} ${shared.chance.of(FIRMS)}`;
      company({ id, name, usState, city, createdAt: joined, updatedAt: joined });
      membership({ id: context.chance.id("mbr"), companyId: id, userId: id, role: "owner", since: joined });
      crowd.companies.push({ id, name });
      continue;
    }
    const { id, joined } = person("inspector", inspectorsBefore + ten * INSPECTORS_OF_TEN + place + 1);
    if (place < READY_OF_TEN) crowd.inspectors.push(ready(id, joined));
    else if (place === READY_OF_TEN) {
      const submittedAt = context.now - context.chance.between(1, 72) * 3_600_000;
      const times = { consentedAt: submittedAt, submittedAt, updatedAt: submittedAt };
      waiting({
        id: context.chance.id("cert"),
        inspectorId: id,
        state: "pending",
        lookupMethod: "LAST_NAME",
        ...times,
      });
    }
  }
  return crowd;
}

type Shared = Context & ReturnType<typeof whatAllShare>;

/** What the demo provides: one password hash, and the administrator who has reviewed all certificates. */
function whatAllShare(database: SQLite.Database) {
  const admin = database.prepare("select id, password_hash from users where role = 'admin' limit 1").get();
  const { id, password_hash } = admin as { id: string; password_hash: string };
  return { reviewer: id, passwordHash: password_hash };
}

/** Addresses of one role stand together in the index: '.' is the character after '-'. */
function countOf(database: SQLite.Database, role: string): number {
  const found = database.prepare(
    "select count(*) as n from users where email >= ? and email < ? and email like '%@scale.example'",
  );
  return (found.get(`${role}-`, `${role}.`) as { n: number }).n;
}

function personWriter({ database, chance, now, passwordHash }: Shared) {
  const insert = insertInto(database, schema.users);
  const base = insertInto(database, schema.bases);
  const pointAt = pointChooser(database, chance);
  return (role: "inspector" | "company", number: number) => {
    const id = chance.id("usr");
    const lastName = chance.of(LAST_NAMES);
    const place = chance.of(PLACES);
    const home = { usState: stateOfLocation(place)?.code ?? null, city: place.slice(0, -4) };
    const joined = now - JOINED_DAYS_AGO * DAY_MS - chance.between(0, 20 * DAY_MS);
    insert({
      id,
      role,
      email: `${role}-${number}@scale.example`,
      emailVerifiedAt: joined,
      passwordHash,
      firstName: chance.of(FIRST_NAMES),
      lastName,
      phone: `512-555-${String(chance.between(100, 199)).padStart(4, "0")}`,
      ...home,
      createdAt: joined,
      updatedAt: joined,
    });
    const travelMiles = role === "inspector" ? chance.of(REACHES) : null;
    base({ userId: id, place, chosen: false, ...pointAt(place), travelMiles, updatedAt: joined });
    return { id, lastName, joined, ...home };
  };
}

/** Those who may browse and apply, with what they work with. */
function readyWriter({ database, chance, now, provider, reviewer }: Shared) {
  const profile = insertInto(database, schema.inspectorProfiles);
  const certificate = insertInto(database, schema.certifications);
  const payout = insertInto(database, schema.payoutAccounts);
  const workingLife = workingLifeWriter({ database, chance, now, reviewer });
  const today = todayIn("America/Chicago", now);
  const dates = { issueDate: addDays(today, -400), expiryDate: addDays(today, 1400) };
  return (id: string, joined: number): Inspector => {
    const hourlyRate = cents(chance.between(60, 120) * 100);
    const reviewedAt = joined + DAY_MS;
    const account = provider.account(id);
    const years = chance.between(1, 30);
    profile({
      userId: id,
      hourlyRate,
      yearsOfExperience: years,
      bio: chance.of(DESCRIPTIONS),
      specialties: ["Slab-on-grade", "Cylinders"],
      availabilityText: "Weekdays 7:00 AM to 5:00 PM",
      ownsEquipment: true,
      updatedAt: reviewedAt,
    });
    certificate({
      id: chance.id("cert"),
      inspectorId: id,
      state: "approved",
      lookupMethod: "CERT_ID",
      certificationNumber: String(chance.between(1_000_000, 1_999_999)).padStart(8, "0"),
      certificationLevel: CERTIFICATION_LEVELS[0],
      ...dates,
      consentedAt: joined,
      submittedAt: joined,
      reviewedAt,
      reviewedBy: reviewer,
      verificationMethod: "CERT_ID",
      updatedAt: reviewedAt,
    });
    payout({
      inspectorId: id,
      state: "verified",
      stripeAccountId: account,
      payoutsEnabled: true,
      needs: [],
      last4: "0183",
      payoutSchedule: "daily",
      checkedAt: reviewedAt,
      createdAt: joined,
      updatedAt: reviewedAt,
    });
    workingLife(id, joined);
    return { id, hourlyRate, account };
  };
}
