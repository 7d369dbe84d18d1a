import { sideOf } from "~/domain/companies/company-of";
import { defineCommand } from "../../command.server";
import { notFound } from "../../errors";
import { mayMarkRead } from "../policy";
import { conversationFields } from "../schema";
import { ownConversation } from "./conversation.server";
import { readReceived } from "./read-received.server";

/** @throws DomainError not_found when there is no such conversation of theirs */
export const markConversationRead = defineCommand({
  name: "mark-conversation-read",
  roles: ["inspector", "company", "admin"],
  right: "write",
  input: conversationFields,
  whileUnverified: true,
  load({ tx, actor }, { partnerId, jobId = null }) {
    const side = { userId: sideOf(actor), partnerId, jobId };
    if (!ownConversation(tx, actor, side)) throw notFound();
    return side;
  },
  allow: ({ actor }, side) => mayMarkRead(actor, side),
  run: (context, side) => ({ read: readReceived(context, side) }),
  audit: ({ read }, { partnerId, jobId = null }) => ({
    subject: ["conversation", partnerId],
    details: { jobId, read },
  }),
});
