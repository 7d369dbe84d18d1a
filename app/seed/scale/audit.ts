import path from "node:path";
import type SQLite from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { openDatabase, schema } from "#db/client.server";
import { type Actor, ANONYMOUS, accountableId, type PersonActor, SYSTEM } from "~/domain/actor";
import type { AuditAction } from "~/domain/audit/actions";
import type { AuditEntry } from "~/domain/audit/append.server";
import { chained } from "~/domain/audit/chain.server";
import { forgettableHash, forgettableRows } from "~/domain/audit/forgettable.server";
import { headOf, moveHead } from "~/domain/audit/head.server";
import { keyedHashing } from "~/domain/core/encryption/keyed-hash.server";
import { startRuntime } from "~/domain/core/runtime.server";
import { SUBSCRIPTIONS } from "~/jobs/handlers.server";
import type { Role } from "~/lib/vocabulary";
import type { Env } from "~/platform/env/env.server";
import { fileWork } from "~/platform/heavy-work/file-work.server";
import { Chance } from "./chance";
import { openCopy } from "./copy";
import { insertInto } from "./insert";

const DAY_MS = 86_400_000;
const OLDEST_DAYS = 170;
const JOBS_A_QUERY = 1000;

type Doer = "system" | "anonymous" | "company" | "inspector" | "admin" | "through";
type About = "job" | "application" | "booking" | "payment" | "company" | "inspector" | "event" | null;
type Kind = readonly [action: AuditAction, ofThousand: number, by: Doer, about: About];

/** Of a thousand entries of a busy site, how many are of each kind. What the server does is nearly half of all; much that people can do is rare. */
const KINDS: readonly Kind[] = [
  ["record-payment-outcome", 125, "system", "payment"],
  ["record-intent", 110, "system", "payment"],
  ["store-provider-event", 90, "system", "event"],
  ["tell-people", 70, "system", "event"],
  ["note-opening", 30, "system", "payment"],
  ["alert-inspectors", 20, "system", "job"],
  ["remind", 8, "system", "event"],
  ["close-stale-job", 8, "system", "job"],
  ["approve-overdue-work", 2, "system", "booking"],
  ["refusal", 30, "anonymous", null],
  ["sign-in", 60, "company", "company"],
  ["sign-in", 60, "inspector", "inspector"],
  ["register-person", 2, "inspector", "inspector"],
  ["save-draft", 40, "company", null],
  ["start-posting-payment", 48, "company", "payment"],
  ["post-job", 48, "company", "job"],
  ["change-job", 6, "company", "job"],
  ["apply-to-job", 95, "inspector", "application"],
  ["withdraw-application", 2, "inspector", "application"],
  ["start-acceptance", 12, "company", "application"],
  ["reject-application", 10, "company", "application"],
  ["mark-notifications-read", 20, "inspector", null],
  ["hold-file", 12, "inspector", null],
  ["set-availability", 6, "inspector", "inspector"],
  ["update-profile", 6, "inspector", "inspector"],
  ["send-message", 34, "company", "inspector"],
  ["mark-conversation-read", 20, "inspector", "company"],
  ["request-connection", 3, "company", "inspector"],
  ["check-in", 4, "inspector", "booking"],
  ["mark-work-done", 4, "inspector", "booking"],
  ["approve-work", 2, "company", "booking"],
  ["sign-report", 3, "inspector", "booking"],
  ["write-review", 3, "company", "booking"],
  ["report-problem", 1, "company", "booking"],
  ["approve-certification", 2, "admin", "inspector"],
  ["set-account-status", 1, "admin", "inspector"],
  ["move-support-request", 1, "admin", null],
  ["view", 2, "through", "company"],
];

/**
 * Adds entries to the audit log as a busy site would have them, one for each job, chained as `appendAudit` chains them. Their times are spread
 * over the last half year; entries of the demo, which were there before, have earlier numbers. Returns how many there are.
 */
export function addAuditEntries(env: Env, folder: string, count: number, now: number): number {
  startForKeys(env, folder, now);
  const database = openCopy(path.join(folder, "pourcheck.db"), count / 1000);
  try {
    const chance = new Chance(count);
    const append = chainWriter(database, chance, now);
    const step = (OLDEST_DAYS * DAY_MS) / count;
    let added = 0;
    database.exec("begin");
    for (const job of newestJobs(database, count)) {
      append(job, Math.floor(now - OLDEST_DAYS * DAY_MS + added * step));
      added += 1;
    }
    append.end();
    database.exec("commit");
    return added;
  } finally {
    database.close();
  }
}

