import type { PaymentKind } from "~/lib/prices";
import type { PaymentChannel, PaymentObstacle } from "~/lib/vocabulary";
import type { Actor } from "../actor";
import type { Context } from "../command.server";
import type { Payment } from "./payment";

export type Fulfilled = { engagementId: string | null; obstacle?: undefined } | { obstacle: PaymentObstacle };

export interface Purchase {
  title: string | null;
  location: string | null;
  draftId: string | null;
  applicationId: string | null;
  jobId: string | null;
  /** UTC milliseconds. */
  jobDeletedAt: number | null;
  bookingNumber: number | null;
}

/** What payments of one kind buy. All but `purchases`, `retryPath` and `payAgain` are parts of a command. */
export interface Fulfilment {
  /** Returns what these payments of the kind are for, by payment. Not scoped: the caller has read them through its own scope. */
  purchases(paymentIds: string[]): ReadonlyMap<string, Purchase>;
  fulfil(context: Context, payment: Payment): Fulfilled;
  /** Called while the payment is disputed, and when all of it is lost. */
  hold(context: Context, payment: Payment): void;
  /** Called when none of its disputes is open any more, whether or not any money is left. */
  resume(context: Context, payment: Payment): void;
  finish(context: Context, payment: Payment): void;
  cancel(context: Context, payment: Payment): void;
  /** Whether the booking is over, so that the inspector's share is due. */
  isFinished(context: Context, payment: Payment): boolean;
  retryPath(purchase: Purchase & Pick<Payment, "subjectId">): string;
  payAgain(actor: Actor, payment: Payment, channel: PaymentChannel): Promise<{ paymentId: string }>;
}

export type Fulfilments = { readonly [K in PaymentKind]: Fulfilment };

let table: Fulfilments | undefined;

export function startFulfilments(fulfilments: Fulfilments): void {
  table = fulfilments;
}

export function fulfilmentOf({ kind }: Pick<Payment, "kind">): Fulfilment {
  if (!table) throw new Error("the fulfilments have not been started");
  return table[kind];
}
