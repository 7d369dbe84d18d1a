import type { ActionFunctionArgs } from "@remix-run/node";
import { countHydrationError } from "~/platform/metrics/hydration.server";

/** Counts what `app/browser/hydration-errors.ts` reports. Nobody waits for the answer, and nothing of the body is read. */
export function action({ params }: ActionFunctionArgs): Response {
  countHydrationError(params.number);
  return new Response(null, { status: 204 });
}

export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
