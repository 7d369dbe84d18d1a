import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { ANONYMOUS } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { DomainError } from "~/domain/errors";
import { unsubscription } from "~/domain/notifications/preferences/schema";
import { unsubscribe } from "~/domain/notifications/preferences/unsubscribe.server";
import { readWebhook } from "~/http/body/text.server";
import { originOf } from "~/http/doors/answering.server";
import { responseInit } from "~/http/doors/errors.server";

/** What RFC 8058 has mail programs post, as a form of either encoding. */
const ONE_CLICK = /List-Unsubscribe["\s=]+One-Click/i;

/** A mail program's own Unsubscribe button (RFC 8058): its server posts here, without cookies and without a form of ours. The token alone says whose mails end. */
export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return new Response(null, { status: 405, headers: { Allow: "GET, POST" } });
  try {
    const input = unsubscription.safeParse({ token: params.token });
    if (!input.success || !ONE_CLICK.test(await readWebhook(request))) return answered("Not understood", 400);
    await execute(unsubscribe, { actor: ANONYMOUS, input: input.data, ...originOf(request) });
    return answered("Unsubscribed", 200);
  } catch (error) {
    if (error instanceof DomainError) return answered("Not unsubscribed", responseInit(error).status ?? 400);
    throw error;
  }
}

/** A mail program without such a button opens the address in a browser. */
export function loader({ params }: LoaderFunctionArgs): Response {
  return redirect(`/unsubscribe/${encodeURIComponent(params.token ?? "")}`, 303);
}

function answered(text: string, status: number): Response {
  return new Response(text, { status, headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" } });
}
