import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aJob, one } from "#tests/domain/jobs/market";
import { write } from "#tests/domain/messages/talk";
import { mailsTo } from "#tests/routes/account/mails";
import { openShop } from "#tests/routes/company/visitor";
import { aColleague, aCompany, actorFor, anAdmin } from "#tests/support/factories";
import { anEngagement, aPayableInspector } from "#tests/support/money/payments";
import { accountOf, setCompany } from "#tests/support/people";
import { changeRole } from "~/domain/account-lifecycle/change-role.server";
import { closeAccount } from "~/domain/account-lifecycle/closing/close-account.server";
import { ownOpenMatters } from "~/domain/account-lifecycle/closing/own-account-end.server";
import { actsAs, findSession } from "~/domain/accounts/sessions/find-session.server";
import type { PersonActor } from "~/domain/actor";
import { accountToChange } from "~/domain/admin/user-account.server";
import { execute } from "~/domain/command.server";
import { CLOSED_ACCOUNT_NAME } from "~/lib/closed-account";

const { companies, jobs } = schema;
const close = ({ id: userId }: PersonActor) => execute(closeAccount, { actor: anAdmin(), input: { userId } });
const LEFT = "Your company has left PourCheck";

function aTeam() {
  const till = openShop();
  const owner = aCompany();
  setCompany(owner.company.id, { name: "Bridgeworks", bio: "We pour bridges." });
  const manager = aColleague(owner, "manager", { firstName: "Jo", lastName: "Reyes" });
  return { till, owner, manager };
}

test("a manager who closes their account leaves the company as it is, also with bookings open", async () => {
  const { till, owner, manager } = aTeam();
  const inspector = await aPayableInspector(till);
  const { booking } = await anEngagement(till, manager, inspector);
  const job = await aJob(manager);
  await write(manager, inspector, { content: "Come to the south gate." });
  expect(ownOpenMatters(manager)).toMatchObject({
    company: { name: "Bridgeworks", closes: false },
    bookings: [],
    money: [],
  });
  expect(accountToChange(anAdmin(), manager.id)).toMatchObject({ open: { bookings: [], money: [] } });
  await close(manager);
  expect(one(companies, owner.company.id)).toMatchObject({
    name: "Bridgeworks",
    bio: "We pour bridges.",
    closedAt: null,
  });
  expect(one(jobs, job.id)).toMatchObject({ state: "open", contactId: owner.id, isWithheld: false });
  expect(one(schema.bookings, booking.id)).toMatchObject({ state: "confirmed", contactId: owner.id });
  expect(accountOf(manager.id)).toMatchObject({ firstName: "Closed", lastName: "account" });
  expect(await mailsTo(till.world, owner.email, LEFT)).toEqual([]);
});

test("the last owner closes the company, once nothing is open, and the others are told and have none", async () => {
  const { till, owner, manager } = aTeam();
  const inspector = await aPayableInspector(till);
  await anEngagement(till, manager, inspector);
  expect(ownOpenMatters(owner)).toMatchObject({ company: { closes: true }, bookings: [{ state: "confirmed" }] });
  await expect(close(owner)).rejects.toMatchObject({ code: "account-engaged" });

  const other = aCompany();
  const colleague = aColleague(other, "manager");
  const job = await aJob(colleague);
  await close(other);
  expect(one(companies, other.company.id)).toMatchObject({ name: CLOSED_ACCOUNT_NAME, bio: null });
  expect(one(companies, other.company.id).closedAt).not.toBeNull();
  expect(one(jobs, job.id).state).toBe("closed");
  const found = findSession(colleague.sessionId);
  expect(found && actsAs(found.person, found.membership)).toEqual({ role: "unattached" });
  expect(await mailsTo(till.world, colleague.email, LEFT)).toHaveLength(1);
  expect(await mailsTo(till.world, other.email, LEFT)).toEqual([]);
});

test("an administrator gives a colleague another role with the company's bookings open, and its founder none while it goes on", async () => {
  const { till, owner, manager } = aTeam();
  await anEngagement(till, manager, await aPayableInspector(till));
  const partner = aColleague(owner, "owner");
  const change = ({ id: userId }: PersonActor) =>
    execute(changeRole, { actor: anAdmin(), input: { userId, role: "inspector" } });
  await change(manager);
  expect(actorFor(manager.id).role).toBe("inspector");
  await expect(change(owner)).rejects.toMatchObject({ code: "names-company" });
  expect(actorFor(owner.id)).toMatchObject({ company: { role: "owner" } });
  await expect(change(aColleague(aCompany(), "member"))).resolves.toBeDefined();
  expect(actorFor(partner.id)).toMatchObject({ company: { role: "owner" } });
});
