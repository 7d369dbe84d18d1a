import type { schema } from "#db/client.server";
import type { PaymentChannel, PaymentKind, PaymentObstacle } from "~/lib/vocabulary";
import type { Actor } from "../actor";
import type { Context } from "../command.server";

type Payment = typeof schema.payments.$inferSelect;

/** What paid money made, or why it could make nothing and goes back. */
export type Fulfilled = { engagementId: string | null; obstacle?: undefined } | { obstacle: PaymentObstacle };

/** What payments of one kind buy. All but `payAgain` are parts of a command. */
export interface Fulfilment {
  /** Makes what was paid for, or nothing. */
  fulfil(context: Context, payment: Payment): Fulfilled;
  /** The payment is disputed: what it made must wait. */
  hold(context: Context, payment: Payment): void;
  /** The dispute was won. */
  resume(context: Context, payment: Payment): void;
  /** The work that was paid for is approved. */
  finish(context: Context, payment: Payment): void;
  /** Begins another attempt to pay for the same thing; null where it is paid over one channel alone. */
  payAgain: ((actor: Actor, payment: Payment, channel: PaymentChannel) => Promise<{ paymentId: string }>) | null;
}

export type Fulfilments = { readonly [K in PaymentKind]: Fulfilment };

let table: Fulfilments | undefined;

/** Whoever starts the runtime says what payments buy: payments know nothing of it. */
export function startFulfilments(fulfilments: Fulfilments): void {
  table = fulfilments;
}

export function fulfilmentOf({ kind }: Pick<Payment, "kind">): Fulfilment {
  if (!table) throw new Error("the fulfilments have not been started");
  return table[kind];
}
