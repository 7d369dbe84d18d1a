import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { aCompany, anInspector } from "#tests/support/factories";
import { requestVerification } from "~/domain/accounts/addresses/request-verification.server";
import { execute } from "~/domain/command.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { Browser } from "../browser";

const { users } = schema;
export const ON = { requireEmailVerification: true };
export const RILEY = "riley@fieldlab.example";
/** The subject of the mail with the link. */
export const CONFIRM = "Confirm your email address for PourCheck";

/** A person who has not confirmed their address, signed in. */
export async function anUnconfirmed(email = RILEY, role: "inspector" | "company" = "inspector"): Promise<Browser> {
  const browser = new Browser();
  const actor = (role === "company" ? aCompany : anUncertified)({ email, emailVerifiedAt: null });
  await execute(requestVerification, { actor, input: {} });
  await browser.enterAs(actor);
  return browser;
}

const anUncertified = (values: Parameters<typeof aCompany>[0]) => anInspector({ certified: false }, values);

export const changePerson = (email: string, values: Partial<typeof users.$inferInsert>) =>
  runtime().database.write((tx) => tx.update(users).set(values).where(eq(users.email, email)).run());
