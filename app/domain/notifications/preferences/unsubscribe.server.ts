import { mailOptOuts } from "#db/client.server";
import { ANYONE } from "~/domain/actor";
import { defineCommand } from "../../command.server";
import { DomainError } from "../../errors";
import { stopBy, stopMails } from "../../reports/distribution/links/stops.server";
import { mayUnsubscribe } from "../policy";
import { unsubscription } from "./schema";
import { subscriptionOf } from "./unsubscribe-token.server";

/** Turns a group of mails off, or those with a project's signed documents, for whoever holds a mail's link, signed in or not. Harmless twice. @throws DomainError invalid "unsubscribe-link-invalid" */
export const unsubscribe = defineCommand({
  name: "unsubscribe",
  roles: ANYONE,
  right: "own",
  input: unsubscription,
  whileUnverified: true,
  beforeTwoFactor: true,
  load({ tx }, { token }) {
    const stop = stopBy(tx, token);
    const subscription = stop ? null : subscriptionOf(tx, token);
    if (!stop && !subscription) throw new DomainError("invalid", "unsubscribe-link-invalid");
    return { stop, subscription };
  },
  allow: (_context, subscription) => mayUnsubscribe(subscription),
  run(context, { stop, subscription }) {
    const { tx, now } = context;
    if (stop) stopMails(context, stop);
    if (!subscription) return {};
    const { userId, group } = subscription;
    tx.insert(mailOptOuts).values({ userId, mailGroup: group, createdAt: now }).onConflictDoNothing().run();
    return { userId, group };
  },
  audit: ({ userId, group }, _input, { stop }) => {
    if (userId && group) return { subject: ["user", userId], changes: { [group]: ["on", "off"] } };
    return { subject: ["booking", stop?.bookingId ?? ""], changes: { documents: ["on", "off"] } };
  },
});
