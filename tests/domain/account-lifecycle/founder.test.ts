import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { atWork, hoursOf } from "#tests/domain/bookings/further-hours/setting";
import { aReport, DECISION, WARNING } from "#tests/domain/support/reported";
import { openShop } from "#tests/routes/company/visitor";
import { aColleague, aCompany, anAdmin, anInspector, PASSWORD } from "#tests/support/factories";
import { anEngagement, aPayableInspector } from "#tests/support/money/payments";
import { joinCompany, leaveCompany, setAccount, setCompany } from "#tests/support/people";
import { changeRole } from "~/domain/account-lifecycle/change-role.server";
import { closeAccount, closeOwnAccount } from "~/domain/account-lifecycle/closing/close-account.server";
import type { AnyPerson } from "~/domain/actor";
import { auditEntries } from "~/domain/admin/audit-log/entries.server";
import { jobLog } from "~/domain/admin/jobs/log.server";
import { accountToChange } from "~/domain/admin/user-account.server";
import { execute } from "~/domain/command.server";
import { partPerson } from "~/domain/company-people/part-person.server";
import { reads } from "~/domain/core/runtime.server";
import { transactionReport } from "~/domain/payments/ledger/transactions.server";
import { receiptOf } from "~/domain/payments/records/receipt.server";
import { blockPerson } from "~/domain/people/blocks/block-person.server";
import { warnReportedPerson } from "~/domain/support/decisions/warn-reported-person.server";
import { supportRequestForAdmin } from "~/domain/support/queries.server";
import { receiptFacts } from "~/routes/company/receipt/facts";

const { supportRequests } = schema;
const close = ({ id: userId }: AnyPerson) => execute(closeAccount, { actor: anAdmin(), input: { userId } });
const warn = (requestId: string) =>
  execute(warnReportedPerson, { actor: anAdmin(), input: { requestId, ...DECISION, warning: WARNING } });
const wordsOn = (requestId: string) =>
  reads()
    .select({ reason: supportRequests.decisionReason, warning: supportRequests.warning })
    .from(supportRequests)
    .where(eq(supportRequests.id, requestId))
    .get();

function aTeam() {
  const till = openShop();
  const founder = aCompany({ firstName: "Dana", lastName: "Reyes" });
  setCompany(founder.company.id, { name: "Bridgeworks" });
  till.world.clock.advance(1);
  const owner = aColleague(founder, "owner", { firstName: "Max", lastName: "Stone" });
  return { till, founder, owner };
}

test("what is about the company outlives the account of a founder who has left, and goes when the company closes", async () => {
  const { company: founder, inspector, propose, withdraw } = await atWork();
  const { requestId } = await aReport(inspector, founder);
  await warn(requestId);
  const hours = await propose(2);
  const left = await leaveCompany(founder, aColleague(founder, "owner"));
  await execute(closeOwnAccount, { actor: left, input: { currentPassword: PASSWORD } });
  expect(wordsOn(requestId)).toEqual({ reason: DECISION.reason, warning: WARNING });
  expect(hoursOf(hours)?.state).toBe("proposed");
  await withdraw(hours);

  const { founder: lone, owner } = aTeam();
  const about = (await aReport(anInspector(), lone)).requestId;
  await warn(about);
  await leaveCompany(lone);
  await close(owner);
  expect(wordsOn(about)).toEqual({ reason: null, warning: null });
});

