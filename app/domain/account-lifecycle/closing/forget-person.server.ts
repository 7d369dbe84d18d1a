import { and, eq, isNotNull, isNull } from "drizzle-orm";
import {
  availability,
  daysOff,
  emailChangeUndos,
  emailVerifications,
  jobAlerts,
  liveEvents,
  mailOptOuts,
  manualPayoutAccounts,
  notifications,
  passwordResets,
  savedSearches,
  sentMails,
  supportRequests,
  users,
} from "#db/client.server";
import { CLOSED_ACCOUNT, CLOSED_ACCOUNT_NAME, CLOSED_HOST } from "~/lib/closed-account";
import { newId } from "~/lib/ids";
import type { Context } from "../../command.server";
import { namesCompany } from "../../companies/memberships.server";
import { forgetSide } from "./forget-side.server";
import { replaceEnteredDetails } from "./replace-entered-details.server";

/**
 * The side of the market by their id is forgotten too, unless it is a company that works on without its founder. Triggers of the database then clear their words and addresses in the audit log, their check-ins, their saved card and their second factor.
 */
export function forgetPerson(context: Context, userId: string, passwordHash: string): void {
  const { tx, now } = context;
  if (!namesCompany(tx, userId)) forgetSide(context, userId);
  removeOwn(context, userId);
  replaceEnteredDetails(context, userId);
  const email = placeholderAddress();
  forgetRequests(context, userId, email);
  tx.update(users)
    .set({
      ...CLOSED_ACCOUNT,
      email,
      emailVerifiedAt: null,
      passwordHash,
      phone: null,
      usState: null,
      city: null,
      closedAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, userId))
    .run();
}

/** What they wrote to administrators. An open report is still to be decided, so its words go with the decision. */
function forgetRequests({ tx }: Context, userId: string, email: string): void {
  const { aboutId, closedAt } = supportRequests;
  const theirs = eq(supportRequests.userId, userId);
  const open = and(theirs, isNull(closedAt));
  const closed = and(theirs, isNotNull(closedAt));
  tx.update(supportRequests).set({ name: CLOSED_ACCOUNT_NAME, email, message: "", answer: null }).where(closed).run();
  tx.update(supportRequests).set({ name: CLOSED_ACCOUNT_NAME, email }).where(open).run();
  tx.update(supportRequests)
    .set({ message: "" })
    .where(and(open, isNull(aboutId)))
    .run();
}

/** RFC 2606 keeps `.invalid` free of mail. */
function placeholderAddress(): string {
  return `${newId("closed").toLowerCase()}@${CLOSED_HOST}`;
}

function removeOwn({ tx }: Context, userId: string): void {
  tx.delete(availability).where(eq(availability.inspectorId, userId)).run();
  tx.delete(daysOff).where(eq(daysOff.inspectorId, userId)).run();
  tx.delete(savedSearches).where(eq(savedSearches.inspectorId, userId)).run();
  tx.delete(jobAlerts).where(eq(jobAlerts.inspectorId, userId)).run();
  tx.delete(mailOptOuts).where(eq(mailOptOuts.userId, userId)).run();
  tx.delete(notifications).where(eq(notifications.userId, userId)).run();
  tx.delete(sentMails).where(eq(sentMails.userId, userId)).run();
  // Links that were mailed are over by now (`voidPending`); their rows have the address.
  tx.delete(passwordResets).where(eq(passwordResets.userId, userId)).run();
  tx.delete(emailVerifications).where(eq(emailVerifications.userId, userId)).run();
  tx.delete(emailChangeUndos).where(eq(emailChangeUndos.userId, userId)).run();
  tx.delete(liveEvents).where(eq(liveEvents.userId, userId)).run();
  // All that was owed is paid, and the payments say to which last four digits.
  tx.delete(manualPayoutAccounts).where(eq(manualPayoutAccounts.inspectorId, userId)).run();
}
