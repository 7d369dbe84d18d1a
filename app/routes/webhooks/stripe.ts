import type { ActionFunctionArgs } from "@remix-run/node";
import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { DomainError } from "~/domain/errors";
import { storeProviderEvent } from "~/domain/payments/webhook-store.server";
import { readWebhook } from "~/http/body/text.server";
import { responseInit } from "~/http/doors/errors.server";
import { log } from "~/platform/log.server";
import { ports } from "~/platform/ports.server";
import { verifiedEvent } from "~/platform/stripe/webhook.server";

/** Takes the provider's events: checked, stored and answered. What they mean is asked of the provider afterwards, by a job. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return notServed();
  try {
    const body = await readWebhook(request);
    const verified = verifiedEvent(ports(), body, request.headers.get("stripe-signature") ?? "");
    if (!verified)
      return Response.json({ error: "Validation failed", message: "The signature does not fit." }, { status: 400 });
    const { event, endpoint } = verified;
    const objectId = "id" in event.data.object && typeof event.data.object.id === "string" ? event.data.object.id : "";
    const input = { id: event.id, type: event.type, endpoint, objectId, accountId: event.account ?? null };
    const requestId = request.headers.get("x-request-id") ?? undefined;
    await execute(storeProviderEvent, { actor: SYSTEM, input, requestId });
    return Response.json({ received: true });
  } catch (error) {
    if (error instanceof DomainError) return Response.json({ error: error.code }, responseInit(error));
    log.error({ error }, "webhook");
    return Response.json({ error: "Internal error" }, { status: 500 });
  }
}

export function loader(): Response {
  return notServed();
}

function notServed(): Response {
  return Response.json(
    { error: "Method not allowed", message: "Only POST is served here." },
    { status: 405, headers: { Allow: "POST" } },
  );
}