/** The key of the chain is sealed under the environment's, and only that is asked for. */
function startForKeys(env: Env, folder: string, now: number): void {
  const database = openDatabase(folder);
  database.close();
  const { encryptionKey, previousEncryptionKey, requireEmailVerification, twoPersonLimit } = env;
  const keys = { encryptionKey, previousEncryptionKey };
  const silent = {
    requireAdminTwoFactor: false,
    fileWork,
    subscriptions: SUBSCRIPTIONS,
    onEvents: () => undefined,
  };
  startRuntime({ database, now: () => now, requireEmailVerification, twoPersonLimit, ...keys, ...silent });
}

interface JobRow {
  number: number;
  job: string;
  company: string;
  inspector: string;
  application: string;
  payment: string;
  booking: string | null;
}

/** Writes row after row; the log's end is moved once, by `end`. */
function chainWriter(database: SQLite.Database, chance: Chance, now: number) {
  const tx = drizzle(database, { casing: "snake_case" });
  const keyed = keyedHashing(tx, now);
  const head = headOf(tx);
  if (!head) throw new Error("the demo data is not there");
  const insert = insertInto(database, schema.auditLog);
  const insertDetails = insertInto(database, schema.auditDetails);
  const administrator = String(database.prepare("select id from users where role = 'admin' limit 1").pluck().get());
  const kinds = KINDS.flatMap((kind) => Array.from({ length: kind[1] }, () => kind));
  let { seq, hash } = head;
  const append = (job: JobRow, at: number): void => {
    const [action, , by, about] = chance.of(kinds);
    const actor = actorOf(by, job, administrator);
    const { subject, changes } = entryOf(about, job, chance);
    const address = actor === SYSTEM ? undefined : `198.51.100.${chance.between(1, 254)}`;
    const beside = forgettableRows({ actor, subject, address });
    seq += 1;
    const row = {
      seq,
      at,
      action,
      actorId: accountableId(actor),
      asUserId: by === "through" ? job.company : null,
      subjectType: subject?.[0] ?? null,
      subjectId: subject?.[1] ?? null,
      details: changes ? { changes } : {},
      requestId: actor === SYSTEM ? null : chance.id("req"),
      address: null,
      previousHash: hash,
      detailHashes:
        beside.length > 0 ? Object.fromEntries(beside.map((of) => [of.personId, forgettableHash(of)])) : null,
    };
    hash = keyed.hash(chained(row));
    insert({ ...row, hash });
    for (const details of beside) insertDetails({ seq, ...details });
  };
  const end = () => moveHead(tx, { keyedFrom: head.keyedFrom, seq, hash }, keyed.hash);
  return Object.assign(append, { end });
}

function actorOf(by: Doer, { company, inspector }: JobRow, administrator: string): Actor {
  if (by === "system") return SYSTEM;
  if (by === "anonymous") return ANONYMOUS;
  if (by === "company") return person(company, "company");
  if (by === "inspector") return person(inspector, "inspector");
  const looking = person(administrator, "admin");
  return by === "through" ? { ...looking, impersonator: looking, impersonates: company } : looking;
}

function person(id: string, role: Role): PersonActor {
  const known = {
    kind: "person" as const,
    id,
    name: "",
    email: "",
    emailVerified: true,
    hasPhone: true,
    impersonator: null,
    sessionId: "",
  };
  return role === "company"
    ? { ...known, role, company: { id, membershipId: "", role: "owner", payLimit: null, hasColleagues: false } }
    : { ...known, role };
}

function entryOf(about: About, job: JobRow, chance: Chance): Pick<AuditEntry, "subject" | "changes"> {
  if (about === null) return {};
  if (about === "event") return { subject: ["event", chance.id("evt")] };
  if (about === "company" || about === "inspector") return { subject: ["user", job[about]] };
  const id = job[about];
  return id === null ? {} : { subject: [about, id], changes: { state: ["open", "pending"] } };
}

/** Page by page, since nothing can be written while rows are being read. */
function* newestJobs(database: SQLite.Database, count: number): Generator<JobRow> {
  const find = database.prepare<[number, number], JobRow>(
    `select j.number, j.id as job, j.company_id as company, j.posting_payment_id as payment, a.id as application, a.inspector_id as inspector, b.id as booking
      from jobs j join applications a on a.id = (select id from applications where job_id = j.id limit 1)
      left join bookings b on b.application_id = a.id where j.number > ? order by j.number limit ?`,
  );
  const last = Number(database.prepare("select max(number) from jobs").pluck().get());
  for (let after = last - count; ; ) {
    const jobs = find.all(after, JOBS_A_QUERY);
    yield* jobs;
    const [end] = jobs.slice(-1);
    if (!end) return;
    after = end.number;
  }
}
