import { supportRequests } from "#db/client.server";
import { ANYONE } from "~/domain/actor";
import { newId } from "~/lib/ids";
import type { Actor } from "../actor";
import { withinQuota } from "../command/quota.server";
import { defineCommand } from "../command.server";
import { start } from "../core/move.server";
import { nextNumber } from "../core/reads/numbers.server";
import { openRequestsOf } from "./open-requests.server";
import { mayAskSupport } from "./policy";
import { supportRequest } from "./schema";
import { SUPPORT_REQUEST_GRAPH } from "./states";

/** Tells all administrators and mails the sender. Without an account, the receipt is found by the form's random key. @throws DomainError conflict "support-quota" */
export const sendSupportRequest = defineCommand({
  name: "send-support-request",
  roles: ANYONE,
  right: "own",
  input: supportRequest,
  limit: "support",
  whileUnverified: true,
  load: ({ actor }, typed) => senderOf(actor, typed),
  allow: (_context, sender) => mayAskSupport(sender),
  run({ tx, now, emit }, { userId, name, email }, { topic, message }) {
    withinQuota("openSupportRequests", openRequestsOf(tx, { userId, email }));
    const requestId = newId("sup");
    const number = nextNumber(tx, supportRequests);
    start(tx, SUPPORT_REQUEST_GRAPH, "open", {
      id: requestId,
      number,
      userId,
      name,
      email,
      topic,
      message,
      createdAt: now,
      updatedAt: now,
    });
    emit("support.requested", { requestId });
    return { requestId };
  },
  audit: ({ requestId }, { topic }) => ({ subject: ["support_request", requestId], details: { topic } }),
});

/** A signed-in person writes under their own name and address, whatever the form says. */
function senderOf(actor: Actor, { name, email }: { name: string; email: string }) {
  if (actor.kind !== "person") return { userId: null, name, email };
  return { userId: actor.id, name: actor.name, email: actor.email };
}
