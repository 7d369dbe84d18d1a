import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { schema } from "#db/client.server";
import { anInspector } from "#tests/support/factories";
import { NOON } from "#tests/support/world";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { Browser, openSite } from "./browser";
import { mailsTo } from "./mails";

const { users } = schema;
const CONFIRM = "Confirm your email address for PourCheck";
const STRANGER = "sam@elsewhere.example";

/** Somebody signed in who waits to change to an address. */
async function changing(pendingEmail: string) {
  const person = anInspector({}, { pendingEmail, emailVerifiedAt: NOON });
  const browser = new Browser();
  await browser.enterAs(person);
  const changeTo = (other: string) =>
    runtime().database.write((tx) =>
      tx.update(users).set({ pendingEmail: other }).where(eq(users.id, person.id)).run(),
    );
  return { resend: async () => (await browser.post("/email-verification", {})).status, changeTo };
}

it("a stranger's address is mailed no more often by many accounts that wait for it", async () => {
  const world = openSite({ requireEmailVerification: true });
  const people = [await changing(STRANGER), await changing(STRANGER), await changing(STRANGER)];
  const statuses = [];
  for (const { resend } of [...people, ...people, ...people]) statuses.push(await resend());
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429, 429, 429, 429]);
  expect(await mailsTo(world, STRANGER, CONFIRM)).toHaveLength(5);
  people[0]?.changeTo("riley@elsewhere.example");
  expect(await people[0]?.resend()).toBe(303);
});
