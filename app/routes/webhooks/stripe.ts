import type { ActionFunctionArgs } from "@remix-run/node";
import { DomainError } from "~/domain/errors";
import { readWebhook } from "~/http/body/text.server";
import { responseInit } from "~/http/doors/errors.server";
import { takeWebhook } from "~/http/take-webhook.server";
import { log } from "~/platform/log.server";
import { ports } from "~/platform/ports.server";

/** Takes the provider's events: checked, stored and answered. A job reads afterwards from the provider what they mean. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return notServed();
  const requestId = request.headers.get("x-request-id") ?? undefined;
  try {
    const body = await readWebhook(request);
    const signature = request.headers.get("stripe-signature") ?? "";
    const taken = await takeWebhook(ports(), { body, signature, requestId });
    if (taken === "unsigned") return wrong("The signature does not fit.");
    if (taken === "no-event") return wrong("The body is no event.");
    return Response.json({ received: true });
  } catch (error) {
    if (error instanceof DomainError) return Response.json({ error: error.code }, responseInit(error));
    log.error({ error, requestId }, "webhook failed");
    return Response.json({ error: "Internal error" }, { status: 500 });
  }
}

export function loader(): Response {
  return notServed();
}

function wrong(message: string): Response {
  return Response.json({ error: "Validation failed", message }, { status: 400 });
}

function notServed(): Response {
  return Response.json(
    { error: "Method not allowed", message: "Only POST is served here." },
    { status: 405, headers: { Allow: "POST" } },
  );
}
