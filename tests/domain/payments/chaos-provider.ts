import Stripe from "stripe";
import { type Fault, faultyFetch } from "#tests/support/money/provider/faulty-fetch";
import { openTill, sentBy, type Till } from "#tests/support/money/till";
import type { World } from "#tests/support/world";
import { sweepPayments } from "~/domain/payments/checkout/sweep-flow.server";
import { sweepDisputes } from "~/domain/payments/disputes/sweep-disputes-flow.server";
import type { PaymentPorts } from "~/domain/payments/ports";
import { sweepRefunds } from "~/domain/payments/refunds/sweep-refunds-flow.server";
import { sweepTransfers } from "~/domain/payments/transfers/sweep-transfers-flow.server";
import { eventHandlers } from "~/jobs/handlers.server";
import { workOutbox } from "~/jobs/outbox.server";
import { mailboxMailer } from "~/platform/mail.server";
import type { Ports } from "~/platform/ports.server";

export interface ChaoticTill extends Till {
  /** Each call whose "METHOD path" fits meets the fault, until `heal`. */
  break(calls: RegExp, fault: Fault): void;
  heal(): void;
  /** The calls that met a fault. */
  met: { call: string; at: number }[];
  /** Everything that the worker does, until nothing is due. What fails is for the next time, as in the worker. */
  work(): Promise<void>;
}

/** A till whose provider may be broken, and whose SDK tries nothing again by itself, so that each fault reaches the product. */
export function openChaoticTill(world: World): ChaoticTill {
  const till = openTill(world);
  const met: ChaoticTill["met"] = [];
  let broken: { calls: RegExp; fault: Fault } | undefined;

  const fetch = faultyFetch(till.sandbox, {
    decide(call, request) {
      till.sent.push(sentBy(request));
      if (!broken?.calls.test(call)) return undefined;
      met.push({ call, at: world.clock.now() });
      return broken.fault;
    },
  });
  const stripe = new Stripe(till.sandbox.secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetch),
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const ports = { ...till.ports, stripe };
  const handlers = eventHandlers({ ...ports, mailer: mailboxMailer(world.database, world.clock.now) } as Ports);
  const sweepTrusting = (ports: PaymentPorts) => sweepPayments(ports, async () => true);
  const sweeps = [sweepTrusting, sweepRefunds, sweepTransfers, sweepDisputes];

  return Object.assign(till, {
    ports,
    stripe,
    met,
    break(calls: RegExp, fault: Fault) {
      broken = { calls, fault };
    },
    heal() {
      broken = undefined;
    },
    async work() {
      for (const sweep of sweeps) await sweep(ports).catch(() => undefined);
      while ((await workOutbox(handlers)) > 0);
    },
  });
}
