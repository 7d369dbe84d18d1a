import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { Browser } from "#tests/routes/account/browser";
import { mailedPath, mailsTo } from "#tests/routes/account/mails";
import { openShop } from "#tests/routes/company/visitor";
import { aCompany, actorFor, anAdmin } from "#tests/support/factories";
import { giveBankDetails } from "#tests/support/money/bank-details";
import { expectBooksToHold, transfersOf } from "#tests/support/money/books";
import { anEngagement, aPayableInspector } from "#tests/support/money/payments";
import { workMoney } from "#tests/support/money/till";
import { doAndApprove } from "#tests/support/work/approved-work";
import { DAY } from "#tests/support/world";
import { type InspectorActor, SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { earnedPayments } from "~/domain/payments/ledger/earnings.server";
import { resumePayouts } from "~/domain/payments/payout-holds/resume-payouts.server";
import { recordPayoutStatus } from "~/domain/payouts/record-payout-status.server";

const { notifications, sessions, users } = schema;
const CHANGED = "The bank details of your PourCheck account were changed";
const RESET = "Reset your PourCheck password";
const PAGE = "/email-change-undo";

/** Somebody else knows the password of an inspector, and their bank stands at the provider. */
async function robbed() {
  const till = openShop();
  const [company, inspector, admin] = [aCompany(), await aPayableInspector(till), anAdmin()];
  const { paymentId, booking } = await anEngagement(till, company, inspector);
  const bank = (last4: string) => {
    const reported = { payoutsEnabled: true, transfersActive: true, isClosed: false, needs: [], needsBy: null };
    const { stripeAccountId } = reads().select().from(schema.payoutAccounts).get() ?? {};
    const input = {
      stripeAccountId: stripeAccountId ?? "",
      ...reported,
      underReview: false,
      payoutSchedule: null,
      last4,
    };
    return execute(recordPayoutStatus, { actor: SYSTEM, input });
  };
  await bank("6666");
  const approve = () => doAndApprove(till, { company, inspector: actorFor(inspector.id) as InspectorActor, booking });
  return { till, world: till.world, inspector, admin, paymentId, approve };
}

type Robbed = Awaited<ReturnType<typeof robbed>>;

async function press({ world, inspector }: Pick<Robbed, "world" | "inspector">) {
  const owner = new Browser();
  await owner.get(await mailedPath(world, inspector.email, CHANGED));
  return { owner, shown: await owner.get(PAGE), press: () => owner.post(PAGE, {}) };
}

describe("an inspector whose bank details were replaced", () => {
  test("is mailed at once, by hand and at the provider, and not when they give the first ones", async () => {
    const till = openShop();
    const inspector = await aPayableInspector(till);
    const mails = () => mailsTo(till.world, inspector.email, CHANGED);
    expect(await mails()).toHaveLength(0);
    till.world.database.write((tx) =>
      tx.update(schema.payoutAccounts).set({ state: "action_needed", last4: "6789" }).run(),
    );
    await giveBankDetails(inspector);
    expect(await mails()).toHaveLength(1);
    await giveBankDetails(inspector, { currentPassword: "not looked at" });
    expect(await mails()).toHaveLength(1);
    await giveBankDetails(inspector, { accountNumber: "55554444", accountNumberAgain: "55554444" });
    const [mail] = await mails();
    expect(await mails()).toHaveLength(2);
    expect(mail?.text).not.toMatch(/4444|6789/);
  });

  test("stops it by one press: sessions and password end, nothing is transferred, administrators are told", async () => {
    const stage = await robbed();
    const { till, inspector, admin, paymentId, approve, world } = stage;
    const { shown, press: pressed } = await press(stage);
    expect(shown.body).toMatchObject({ open: true, change: "payout", holdsPayouts: true });
    expect(await pressed()).toMatchObject({ status: 303, location: `${PAGE}/done` });
    expect(await pressed()).toMatchObject({ status: 400 });
    expect(reads().select().from(sessions).where(eq(sessions.userId, inspector.id)).all()).toEqual([]);
    expect(await mailsTo(world, inspector.email, RESET)).toHaveLength(1);
    const told = reads().select().from(notifications).where(eq(notifications.kind, "payout_held")).all();
    expect(told).toMatchObject([{ userId: admin.id, link: `/admin/users/${inspector.id}` }]);

    await approve();
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "pending" }]);
    expect(earnedPayments(inspector, {}).payments).toMatchObject([{ shareStanding: "on_hold" }]);
    world.clock.advance(DAY);
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "pending" }]);
    await expectBooksToHold(till);

    const input = { userId: inspector.id, reason: "Called back, the bank is theirs again" };
    await execute(resumePayouts, { actor: admin, input });
    await expect(execute(resumePayouts, { actor: admin, input })).rejects.toMatchObject({ code: "payouts-not-held" });
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded" }]);
    await expectBooksToHold(till);
  });

  test("may do so for 7 days, also once the thief has taken the account to another address", async () => {
    const stage = await robbed();
    const { world, inspector } = stage;
    const link = await mailedPath(world, inspector.email, CHANGED);
    world.database.write((tx) =>
      tx.update(users).set({ email: "thief@elsewhere.example" }).where(eq(users.id, inspector.id)).run(),
    );
    world.clock.advance(7 * DAY - 1000);
    const owner = new Browser();
    await owner.get(link);
    expect((await owner.get(PAGE)).body).toMatchObject({ change: "changed" });
    expect(await owner.post(PAGE, {})).toMatchObject({ status: 303 });
    expect(reads().select().from(users).where(eq(users.id, inspector.id)).get()?.email).toBe(inspector.email);
    world.clock.advance(1000);
    expect(await owner.post(PAGE, {})).toMatchObject({ status: 400 });
  });
});
