import { eq, notLike } from "drizzle-orm";
import { type FullConnection, schema } from "#db/client.server";
import type { Actor, AdminActor, CompanyActor, InspectorActor, PersonActor } from "~/domain/actor";
import { foundCompany, join } from "~/domain/companies/found-company.server";
import { membershipOf } from "~/domain/companies/memberships.server";
import { now } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { newId } from "~/lib/ids";
import { type Cents, cents } from "~/lib/money";
import type { CompanyRole, PayoutState, Role } from "~/lib/vocabulary";

type UserRow = typeof schema.users.$inferInsert;
type SessionRow = typeof schema.sessions.$inferInsert;

/** Ten years. */
const LONG = 3650 * 86_400_000;

let serial = 0;

/** Inserts by hand what a test starts from; what a test is about goes through commands. */
function write<T>(work: (tx: FullConnection) => T): T {
  return runtime().database.write(work);
}

export const PASSWORD = "Concrete1!";
/** At the least cost that argon2 takes, so that a test which proves a person loses no time. */
const PASSWORD_HASH = "$argon2id$v=19$m=8,t=1,p=1$DZeNRZedAGv9akNUNgYPQQ$XZt1soL0jxuoEOMwKTLMNeZGBYqppqFN8dUkr0khwPQ";

/** With a phone number, for which forms would ask otherwise: `{ phone: null }` has none. */
export function aUser<R extends Role = "inspector">(values: Partial<UserRow> & { role?: R } = {}): PersonActor<R> {
  serial += 1;
  const at = now();
  const user = {
    id: newId("usr"),
    role: "inspector" as const,
    email: `person${serial}@site${serial}.example`,
    emailVerifiedAt: at,
    passwordHash: PASSWORD_HASH,
    firstName: "Pat",
    lastName: `Person${serial}`,
    phone: "512-555-0100",
    usState: "TX",
    city: "Austin",
    createdAt: at,
    updatedAt: at,
    ...values,
  };
  write((tx) => tx.insert(schema.users).values(user).run());
  return actorFor(user.id) as PersonActor<R>;
}

/** The actor of a session of this person, which is begun where it has ended. It stands however far a test moves the clock. */
export function actorFor(userId: string): PersonActor {
  const user = runtime().database.reads.select().from(schema.users).where(eq(schema.users.id, userId)).get();
  if (!user) throw new Error(`no user ${userId}`);
  const sessionId = `session-of-${user.id}`;
  aSession(sessionId, { userId });
  const person = {
    kind: "person" as const,
    id: user.id,
    name: `${user.firstName} ${user.lastName}`,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    hasPhone: Boolean(user.phone),
    impersonator: null,
    sessionId,
  };
  const { role } = user;
  const company = role === "company" ? membershipOf(runtime().database.reads, userId) : undefined;
  // A test that needs no company may have a company's account without one; what asks for it then says so.
  return (role === "company" ? { ...person, role, company } : { ...person, role }) as unknown as PersonActor;
}

/** Whoever is signed in with a browser, which the test has made sure of. */
export function asPerson(actor: Actor): PersonActor {
  if (actor.kind !== "person" || actor.role === "unattached")
    throw new TypeError(`expected a person of a role, got ${actor.kind}`);
  return actor;
}

function aSession(id: string, values: Pick<SessionRow, "userId" | "impersonatedUserId" | "impersonationStartedAt">) {
  const at = { createdAt: now(), lastSeenAt: now(), expiresAt: now() + LONG };
  write((tx) =>
    tx
      .insert(schema.sessions)
      .values({ id, ...at, ...values })
      .onConflictDoNothing()
      .run(),
  );
}

/** The sessions that a test has begun itself. */
export function begunSessions() {
  const begun = notLike(schema.sessions.id, "session-of-%");
  return runtime().database.reads.select().from(schema.sessions).where(begun).all();
}

/** A session of theirs that has just run out by its time. */
export function aRanOutSession(person: PersonActor): string {
  const sessionId = newId("ran");
  const at = { createdAt: now() - 1, lastSeenAt: now() - 1, expiresAt: now() };
  write((tx) =>
    tx
      .insert(schema.sessions)
      .values({ id: sessionId, userId: person.id, ...at })
      .run(),
  );
  return sessionId;
}

