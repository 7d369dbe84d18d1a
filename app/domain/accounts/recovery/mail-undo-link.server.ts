import { and, eq, exists, gte, isNull, lte, not } from "drizzle-orm";
import { z } from "zod";
import { type Connection, emailChangeUndos, events, users } from "#db/client.server";
import { KEPT } from "~/lib/bounds";
import type { MailPorts, MailWords } from "~/lib/documents/mail";
import { bySystem, SYSTEM } from "../../actor";
import { defineCommand, execute } from "../../command.server";
import { mailLink } from "../mail-link.server";

const issueEmailChangeUndo = defineCommand({
  name: "issue-email-change-undo",
  roles: ["system"],
  input: z.object({ userId: z.string(), email: z.string(), eventId: z.number(), tokenHash: z.string() }),
  load: ({ tx }, { userId, eventId }) => ({
    open: tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.closedAt), not(undoneSince(tx, userId, eventId))))
      .get(),
  }),
  allow: ({ actor }, row) => bySystem(actor, row),
  run({ tx, now }, { open }, { userId, email, eventId, tokenHash }) {
    if (!open) return { issued: false };
    const expiresAt = now + KEPT.emailChangeUndos.most;
    tx.insert(emailChangeUndos).values({ id: tokenHash, userId, email, eventId, createdAt: now, expiresAt }).run();
    return { issued: true };
  },
  audit: (_result, { userId }) => ({ subject: ["user", userId] }),
});

/** Returns whether this change's link, or an earlier one's, was pressed since. That voided later links, and a delayed mail must not revive one. */
function undoneSince(tx: Connection, userId: string, eventId: number) {
  const pressed = tx
    .select({ id: emailChangeUndos.id })
    .from(emailChangeUndos)
    .innerJoin(events, eq(events.id, eventId))
    .where(
      and(
        eq(emailChangeUndos.userId, userId),
        lte(emailChangeUndos.eventId, eventId),
        gte(emailChangeUndos.usedAt, events.occurredAt),
      ),
    );
  return exists(pressed);
}

interface AddressLeft {
  /** The event's id. It orders the links of several changes, and a repeated mail is recognized by it. */
  id: number;
  userId: string;
  /** The account's address when the event was written. */
  from: string;
}

/** Mails the address left behind, or the inspector whose bank details were replaced, a link that undoes the change for 7 days. A retry makes another link; using one voids all others. */
export function mailUndoLink(
  { mailer, env, wording }: MailPorts & { wording: (undoLink: string, supportLink: string) => MailWords },
  { id, userId, from }: AddressLeft,
): Promise<void> {
  const supportLink = new URL("/support", env.appUrl).href;
  const ports = { mailer, env, wording: (undoLink: string) => wording(undoLink, supportLink) };
  return mailLink(ports, {
    key: `email-change-undo:${id}`,
    path: "/email-change-undo",
    async issue(tokenHash) {
      const input = { userId, email: from, eventId: id, tokenHash };
      const { result } = await execute(issueEmailChangeUndo, { actor: SYSTEM, input });
      return result.issued ? from : null;
    },
  });
}
