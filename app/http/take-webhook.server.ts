import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { readEvent } from "~/domain/payments/provider/reported-event";
import { storeProviderEvent } from "~/domain/payments/provider/webhook-store.server";
import { noteExchange } from "~/platform/node-http/exchange.server";
import type { Ports } from "~/platform/ports.server";
import { isLive, signedFor } from "~/platform/stripe/webhook.server";

interface Sent {
  body: string;
  signature: string;
  requestId?: string | undefined;
}

/** Stores an event of the provider once, if its signature is valid and it is an event at all. */
export async function takeWebhook(
  ports: Pick<Ports, "stripe" | "env">,
  { body, signature, requestId }: Sent,
): Promise<"taken" | "unsigned" | "no-event"> {
  const endpoint = signedFor(ports, body, signature);
  if (!endpoint) return "unsigned";
  const event = readEvent(body);
  if (!event) return "no-event";
  const { livemode, ...reported } = event;
  noteExchange(requestId, { event: reported.id, eventType: reported.type });
  // Stripe also sends test events of connected accounts to a live endpoint. The key of one mode cannot read objects of the other.
  if (livemode === isLive(ports.env)) {
    await execute(storeProviderEvent, { actor: SYSTEM, input: { ...reported, endpoint }, requestId });
  }
  return "taken";
}
