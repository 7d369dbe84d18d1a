import { eq } from "drizzle-orm";
import { users } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { MailPorts, MailWords } from "~/lib/documents/mail";
import type { NoticeKind } from "~/lib/notices";
import type { DomainEvent } from "../../events";
import { named } from "../named.server";
import { peopleTold } from "../people-told.server";

interface OperatorPorts extends MailPorts {
  env: MailPorts["env"] & { operatorEmail: string | null };
  wording: (notice: {
    kind: NoticeKind;
    params: Record<string, string | number>;
    facts: null;
    url: string;
  }) => MailWords;
}

/** Mails ADMIN_EMAIL what all administrators are notified of, where that is only one: a thief of that account would be the only reader. */
export async function mailOperator({ mailer, env, wording }: OperatorPorts, event: DomainEvent): Promise<void> {
  const [notice, other] = named(reads(), peopleTold(reads(), event));
  if (env.operatorEmail === null || !notice || other) return;
  const { userId, kind, params, link } = notice;
  const administrator = reads().select({ email: users.email }).from(users).where(eq(users.id, userId)).get();
  if (administrator?.email === env.operatorEmail) return;
  const words = wording({ kind, params, facts: null, url: new URL(link, env.appUrl).href });
  await mailer.send({ key: `operator:${event.id}`, to: env.operatorEmail, ...words });
}
