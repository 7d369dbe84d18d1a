import { and, eq, isNull } from "drizzle-orm";
import { type Connection, users } from "#db/client.server";
import { isSignatureOf, signatureOf } from "~/domain/core/encryption/signature.server";
import { OPTIONAL_MAIL_GROUPS, type OptionalMailGroup } from "~/lib/vocabulary";

interface Subscriber {
  id: string;
  email: string;
}

/** Returns the token of a link that turns a group of mails off. It works for good, as long as the account has this address. */
export function unsubscribeToken({ id, email }: Subscriber, group: OptionalMailGroup): string {
  return `${group}.${id}.${signatureOf(signedText(id, email, group))}`;
}

/** Returns whose mails a token turns off, or null for one that we did not make. */
export function subscriptionOf(connection: Connection, token: string) {
  const [name, id = "", signature = ""] = token.split(".");
  const group = OPTIONAL_MAIL_GROUPS.find((each) => each === name);
  if (!group) return null;
  const person = connection
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.closedAt)))
    .get();
  if (!person || !isSignatureOf(signedText(id, person.email, group), signature)) return null;
  return { userId: id, group };
}

function signedText(id: string, email: string, group: OptionalMailGroup): string {
  return `unsubscribe:${group}:${id}:${email}`;
}
