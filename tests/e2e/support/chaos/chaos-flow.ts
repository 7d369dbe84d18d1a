import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { PersonActor } from "~/domain/actor";
import { applicationOf, eventually, Persistent, pay, postingFields, rowsOf } from "../people/story";
import { type Cast, castOf } from "../server/cast";
import { aServer, type Server } from "../server/server";

/** A server and its people. */
export interface Stage {
  server: Server;
  cast: Cast;
}

/** One that a test treats badly, and has for itself. */
export interface Scene extends Stage {
  /** Closes all. */
  end(): Promise<void>;
}

export async function aScene(env: Record<string, string> = {}): Promise<Scene> {
  const server = await aServer();
  await server.start(env);
  const cast = castOf(server);
  return {
    server,
    cast,
    async end() {
      cast.close();
      await server.remove();
    },
  };
}

/** A company and an inspector at their browsers. */
export interface Pair {
  company: PersonActor;
  inspector: PersonActor;
  engineer: Persistent;
  tester: Persistent;
}

export async function aPair(
  { server, cast }: Stage,
  { revived, payable = true }: { revived?: () => Promise<void>; payable?: boolean } = {},
): Promise<Pair> {
  const company = await cast.company();
  const inspector = await cast.inspector({ payable });
  const engineer = new Persistent(server, revived);
  const tester = new Persistent(server, revived);
  await engineer.signIn(company);
  await tester.signIn(inspector);
  return { company, inspector, engineer, tester };
}

/** Post, pay, apply, accept, pay. Answers the booking's id. */
export async function bookOne({ server, cast }: Stage, pair: Pair): Promise<string> {
  const { company, engineer } = pair;
  await pay(engineer, await engineer.submit("/post-job", postingFields(server)));
  await eventually(server, () => rowsOf(cast, company).jobs.length > 0);
  await pay(engineer, await acceptOne({ server, cast }, pair));
  await eventually(server, () => rowsOf(cast, company).bookings.length > 0);
  return rowsOf(cast, company).bookings[0]?.id ?? "";
}

/** The inspector applies to the company's job, and the company accepts. Answers the Checkout. */
export async function acceptOne({ cast }: Stage, pair: Pair) {
  const { company, inspector, engineer, tester } = pair;
  const jobId = rowsOf(cast, company).jobs[0]?.id ?? "";
  await tester.submit(`/jobs/${jobId}`, { coverLetter: "Ten years on decks." }, `/jobs/${jobId}/application`);
  const application = applicationOf(cast, jobId, inspector);
  return engineer.submit(`/applications/${application.id}/acceptance`, {});
}

/** As an administrator does. What is paid for this inspector's time from now on goes back. */
export function suspend({ server, cast }: Stage, { id }: PersonActor): void {
  const values = { suspendedAt: server.now() };
  cast.database.write((tx) => tx.update(schema.users).set(values).where(eq(schema.users.id, id)).run());
}

/** Once the work's time has come: it is reported, approved, and its share transferred. */
export async function finishOne({ server, cast }: Stage, pair: Pair, bookingId: string): Promise<void> {
  await pair.tester.submit(`/bookings/${bookingId}/work-report`, { note: "Four cylinders made." });
  await pair.engineer.submit(`/bookings/${bookingId}/approval`, {});
  await eventually(server, () => rowsOf(cast, pair.company).transfers[0]?.state === "succeeded");
}
