import { eq } from "drizzle-orm";
import { sentMails, users } from "#db/client.server";
import { TEXTS } from "~/lib/bounds";
import { withoutAddresses } from "~/lib/text/without-addresses";
import { now, reads } from "../runtime.server";
import { writeConnection } from "../write-connection.server";

interface SentMail {
  eventId: number;
  handler: string;
  key: string;
  /** Its address, which is not stored. */
  to: string;
  isAccepted: boolean;
  messageId?: string;
  answer?: string;
}

/** Records that a mail was handed over: to whom, what kind, and what the mail server said. Never what the mail says. */
export async function recordMail({ to, messageId = "", answer = "", ...mail }: SentMail): Promise<void> {
  const person = reads().select({ id: users.id }).from(users).where(eq(users.email, to)).get();
  const row = {
    ...mail,
    userId: person?.id ?? null,
    messageId: messageId || null,
    answer: withoutAddresses(answer).slice(0, TEXTS.mailAnswer.most) || null,
    sentAt: now(),
  };
  await writeConnection().writeInTime((tx) => tx.insert(sentMails).values(row).run());
}
