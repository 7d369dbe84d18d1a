import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { PASSWORD } from "#tests/domain/accounts/people";
import { mailedPath, mailsTo } from "#tests/routes/account/mails";
import { openShop } from "#tests/routes/company/visitor";
import { aCompany, anAdmin } from "#tests/support/factories";
import { DAY, openWorld } from "#tests/support/world";
import { invitePerson } from "~/domain/account-lifecycle/invite-person.server";
import { invitation } from "~/domain/account-lifecycle/schema";
import { resetPassword } from "~/domain/accounts/passwords/reset-password.server";
import { authenticate } from "~/domain/accounts/sign-in/authenticate.server";
import { ANONYMOUS } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/runtime.server";

const { companyProfiles, users } = schema;
const SUBJECT = "You are invited to PourCheck";
const invited = (changes = {}) =>
  invitation.parse({ role: "company", firstName: "Zeb", lastName: "Stone", email: "zeb@millroad.example", ...changes });

test("whoever is invited sets a password by the mailed link, within 7 days, which confirms the address, and signs in", async () => {
  const { world } = openShop();
  const { result } = await execute(invitePerson, { actor: anAdmin(), input: invited() });
  const { userId } = result;
  expect(reads().select().from(companyProfiles).where(eq(companyProfiles.userId, userId)).get()?.companyName).toBe(
    "Millroad",
  );
  const path = await mailedPath(world, "zeb@millroad.example", SUBJECT);
  const token = new URL(path, "http://localhost").searchParams.get("token") ?? "";
  world.clock.advance(6 * DAY);
  await execute(resetPassword, { actor: ANONYMOUS, input: { token, newPassword: PASSWORD } });
  expect(reads().select().from(users).where(eq(users.id, userId)).get()?.emailVerifiedAt).toBe(world.clock.now());
  await expect(authenticate({ email: "zeb@millroad.example", password: PASSWORD })).resolves.toMatchObject({ userId });
});

test("after 7 days the link is over", async () => {
  const { world } = openShop();
  await execute(invitePerson, { actor: anAdmin(), input: invited({ role: "inspector" }) });
  const path = await mailedPath(world, "zeb@millroad.example", SUBJECT);
  const token = new URL(path, "http://localhost").searchParams.get("token") ?? "";
  world.clock.advance(7 * DAY);
  const input = { token, newPassword: PASSWORD };
  await expect(execute(resetPassword, { actor: ANONYMOUS, input })).rejects.toMatchObject({
    code: "reset-token-invalid",
  });
});

test("the mail holds nothing that was typed, since the address is not confirmed", async () => {
  const { world } = openShop();
  await execute(invitePerson, { actor: anAdmin(), input: invited({ firstName: "Freecoins" }) });
  const [mail] = await mailsTo(world, "zeb@millroad.example", SUBJECT);
  expect(JSON.stringify(mail)).not.toContain("Freecoins");
});

test("an address that has an account is refused, and so are addresses that registration refuses", async () => {
  openWorld();
  const taken = invited({ email: aCompany().email });
  await expect(execute(invitePerson, { actor: anAdmin(), input: taken })).rejects.toMatchObject({
    code: "email-taken",
  });
  expect(() => invited({ email: "zeb@gmail.com" })).toThrow("business email");
  expect(() => invited({ email: "admin@millroad.example" })).toThrow();
  expect(invited({ role: "admin", email: "admin@millroad.example" }).role).toBe("admin");
});
