import path from "node:path";
import { inArray } from "drizzle-orm";
import type Stripe from "stripe";
import { expect, onTestFinished } from "vitest";
import { schema } from "#db/client.server";
import { type Fault, faultyFetch } from "#tests/support/money/provider/faulty-fetch";
import type { World } from "#tests/support/world";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import type { PaymentPorts } from "~/domain/payments/ports";
import { sendRefund } from "~/domain/payments/refunds/refund-flow.server";
import { sendReversal } from "~/domain/payments/reversals/reversal-flow.server";
import { sendTransfer } from "~/domain/payments/transfers/transfer-flow.server";
import { createStripe } from "~/platform/stripe/client.server";
import { openSandbox, type Sandbox } from "~/sandbox/index.server";
import { bookFaults } from "./books";

const { events } = schema;

const MOVES_MONEY = /\/tests\/domain\/(bookings|payments|home)\//;

export const CARDS = {
  pays: "4242424242424242",
  declined: "4000000000000002",
  lacksFunds: "4000000000009995",
  asksFirst: "4000002760003184",
  failsRefunds: "4000000000005126",
  isDisputed: "4000000000000259",
};

export interface Till {
  world: World;
  ports: PaymentPorts;
  stripe: Stripe;
  sandbox: Sandbox;
  /** The next requests to the provider go wrong like this, in order. */
  trouble: Fault[];
  /** What meets that trouble, by "METHOD path". */
  troubled: RegExp;
  /** Changes what the provider answers to "METHOD path". The call was carried out all the same. */
  spoil: (answer: Response, call: string, signal: AbortSignal) => Response | Promise<Response>;
  /** Each request that left for the provider: method, path and idempotency key. */
  sent: { method: string; path: string; key: string | null }[];
}

/**
 * The payment flows over the real SDK and the sandbox, in the world's own folder. The sandbox may have a clock of its own. When a test of the folders that
 * move money has passed, what it promised is sent, and its books must hold (`expectBooksToHold`), unless it said `stageBooks`. Then all is gone.
 */
export function openTill(world: World, clock = world.clock): Till {
  const faults: unknown[] = [];
  const sandbox = openSandbox({
    databasePath: path.join(world.scratch(), "sandbox.db"),
    now: clock.now,
    webhooks: null,
    onError: (error) => faults.push(error),
  });
  onTestFinished(async ({ task }) => {
    try {
      // Where a test opens a second world, the domain stands on that one, and only it is verified.
      const isVerified =
        MOVES_MONEY.test(task.file.filepath) && !task.meta.hasStagedBooks && runtime().database === world.database;
      if (isVerified && task.result?.state !== "fail") expect(await verified(), "the books").toEqual([]);
    } finally {
      sandbox.close();
    }
    expect(faults, "faults of the sandbox").toEqual([]);
  });
  // Enough for refunds to be paid at once, since the provider keeps its fee of each charge.
  sandbox.outside.topUpPlatform(1_000_000);
  const wire: Pick<Till, "trouble" | "troubled" | "spoil" | "sent"> = {
    trouble: [],
    troubled: /./,
    spoil: (answer) => answer,
    sent: [],
  };
  const fetch = faultyFetch(sandbox, {
    decide(call, request) {
      wire.sent.push(sentBy(request));
      return wire.troubled.test(call) ? wire.trouble.shift() : undefined;
    },
    spoil: (...answered) => wire.spoil(...answered),
  });
  const stripe = createStripe({ sandbox: { ...sandbox, fetch } });
  const ports = { stripe, env: { appUrl: new URL("http://localhost:3000") }, failPoint: () => {} };
  const till = Object.assign(wire, { world, ports, stripe, sandbox });
  async function verified(): Promise<string[]> {
    Object.assign(till, { trouble: [], spoil: (answer: Response) => answer });
    await workMoney(till);
    return bookFaults(till);
  }
  return till;
}

/** What stands in `sent` of a request. */
export function sentBy({ method, url, headers }: Request): Till["sent"][number] {
  return { method, path: new URL(url).pathname, key: headers.get("idempotency-key") };
}

/** Does what the outbox does for money: sends each promised refund, transfer and reversal, once more for those that were sent. */
export async function workMoney(till: Till): Promise<void> {
  const promised = till.world.database.reads
    .select()
    .from(events)
    .where(inArray(events.type, ["refund.requested", "transfer.requested", "reversal.requested"]))
    .all();
  for (const { type, payload } of promised) {
    const ids = payload as { refundId: string; transferId: string; reversalId: string };
    if (type === "refund.requested") await sendRefund(till.ports, ids.refundId);
    else if (type === "reversal.requested") await sendReversal(till.ports, ids.reversalId);
    else await sendTransfer(till.ports, ids.transferId);
  }
}
