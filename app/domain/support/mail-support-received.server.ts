import { eq } from "drizzle-orm";
import { supportRequests } from "#db/client.server";
import type { MailSender, MailWords } from "~/lib/documents/mail";
import { reads } from "../core/runtime.server";

/** The mail has none of the sender's words, since whoever typed the address may not own it. */
export async function mailSupportReceived(
  { mailer, wording }: { mailer: MailSender; wording: (number: number) => MailWords },
  requestId: string,
): Promise<void> {
  const request = reads()
    .select({ number: supportRequests.number, email: supportRequests.email })
    .from(supportRequests)
    .where(eq(supportRequests.id, requestId))
    .get();
  if (!request) return;
  await mailer.send({ key: `support:${requestId}`, to: request.email, ...wording(request.number) });
}
