import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Connection } from "#db/client.server";
import type { LimitKind } from "~/lib/bounds";
import type { Role } from "~/lib/vocabulary";
import type { Actor, Authorized } from "./actor";
import { type AuditEntry, appendAudit } from "./audit/append.server";
import { conflict, DomainError, forbidden } from "./errors";
import type { DomainEvents, EventType } from "./events";
import { prepared } from "./prepared.server";
import { findReceipt, hashInput, writeReceipt } from "./receipts.server";
import { runtime } from "./runtime.server";
import { writeEvent } from "./write-event.server";

/** What a command works with inside its transaction. Reads go through `tx`: the read-only connection does not see uncommitted rows. */
export interface Context {
  tx: Connection;
  actor: Actor;
  /** UTC milliseconds; the same for everything one command writes. */
  now: number;
  /** Writes an event, and a delivery for each of its subscribers, in this transaction. */
  emit<T extends EventType>(type: T, payload: DomainEvents[T]): void;
  /** Leaves this run out of the audit log: it only moved a time on, which is no news. */
  skipAudit(): void;
}

/** A change of the business, from who may try it to what it writes. Made by `defineCommand`, run by `execute`, in the order of its members. */
export interface Command<Schema extends z.ZodType, Prepared, Row, Action extends string, Result> {
  /** Verb-noun; stands in receipts and in the audit log. */
  name: string;
  /** Who may try at all. */
  roles: readonly (Role | "anonymous" | "system")[];
  /** What comes from outside; the doors parse it before they call. */
  input: Schema;
  /** What the doors count it as; a change like any other unless told. Of several, each must be within its limits. */
  limit?: LimitKind | readonly LimitKind[];
  /** The address that it mails where the input does not name it, so that the limits count by it. Null where it mails nobody. */
  mailsTo?(actor: Actor): string | null;
  /** Set on the few commands that a read-only look through another's eyes may run. */
  whileImpersonating?: true;
  /** Set on what a person may do before their e-mail address is confirmed. */
  whileUnverified?: true;
  /** Set on what an administrator may do who must set up two-factor sign-in first. */
  beforeTwoFactor?: true;
  /** Asynchronous work that writes no row: passwords, images, the bytes of files. Before the transaction. */
  prepare?(input: z.output<Schema>, actor: Actor, origin: Origin): Promise<Prepared>;
  /** The rows it speaks of, through the actor's own scope. */
  load(context: Context, input: z.output<Schema>): Row;
  /** The policy: answers the proof or throws. */
  allow(context: Context, row: Row, input: z.output<Schema>): Authorized<Row, Action>;
  /** The change. Answers ids and small values, never secrets: they are kept in the receipt. */
  run(context: Context, row: Authorized<Row, Action>, input: z.output<Schema>, prepared: Prepared): Result;
  /** Set on a command that is audited even though it changes no row: the entry itself is the record. */
  auditedUnchanged?: true;
  /** What the audit log says of it. Not asked where `run` changed no row; null where what it changed needs no entry. */
  audit(result: Result, input: z.output<Schema>): AuditEntry | null;
}

// biome-ignore lint/suspicious/noExplicitAny: a command of any shape, for code that only passes it on
export type AnyCommand = Command<any, any, any, any, any>;
export type InputOf<C extends AnyCommand> = z.output<C["input"]>;
export type ResultOf<C extends AnyCommand> = ReturnType<C["run"]>;

/** Gives a command its types. */
export function defineCommand<Schema extends z.ZodType, Row, Action extends string, Result, Prepared = undefined>(
  command: Command<Schema, Prepared, Row, Action, Result>,
): Command<Schema, Prepared, Row, Action, Result> {
  return command;
}

/** Where a request came from; nothing of a job. */
export interface Origin {
  requestId?: string | undefined;
  address?: string | undefined;
}

export interface ExecuteOptions<Input> extends Origin {
  actor: Actor;
  /** Already parsed by the command's schema. */
  input: Input;
  /** Idempotency key of a person's form or call, or of an event that a job works off. Without one there is no receipt. */
  key?: string | undefined;
}

export interface Executed<Result> {
  result: Result;
  /** True when the key had its answer already and nothing happened again. */
  replayed: boolean;
}

/**
 * Runs a command: the only writer of business rows.
 * @throws DomainError when it is refused; nothing is written then, also no receipt.
 */
export async function execute<C extends AnyCommand>(
  command: C,
  options: ExecuteOptions<InputOf<C>>,
): Promise<Executed<ResultOf<C>>> {
  const { actor, input } = options;
  const { database, now: clock, onEvents } = runtime();
  mayTry(command, actor);
  const readied = await command.prepare?.(input, actor, options);
  let wroteEvents = false;

  const executed = database.write((tx): Executed<ResultOf<C>> => {
    const inputHash = options.key ? hashInput(input) : "";
    const answered = options.key && findReceipt(tx, actor, options.key, command.name, inputHash);
    if (answered) return { result: answered.result as ResultOf<C>, replayed: true };

    const now = clock();
    let isNews = true;
    const context: Context = {
      tx,
      actor,
      now,
      emit(type, payload) {
        wroteEvents = true;
        writeEvent(tx, now, type, payload);
      },
      skipAudit() {
        isNews = false;
      },
    };
    const row = command.allow(context, command.load(context, input), input);
    const before = rowsWritten(tx);
    const result = refusingDoubles(() => command.run(context, row, input, readied));
    const toAudit = command.auditedUnchanged || (isNews && rowsWritten(tx) > before);
    const entry = toAudit ? command.audit(result, input) : null;
    if (entry) appendAudit(tx, { ...options, now, action: command.name, entry });
    if (options.key) writeReceipt(tx, { actor, key: options.key, command: command.name, inputHash, result, now });
    return { result, replayed: false };
  });

  if (wroteEvents) onEvents();
  return executed;
}

/**
 * Whether an actor may try a command at all, before anything is read of it. `execute` asks; a door asks too where it must
 * refuse before it reads the body.
 * @throws DomainError(forbidden, Read-only mode) while impersonating, (unauthenticated), (forbidden) for the role, an address
 *   not confirmed, or TWO_FACTOR_REQUIRED
 */
export function mayTry(command: AnyCommand, actor: Actor): void {
  if (actor.kind === "person" && actor.impersonator && !command.whileImpersonating) throw forbidden("Read-only mode");
  if (actor.kind !== "person") {
    if (command.roles.includes(actor.kind)) return;
    throw actor.kind === "anonymous" ? new DomainError("unauthenticated", "Unauthorized") : forbidden();
  }
  if (!command.roles.includes(actor.role)) throw forbidden();
  if (actor.awaitsTwoFactor && !command.beforeTwoFactor) throw forbidden("TWO_FACTOR_REQUIRED");
  if (!actor.emailVerified && !command.whileUnverified && runtime().requireEmailVerification) {
    throw forbidden("EMAIL_NOT_VERIFIED");
  }
}

const writtenQuery = prepared((connection) =>
  connection.select({ rows: sql<number>`total_changes()` }).from(sql`(select 1)`).prepare(),
);

/** Rows that this connection has inserted, updated or deleted since it was opened, triggers included. An update to the same values counts too. */
function rowsWritten(tx: Connection): number {
  return writtenQuery(tx).get()?.rows ?? 0;
}

/** The unique indexes are the last guard against doubles; what they stop is a conflict, not a fault. */
function refusingDoubles<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "SQLITE_CONSTRAINT_UNIQUE")
      throw conflict("already-done");
    throw error;
  }
}
