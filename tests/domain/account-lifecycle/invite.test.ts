import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { PASSWORD } from "#tests/domain/accounts/people";
import { mailedPath, mailsTo, sendMails } from "#tests/routes/account/mails";
import { openShop } from "#tests/routes/company/visitor";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { giveBankDetails } from "#tests/support/money/bank-details";
import { accountOf } from "#tests/support/people";
import { DAY, openWorld, type World } from "#tests/support/world";
import { changeRole } from "~/domain/account-lifecycle/change-role.server";
import { invitePerson } from "~/domain/account-lifecycle/invite-person.server";
import { repeatInvitation } from "~/domain/account-lifecycle/repeat-invitation.server";
import { invitation } from "~/domain/account-lifecycle/schema";
import { setAccountStatus } from "~/domain/account-lifecycle/set-account-status.server";
import { addAdministrator } from "~/domain/accounts/administrators/add-administrator.server";
import { resetTokenState } from "~/domain/accounts/passwords/queries.server";
import { resetPassword } from "~/domain/accounts/passwords/reset-password.server";
import { authenticate } from "~/domain/accounts/sign-in/authenticate.server";
import { ANONYMOUS, SYSTEM } from "~/domain/actor";
import { userAccount } from "~/domain/admin/user-account.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { named } from "~/domain/notifications/named.server";
import { revealBankNumber } from "~/domain/payouts/manual/reveal-bank-number.server";
import { whom } from "~/lib/notices";
import { ports, startPorts } from "~/platform/ports.server";

const { companies, notifications } = schema;
const SUBJECT = "You are invited to PourCheck";
const invited = (changes = {}) =>
  invitation.parse({ role: "company", firstName: "Zeb", lastName: "Stone", email: "zeb@millroad.example", ...changes });

async function mailedToken(world: World): Promise<string> {
  const path = await mailedPath(world, "zeb@millroad.example", SUBJECT);
  return new URL(path, "http://localhost").searchParams.get("token") ?? "";
}

test("whoever is invited sets a password by the mailed link, within 7 days, which confirms the address, and signs in", async () => {
  const { world } = openShop();
  const { result } = await execute(invitePerson, { actor: anAdmin(), input: invited() });
  const { userId } = result;
  expect(reads().select().from(companies).where(eq(companies.id, userId)).get()?.name).toBe("Millroad");
  const token = await mailedToken(world);
  world.clock.advance(6 * DAY);
  const [other] = [aCompany({ emailVerifiedAt: null })];
  const standings = () => [userId, other.id].map((id) => userAccount(anAdmin(), id).standing);
  expect(standings()).toEqual(["invited", "active"]);
  expect(resetTokenState(token)).toMatchObject({ valid: true, invited: true });
  const { result: set } = await execute(resetPassword, { actor: ANONYMOUS, input: { token, newPassword: PASSWORD } });
  expect([set.invited, ...standings()]).toEqual([true, "active", "active"]);
  expect(accountOf(userId)?.emailVerifiedAt).toBe(world.clock.now());
  await expect(authenticate({ email: "zeb@millroad.example", password: PASSWORD })).resolves.toMatchObject({ userId });
});