/** The same eyes, with an administrator behind them. */
export function impersonated<A extends PersonActor>(target: A, admin: PersonActor): A {
  const sessionId = `session-of-${admin.id}-as-${target.id}`;
  aSession(sessionId, { userId: admin.id, impersonatedUserId: target.id, impersonationStartedAt: now() });
  return { ...target, impersonator: { id: admin.id, name: admin.name, email: admin.email }, sessionId };
}

/** An administrator without a row, for queries that demand one and ask no more of them. */
export const ROOT: AdminActor = {
  kind: "person",
  id: "usr_root",
  role: "admin",
  name: "Root",
  email: "root@pourcheck.example",
  emailVerified: true,
  hasPhone: true,
  impersonator: null,
  sessionId: "session-of-root",
};

export function anAdmin(values: Partial<UserRow> = {}): AdminActor {
  return aUser({ ...values, role: "admin" });
}

export function aCompany(values: Partial<UserRow> = {}): CompanyActor {
  const founder = aUser({ ...values, role: "company" });
  const { usState = null, city = null } = accountRow(founder.id);
  write((tx) => {
    foundCompany({ tx, now: now() }, { founderId: founder.id, name: `Company ${serial}`, usState, city });
  });
  return actorFor(founder.id) as CompanyActor;
}

/** Somebody else of a company, who may pay any sum unless told otherwise. */
export function aColleague(
  of: CompanyActor,
  role: CompanyRole = "manager",
  { payLimit, ...values }: Partial<UserRow> & { payLimit?: Cents } = {},
): CompanyActor {
  const colleague = aUser({ ...values, role: "company" });
  write((tx) => join({ tx, now: now() }, { companyId: of.company.id, userId: colleague.id, role, payLimit }));
  return actorFor(colleague.id) as CompanyActor;
}

function accountRow(userId: string) {
  const row = runtime().database.reads.select().from(schema.users).where(eq(schema.users.id, userId)).get();
  if (!row) throw new Error(`no user ${userId}`);
  return row;
}

interface InspectorOptions {
  certified?: boolean;
  /** `verified` comes with an account id that only a test's own sandbox knows when it made it. */
  payouts?: PayoutState;
  stripeAccountId?: string;
  hourlyRate?: Cents | null;
}

/** Certified and payable unless told otherwise. */
export function anInspector(options: InspectorOptions = {}, values: Partial<UserRow> = {}): InspectorActor {
  const { certified = true, payouts = "verified", stripeAccountId, hourlyRate = cents(8500) } = options;
  const inspector = aUser({ ...values, role: "inspector" });
  const at = now();
  write((tx) => {
    tx.insert(schema.inspectorProfiles).values({ userId: inspector.id, hourlyRate, updatedAt: at }).run();
    tx.insert(schema.payoutAccounts)
      .values({
        inspectorId: inspector.id,
        state: payouts,
        stripeAccountId: stripeAccountId ?? (payouts === "not_started" ? null : `acct_${inspector.id}`),
        payoutsEnabled: payouts === "verified",
        needs: payouts === "action_needed" ? ["external_account"] : [],
        createdAt: at,
        updatedAt: at,
      })
      .run();
    if (certified) aCertificationRow(tx, inspector.id, at);
  });
  return inspector;
}

/** An inspector who has done no step of the onboarding. */
export const newcomer = () => anInspector({ certified: false, payouts: "not_started" });

/** An approved certificate of Grade I, unless told otherwise, beside those that the inspector has. Returns its id. */
export function aCertificate(inspector: InspectorActor, values: Partial<CertificationRow> = {}): string {
  return write((tx) => aCertificationRow(tx, inspector.id, now(), values));
}

type CertificationRow = typeof schema.certifications.$inferInsert;

function aCertificationRow(
  tx: FullConnection,
  inspectorId: string,
  at: number,
  values: Partial<CertificationRow> = {},
): string {
  const id = newId("cert");
  tx.insert(schema.certifications)
    .values({
      id,
      inspectorId,
      state: "approved",
      lookupMethod: "MANUAL",
      certificationNumber: "01234567",
      certificationLevel: "Concrete Field Testing Technician Grade I",
      issueDate: "2025-03-01",
      expiryDate: "2030-03-01",
      consentedAt: at,
      submittedAt: at,
      reviewedAt: at,
      updatedAt: at,
      ...values,
    })
    .run();
  return id;
}
