import { mailOptOuts } from "#db/client.server";
import { ANYONE } from "~/domain/actor";
import { defineCommand } from "../../command.server";
import { DomainError } from "../../errors";
import { mayUnsubscribe } from "../policy";
import { unsubscription } from "./schema";
import { subscriptionOf } from "./unsubscribe-token.server";

/** Turns a group of mails off, for whoever holds a mail's link, signed in or not. Harmless twice. @throws DomainError invalid "unsubscribe-link-invalid" */
export const unsubscribe = defineCommand({
  name: "unsubscribe",
  roles: ANYONE,
  right: "own",
  input: unsubscription,
  whileUnverified: true,
  beforeTwoFactor: true,
  load({ tx }, { token }) {
    const subscription = subscriptionOf(tx, token);
    if (!subscription) throw new DomainError("invalid", "unsubscribe-link-invalid");
    return subscription;
  },
  allow: (_context, subscription) => mayUnsubscribe(subscription),
  run({ tx, now }, { userId, group }) {
    tx.insert(mailOptOuts).values({ userId, mailGroup: group, createdAt: now }).onConflictDoNothing().run();
    return { userId, group };
  },
  audit: ({ userId, group }) => ({ subject: ["user", userId], changes: { [group]: ["on", "off"] } }),
});