test("after 7 days the link is over", async () => {
  const { world } = openShop();
  await execute(invitePerson, { actor: anAdmin(), input: invited({ role: "inspector" }) });
  const token = await mailedToken(world);
  world.clock.advance(7 * DAY);
  const input = { token, newPassword: PASSWORD };
  await expect(execute(resetPassword, { actor: ANONYMOUS, input })).rejects.toMatchObject({
    code: "reset-token-invalid",
  });
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

test("an invitation is sent again with a link of its own, while the address is not confirmed and the account not suspended", async () => {
  const { world } = openShop();
  const admin = anAdmin();
  const { userId } = (await execute(invitePerson, { actor: admin, input: invited() })).result;
  await mailedPath(world, "zeb@millroad.example", SUBJECT);
  world.clock.advance(8 * DAY);
  await execute(repeatInvitation, { actor: admin, input: { userId } });
  const mails = await mailsTo(world, "zeb@millroad.example", SUBJECT);
  expect(mails).toHaveLength(2);
  const token = await mailedToken(world);

  await execute(setAccountStatus, { actor: admin, input: { userId, status: "suspended" } });
  await expect(execute(repeatInvitation, { actor: admin, input: { userId } })).rejects.toMatchObject({
    code: "activate-first",
  });
  await execute(setAccountStatus, { actor: admin, input: { userId, status: "active" } });
  await execute(repeatInvitation, { actor: admin, input: { userId } });
  const fresh = await mailedToken(world);
  expect(fresh).not.toBe(token);
  await execute(resetPassword, { actor: ANONYMOUS, input: { token: fresh, newPassword: PASSWORD } });
  await expect(execute(repeatInvitation, { actor: admin, input: { userId } })).rejects.toMatchObject({
    code: "address-confirmed",
  });
});

test("the other administrators are told of a new one, whether invited, made of somebody, or added by the operator", async () => {
  const { world } = openShop();
  const admin = anAdmin();
  const told = () =>
    reads()
      .select({ userId: notifications.userId, params: notifications.params, link: notifications.link })
      .from(notifications)
      .where(eq(notifications.kind, "administrator_added"))
      .all();
  await execute(invitePerson, { actor: admin, input: invited() });
  await sendMails(world);
  expect(told()).toEqual([]);

  const input = invited({
    role: "admin",
    currentPassword: PASSWORD,
    email: "kim@pourcheck.example",
    firstName: "Kim",
    lastName: "Ode",
  });
  const kim = (await execute(invitePerson, { actor: admin, input })).result.userId;
  await sendMails(world);
  expect(told()).toEqual([{ userId: admin.id, params: { name: whom(kim) }, link: `/admin/users/${kim}` }]);

  const person = anInspector();
  await execute(changeRole, { actor: admin, input: { userId: person.id, role: "admin", currentPassword: PASSWORD } });
  await sendMails(world);
  const ofThem = told().filter(({ link }) => link.endsWith(person.id));
  expect(ofThem.map(({ userId }) => userId).sort()).toEqual([admin.id, kim].sort());
  await execute(addAdministrator, {
    actor: SYSTEM,
    input: { email: "ops@pourcheck.example", firstName: "Ola", lastName: "Park" },
  });
  await sendMails(world);
  const ofOla = named(reads(), told()).filter(({ params }) => params.name === "Ola Park");
  expect(ofOla).toHaveLength(3);
});

test("while there is one administrator, ADMIN_EMAIL is mailed too: of a new one, and of a number that was shown", async () => {
  const { world } = openShop();
  startPorts({ ...ports(), env: { ...ports().env, operatorEmail: "operator@pourcheck.example" } });
  const [admin, inspector] = [anAdmin(), anInspector({ payouts: "not_started" })];
  const mailed = (subject: string) => mailsTo(world, "operator@pourcheck.example", subject);
  await giveBankDetails(inspector);
  const reveal = {
    inspectorId: inspector.id,
    field: "accountNumber",
    reason: "To pay",
    currentPassword: PASSWORD,
  } as const;
  await execute(revealBankNumber, { actor: admin, input: reveal });
  expect(await mailed("A bank or tax number was revealed")).toHaveLength(1);
  const input = invited({ role: "admin", email: "kim@pourcheck.example", currentPassword: PASSWORD });
  await execute(invitePerson, { actor: admin, input });
  expect(await mailed("There is a new administrator")).toHaveLength(1);
  expect(await mailsTo(world, admin.email, "There is a new administrator")).toHaveLength(1);

  const another = invited({ role: "admin", email: "ola@pourcheck.example", currentPassword: PASSWORD });
  await execute(invitePerson, { actor: admin, input: another });
  await execute(revealBankNumber, { actor: admin, input: reveal });
  expect(await mailed("There is a new administrator")).toHaveLength(1);
  expect(await mailed("A bank or tax number was revealed")).toHaveLength(1);
});
