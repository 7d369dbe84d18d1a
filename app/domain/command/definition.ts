import type { z } from "zod";
import type { Connection } from "#db/client.server";
import type { Acting, Actor, ActorOf, Authorized } from "~/domain/actor";
import type { AuditAction } from "~/domain/audit/actions";
import type { AuditEntry } from "~/domain/audit/append.server";
import type { CompanyRight } from "~/domain/companies/rights";
import type { FieldError } from "~/domain/errors";
import type { DomainEvents, EventType } from "~/domain/events";
import type { LimitKind } from "~/lib/bounds";
import type { Admission } from "./may-try.server";

/** Reads inside a command go through `tx`, since the read-only connection does not see uncommitted rows. */
export interface Context<A extends Actor = Actor> {
  tx: Connection;
  actor: A;
  /** UTC ms; the same for everything one command writes. */
  now: number;
  /** Writes an event, and a delivery for each of its subscribers, in this transaction. */
  emit<T extends EventType>(type: T, payload: DomainEvents[T]): void;
  /** Writes no audit entry for this run. For runs that only moved the time of the next check. */
  skipAudit(): void;
}

/** A change of the business: made by `defineCommand`, run by `execute` in the order of its members. */
type Command<Schema extends z.ZodType, Prepared, Row, Action extends string, Result, A extends Acting> = Admission<A> &
  RightOf<NoInfer<A>> &
  Steps<Schema, Prepared, Row, Action, Result, ActorOf<NoInfer<A>>>;

type RightOf<A extends Acting> = "company" extends A ? { right: CompanyRight } : unknown;

interface Steps<Schema extends z.ZodType, Prepared, Row, Action extends string, Result, A extends Actor> {
  name: AuditAction;
  /** Parsed by the doors before they call. */
  input: Schema;
  /** Fields in which a repeat under the same key may differ, since they say how a thing is done and not what. */
  freeUnderKey?: readonly string[];
  /**
   * Set where the person proves themself again, by the fields of `stepUp` in its input; returns false where this run needs no proof. `execute` checks
   * it before and inside the transaction, and the doors count refused proofs besides `limit`.
   */
  stepUp?: (connection: Connection, actor: A, input: z.output<Schema>) => boolean;
  /** The limits that the doors count it by, each of which must have room; those of any change unless given. */
  limit?: LimitKind | readonly LimitKind[];
  /** Returns the address that it mails, for the limits, where the input does not name it; null where it mails nobody. */
  mailsTo?: (actor: A, input: z.output<Schema>) => string | null;
  /** Returns field errors that depend on the time or the database. They are shown together with the schema's errors, and `run` checks the same again. */
  problems?: (actor: A, typed: Readonly<Record<string, unknown>>) => FieldError[];
  /** Does asynchronous work that writes no row, before the transaction: passwords, images, files. */
  prepare?: (input: z.output<Schema>, actor: A, origin: Origin) => Promise<Prepared>;
  /** Loads its rows through the actor's own scope. */
  load: (context: Context<A>, input: z.output<Schema>) => Row;
  allow: (context: Context<A>, row: Row, input: z.output<Schema>) => Authorized<Row, Action>;
  /** Returns ids and small values, never secrets, since the receipt keeps them. */
  run: (context: Context<A>, row: Authorized<Row, Action>, input: z.output<Schema>, prepared: Prepared) => Result;
  /** Set where it is audited though it changes no row, since the entry itself is the record. */
  auditedUnchanged?: true;
  /** Returns null where no entry is needed; not called where `run` changed no row. `row` is as it was before the change. */
  audit: (result: Result, input: z.output<Schema>, row: Authorized<Row, Action>) => AuditEntry | null;
}

// biome-ignore lint/suspicious/noExplicitAny: a command of any shape, for code that only passes it on
export type AnyCommand = Admission & Steps<any, any, any, any, any, any>;
export type InputOf<C extends AnyCommand> = z.output<C["input"]>;
export type ResultOf<C extends AnyCommand> = ReturnType<C["run"]>;
export type ActorIn<C extends AnyCommand> = ActorOf<C["roles"][number]>;

/** Gives a command its types: its functions get an actor of just its `roles`. */
export function defineCommand<
  Schema extends z.ZodType,
  Row,
  Action extends string,
  Result,
  A extends Acting,
  Prepared = undefined,
>(command: Command<Schema, Prepared, Row, Action, Result, A>): Command<Schema, Prepared, Row, Action, Result, A> {
  return command;
}

export interface Origin {
  requestId?: string | undefined;
  address?: string | undefined;
}

export interface ExecuteOptions<Input, A extends Actor = Actor> extends Origin {
  actor: A;
  input: Input;
  /** The idempotency key of a form or call, or of an event that a job works off. Without one there is no receipt. */
  key?: string | undefined;
}
