import type { FindingCode } from "~/domain/verification/findings";
import type { Copy } from "../copy";
import type { SoundWorld } from "../sound-world";

export type Spoil = (copy: Copy, world: SoundWorld) => unknown;

/** By what is spoiled: the codes that tell of it, and how. */
export type WrongStates = Readonly<Record<string, readonly [expected: FindingCode[], spoil: Spoil]>>;

/** Writes to our books by hand; each `value` is one of the statement's parameters. */
export function ours(sql: string, ...values: ((world: SoundWorld, copy: Copy) => string | number)[]): Spoil {
  return (copy, world) => write(copy, sql, ...values.map((value) => value(world, copy)));
}

export function write({ ours }: Copy, sql: string, ...values: (string | number | null)[]): void {
  if (ours.prepare(sql).run(...values).changes === 0) throw new Error(`nothing changed: ${sql}`);
}

/** Changes members of an object at the provider. */
export function change({ theirs }: Copy, id: string, path: string, value: string | number | null): void {
  const changed = theirs.prepare("update objects set body = json_set(body, ?, ?) where id = ?").run(path, value, id);
  if (changed.changes === 0) throw new Error(`no object ${id}`);
}

export function forget({ theirs }: Copy, id: string): void {
  if (theirs.prepare("delete from objects where id = ?").run(id).changes === 0) throw new Error(`no object ${id}`);
}

export function one({ ours }: Copy, sql: string, ...values: string[]): string {
  return ours
    .prepare(sql)
    .pluck()
    .get(...values) as string;
}

export const chargeOf = (copy: Copy, id: string) => one(copy, "select charge_id from payments where id = ?", id);
export const intentOf = (copy: Copy, id: string) =>
  one(copy, "select payment_intent_id from payments where id = ?", id);
export const transferOf = (copy: Copy, id: string) =>
  one(copy, "select provider_transfer_id from transfers where payment_id = ?", id);
export const refundOf = (copy: Copy, id: string) =>
  one(copy, "select provider_refund_id from refund_attempts where payment_id = ?", id);
export const disputeOf = (copy: Copy, id: string) =>
  one(copy, "select provider_dispute_id from disputes where payment_id = ?", id);
export const reversalOf = (copy: Copy) =>
  one(copy, "select provider_reversal_id from transfer_reversals where way = 'provider'");
