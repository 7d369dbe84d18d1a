import { redirect } from "@remix-run/node";
import { impersonationTexts as texts } from "~/copy/accounts/impersonation";
import { endImpersonation } from "~/domain/accounts/impersonation/end-impersonation.server";
import { execute } from "~/domain/command.server";
import { forbidden, unauthenticated } from "~/domain/errors";
import { AFTER_IMPERSONATION } from "~/lib/web/paths";
import { actingAs } from "../doors/access.server";
import { originOf } from "../doors/answering.server";
import { actorOf } from "./session.server";
import { redirectWithToast } from "./toast.server";

/** A GET with an effect, so only for links of this site. @throws DomainError forbidden "cross-site", "access-denied"; unauthenticated */
export async function stopByLink(request: Request): Promise<Response> {
  const actor = await actorOf(request);
  if (actor.kind !== "person") throw unauthenticated();
  const administrator = actingAs(actor, ["admin"]);
  if (!administrator) throw forbidden();
  if (!isOwnNavigation(request.headers)) throw forbidden("cross-site");
  const given = { actor: administrator, input: { how: "stop-link" as const }, ...originOf(request) };
  const { ended } = (await execute(endImpersonation, given)).result;
  return ended ? redirectWithToast(AFTER_IMPERSONATION, texts.ended) : redirect(AFTER_IMPERSONATION, 303);
}

function isOwnNavigation(headers: Headers): boolean {
  return (
    headers.get("sec-fetch-mode") === "navigate" &&
    headers.get("sec-fetch-site") === "same-origin" &&
    !headers.has("sec-purpose")
  );
}
