import { spawn } from "node:child_process";
import path from "node:path";
import { expect } from "@playwright/test";
import SQLite from "better-sqlite3";
import { and, count, eq, gt, inArray, lte, or } from "drizzle-orm";
import { schema } from "#db/client.server";
import { ledgerFindings } from "#tests/support/money/ledger";
import type { PersonActor } from "~/domain/actor";
import { verifyAuditChain } from "~/domain/audit/verify.server";
import { eventually, rowsOf } from "../people/story";
import type { Cast } from "../server/cast";
import type { Server } from "../server/server";

const { deliveries, mailbox, notifications } = schema;

/** What a transfer of the usual engagement is: 85 percent of two hours at $85. */
export const SHARE = 14_450;
export const ENGAGEMENT_FEE = 17_000;
export const POSTING_FEE = 4999;

/**
 * Both books hold, by the same walks as those of `npm run ledger:verify` and `npm run audit:verify`, and no delivery was given
 * up. What the server has yet to do is waited for first.
 */
export async function expectBooksToHold(server: Server, cast: Cast): Promise<void> {
  await quiet(server, cast);
  const { reads } = cast.database;
  const given = reads.select().from(deliveries).where(eq(deliveries.state, "failed")).all();
  expect(given, "nothing was given up").toEqual([]);
  expect(await ledgerFindings(reads, cast.stripe)).toEqual([]);
  expect(verifyAuditChain(reads).brokenAt).toBeNull();
}

/** The commands themselves on the server's files, as an operator runs them beside it. */
export async function expectCommandsToFindBooksSound(server: Server): Promise<void> {
  const [ledger, audit] = await Promise.all([npmRun("ledger:verify", server), npmRun("audit:verify", server)]);
  expect(ledger).toMatchObject({ code: 0, output: expect.stringContaining(" 0 problems") });
  expect(audit).toMatchObject({ code: 0, output: expect.stringContaining("The audit log holds") });
}

/** Waits until the provider has sent all its webhooks and the outbox is worked off. */
export async function quiet(server: Server, cast: Cast): Promise<void> {
  await eventually(server, () => webhooksToCome(server) === 0 && outstanding(server, cast) === 0);
}

/** What must be there after one whole engagement, whatever happened on the way: each thing once. */
export function expectOneEngagement(cast: Cast, company: PersonActor, inspector: PersonActor): void {
  const after = rowsOf(cast, company);
  expect(after.jobs).toMatchObject([{ state: "completed" }]);
  expect(after.bookings).toMatchObject([{ state: "completed" }]);
  expect(after.succeeded.map(({ amount }) => amount).sort()).toEqual([ENGAGEMENT_FEE, POSTING_FEE]);
  expect(after.transfers).toMatchObject([{ amount: SHARE, state: "succeeded" }]);
  expect(after.refunds).toEqual([]);
  expect(toldOnce(cast, company)).toEqual([
    "application_received",
    "engagement_booked",
    "job_posted",
    "work_approved",
    "work_done",
  ]);
  expect(toldOnce(cast, inspector)).toEqual([
    "application_accepted",
    "transfer_succeeded",
    "work_approved",
    "work_done",
  ]);
}

/** The kinds of what a person was told, sorted; each was mailed as often. */
export function toldOnce(cast: Cast, person: PersonActor): string[] {
  const { reads } = cast.database;
  const told = reads.select().from(notifications).where(eq(notifications.userId, person.id)).all();
  const keys = told.map(({ id }) => id);
  expect(reads.select().from(mailbox).where(inArray(mailbox.key, keys)).all()).toHaveLength(told.length);
  expect(reads.select().from(mailbox).where(eq(mailbox.recipient, person.email)).all()).toHaveLength(told.length);
  return told.map(({ kind }) => kind).sort();
}

/** Cents that the provider has captured, less what it gave back; and the charges that paid. */
export async function atProvider(cast: Cast) {
  const charges = (await cast.stripe.charges.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })).filter(
    ({ paid }) => paid,
  );
  const transfers = await cast.stripe.transfers.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
  return {
    charges: charges.length,
    held: charges.reduce((sum, charge) => sum + charge.amount_captured - charge.amount_refunded, 0),
    transfers: transfers.length,
  };
}

/** Deliveries of the outbox that are due or will be tried again. What is held back for a while, such as the mail of a message that another test sent, is not waited for. */
function outstanding(server: Server, cast: Cast): number {
  const isOutstanding = or(gt(deliveries.attempts, 0), lte(deliveries.nextAttemptAt, server.now()));
  const pending = and(eq(deliveries.state, "pending"), isOutstanding);
  return cast.database.reads.select({ n: count() }).from(deliveries).where(pending).get()?.n ?? 0;
}

/** Webhooks that the sandbox has yet to send, the second and the delayed ones too. */
function webhooksToCome(server: Server): number {
  const sandbox = new SQLite(path.join(server.directory, "sandbox.db"), { readonly: true });
  try {
    return sandbox.prepare("select count(*) from deliveries where state = 'pending'").pluck().get() as number;
  } finally {
    sandbox.close();
  }
}

function npmRun(script: string, server: Server): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn("npm", ["run", "--silent", script], {
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        NODE_ENV: "production",
        APP_ENV: "test",
        APP_URL: server.origin,
        DATA_DIR: server.directory,
      },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (text) => {
        output += text;
      });
    }
    child.on("close", (code) => resolve({ code, output }));
  });
}