test("administrators read who acted, sent or reported by their own name, and the company's where it is the subject", async () => {
  const { founder, owner } = aTeam();
  const colleague = aColleague(founder);
  const inspector = anInspector();
  await execute(partPerson, { actor: founder, input: { personId: colleague.id } });
  await execute(blockPerson, { actor: inspector, input: { userId: founder.company.id } });
  const { requestId } = await aReport(founder, inspector);
  const sent = () => supportRequestForAdmin(anAdmin(), requestId).account;
  expect(sent()).toMatchObject({ name: "Dana Reyes", company: "Bridgeworks", sideId: founder.company.id });
  await leaveCompany(founder);
  expect(sent()).toMatchObject({ name: "Dana Reyes", company: null, sideId: null });
  const named = (action: "remove-company-person" | "block-person") =>
    auditEntries(anAdmin(), { impersonating: false }).rows.flatMap(({ action: done, actor, target }) =>
      done === action ? [[actor?.name, target?.name, target?.to]] : [],
    );
  expect(named("remove-company-person")).toEqual([
    ["Dana Reyes", "Dana Reyes", `/admin/users/${founder.id}`],
    ["Dana Reyes", colleague.name, `/admin/users/${colleague.id}`],
  ]);
  expect(named("block-person")).toEqual([[inspector.name, "Bridgeworks", `/admin/companies/${owner.company.id}`]]);
});

test("a founder whose company goes on gets no other role, which the page says instead of asking", async () => {
  const { till, founder, owner } = aTeam();
  const namesCompany = ({ id }: AnyPerson) => accountToChange(anAdmin(), id)?.namesCompany;
  const change = ({ id: userId }: AnyPerson) =>
    execute(changeRole, { actor: anAdmin(), input: { userId, role: "inspector" } });
  expect([namesCompany(founder), namesCompany(owner), namesCompany(aCompany()), namesCompany(anInspector())]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const left = await leaveCompany(founder);
  expect(namesCompany(left)).toBe(true);
  await expect(change(left)).rejects.toMatchObject({ code: "names-company" });
  // As the only owner of another company, which would close, they still have the number of the first.
  joinCompany(left.id, aCompany().company.id);
  expect(namesCompany(left)).toBe(true);
  till.world.clock.advance(1000);
  await change(owner);
  expect(namesCompany(left)).toBe(false);
  await expect(change(left)).resolves.toBeDefined();
  // The others closed it, so what they did there is not the founder's to open again.
  const back = execute(changeRole, { actor: anAdmin(), input: { userId: left.id, role: "company" } });
  await expect(back).rejects.toMatchObject({ code: "names-company" });
});

test("a living company is billed at its own address, then at that of an owner at work, and never at a closed account's", async () => {
  const { till, founder, owner } = aTeam();
  const manager = aColleague(founder, "manager", { firstName: "Jo", lastName: "Hill" });
  const { paymentId, job } = await anEngagement(till, founder, await aPayableInspector(till));
  const billed = () => receiptOf(owner, paymentId).billedTo;
  expect(billed()).toEqual({ name: "Bridgeworks", person: "Dana Reyes", email: founder.email });
  const { requestId } = await aReport(anInspector(), founder);
  await close(await leaveCompany(founder, owner));
  expect(billed()).toEqual({ name: "Bridgeworks", person: null, email: owner.email });
  const admin = anAdmin();
  const seen = () => [
    transactionReport(admin, {}).transactions[0]?.company.email,
    jobLog(admin, {}).rows.find(({ id }) => id === job.id)?.company.email,
    supportRequestForAdmin(admin, requestId).about?.email,
  ];
  expect(seen()).toEqual([owner.email, owner.email, owner.email]);
  expect(jobLog(admin, {}).rows[0]?.createdBy).toMatchObject({ name: "Closed account", email: null });
  setCompany(founder.company.id, { billingEmail: "bills@bridgeworks.example" });
  expect([billed().email, ...seen()]).toEqual(Array(4).fill("bills@bridgeworks.example"));
  setCompany(founder.company.id, { billingEmail: null });
  setAccount(owner.id, { suspendedAt: 1 });
  const facts = receiptFacts(receiptOf(manager, paymentId));
  expect(facts.find(({ label }) => label === "Billed to")?.value).toBe("Bridgeworks");
  expect(JSON.stringify(facts)).not.toMatch(/Email|closed/i);
});
