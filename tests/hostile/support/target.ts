import { createHash } from "node:crypto";
import { expect } from "@playwright/test";
import { and, eq, getTableName, is, isNotNull, sql } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { schema } from "#db/client.server";
import { quiet } from "#tests/e2e/support/chaos/chaos-books";
import { type Cast, castOf } from "#tests/e2e/support/server/cast";
import { aServer, type Server } from "#tests/e2e/support/server/server";
import { keepSessions } from "#tests/e2e/support/stages/role-asking";
import { ledgerFindings } from "#tests/support/money/ledger";
import { verifyAuditChain } from "~/domain/audit/verify.server";
import { LONGEST_WAIT } from "~/domain/payments/checkout/postpone-check.server";
import { type Attackers, attackersOn } from "./attackers";
import { watchHealth } from "./health";
import { type Judge, judgeOf } from "./judge";

/** A built server that is attacked: its process, its files, and a browser of every attacker. */
export interface Target extends Attackers {
  server: Server;
  cast: Cast;
  judge: Judge;
  /** Puts the attackers' sessions back, which an attack may have ended. */
  restoreSessions(): void;
  /** Forgets what was counted: most attacks would meet the limits and nothing behind them. */
  forgetLimits(): void;
  /** The rows of the business as a hash by table, once what is under way is done. */
  rows(): Promise<Record<string, string>>;
  /** The process that began still answers, always answered in time, has no fault in its log, and its books hold. */
  expectSound(): Promise<void>;
  end(): Promise<void>;
}

export async function aTarget(): Promise<Target> {
  const server = await aServer();
  await server.start({ REQUIRE_EMAIL_VERIFICATION: "on", TRUST_PROXY: "x-forwarded-for" });
  const begun = server.processId();
  const cast = castOf(server);
  const attackers = await attackersOn(server, cast);
  const staged = [schema.payments, schema.bookings].flatMap((table) =>
    cast.database.reads.select({ id: table.id }).from(table).all(),
  );
  putOffPaymentChecks(cast, server.now());
  const health = watchHealth(server);

  return {
    ...attackers,
    server,
    cast,
    judge: judgeOf(server),
    restoreSessions: keepSessions({ cast }),
    forgetLimits: () => void cast.database.limits.exec("delete from limits"),
    async rows() {
      await quiet(server, cast);
      return rowHashes(cast);
    },
    async expectSound() {
      expect(health.faults()).toEqual([]);
      expect(faultsIn(server.output()), "faults in the log").toEqual([]);
      expect(server.processId(), "the process that runs").toBe(begun);
      expect(await ledgerProblems(cast, staged)).toEqual([]);
      expect(verifyAuditChain(cast.database.reads).brokenAt, "where the audit log is broken").toBeNull();
    },
    async end() {
      health.stop();
      cast.close();
      await server.remove();
    },
  };
}

/** The worker asks about staged payments a minute later and notes what it learns, which would look like an attack's doing. */
function putOffPaymentChecks({ database }: Cast, now: number): void {
  const { nextCheckAt, state } = schema.payments;
  const later = { nextCheckAt: now + LONGEST_WAIT };
  database.write((tx) =>
    tx
      .update(schema.payments)
      .set(later)
      .where(and(eq(state, "pending"), isNotNull(nextCheckAt)))
      .run(),
  );
}

/** The stage's own payments and bookings are known to the business alone: the provider's books never had them. */
async function ledgerProblems({ database, stripe }: Cast, staged: readonly { id: string }[]): Promise<string[]> {
  const found = await ledgerFindings(database.reads, stripe);
  return found.filter((problem) => !staged.some(({ id }) => problem.includes(id)));
}

/** What each request may write, whoever sends it: that somebody was seen, and what an administrator looked at or tried. */
const WRITTEN_BY_ANYBODY: ReadonlySet<string> = new Set(["audit_log", "audit_details", "audit_head", "sessions"]);

/** What the clock moves on by itself, in a run that goes on for minutes: the heartbeat, and when a payment is asked about again. */
const MOVED_BY_THE_CLOCK: ReadonlySet<string> = new Set(["trusted_at", "next_check_at"]);

function rowHashes({ database }: Cast): Record<string, string> {
  const tables = Object.values(schema).filter(
    (table) => is(table, SQLiteTable) && !WRITTEN_BY_ANYBODY.has(getTableName(table)),
  );
  return Object.fromEntries(
    tables.map((table) => {
      const rows = database.reads
        .all<object>(sql`select * from ${table}`)
        .map((row) => Object.entries(row).filter(([column]) => !MOVED_BY_THE_CLOCK.has(column)));
      const hash = createHash("sha256").update(JSON.stringify(rows)).digest("hex").slice(0, 16);
      return [getTableName(table as SQLiteTable), `${rows.length} rows, ${hash}`];
    }),
  );
}

const ERROR_LEVEL = 50;

/** Lines of the log that tell of a fault of ours, and whatever was printed past it. */
function faultsIn(output: string): string[] {
  return output.split("\n").filter((line) => {
    if (!line.startsWith("{")) return /^\s+at |\b\w*Error\b.*:|uncaught|unhandled/i.test(line);
    return (JSON.parse(line) as { level: number }).level >= ERROR_LEVEL;
  });
}
