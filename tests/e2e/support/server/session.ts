import type { BrowserContext } from "@playwright/test";
import { createCookie } from "@remix-run/node";
import { accountMark } from "~/domain/accounts/queries.server";
import { openSession } from "~/domain/accounts/sessions/session-store.server";
import type { PersonActor } from "~/domain/actor";
import { cookieKey } from "~/http/session/cookies.server";
import { keptSecrets } from "~/platform/env/secrets.server";
import type { Server } from "./server";

const NAME = "session";

/** The cookie of somebody who has signed in, without the pages and the hashed password that a sign-in takes. */
export async function sessionCookie({ directory }: Server, { id: userId }: PersonActor): Promise<[string, string]> {
  const { mark } = accountMark({ userId }) ?? {};
  if (mark === undefined) throw new Error(`${userId} has no account`);
  const { token } = openSession({ userId, mark, address: null, userAgent: null }, null);
  const { sessionSecret } = keptSecrets(directory)();
  const sent = await createCookie(NAME, { secrets: [cookieKey(sessionSecret, NAME)] }).serialize(token);
  return [NAME, sent.slice(NAME.length + 1).split(";", 1)[0] ?? ""];
}

/** Gives a browser the session of somebody. Signing in by the form is what `signIn` does. */
export async function bringSession(context: BrowserContext, server: Server, person: PersonActor): Promise<void> {
  const [name, value] = await sessionCookie(server, person);
  await context.addCookies([{ name, value, url: server.origin }]);
}
