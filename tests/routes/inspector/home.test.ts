import { expect, it } from "vitest";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { aCompany, anInspector } from "#tests/support/factories";
import { aBooking } from "#tests/support/work/bookings";
import { DAY, HOUR } from "#tests/support/world";
import { isReminderPutOff, putReminderOff } from "~/http/session/equipment-reminder.server";

async function homeOf(inspector: ReturnType<typeof anInspector>) {
  const answer = await new Visitor(inspector).get("/inspector-home");
  return { to: answer.location, body: answer.status === 200 ? answer.body : null };
}

it.each([{ certified: false }, { payouts: "action_needed" }] as const)(
  "does not keep an inspector from work that is under way when jobs are closed to them: %o",
  async (missing) => {
    const { clock } = openShop().world;
    const [company, inspector] = [aCompany(), anInspector(missing)];
    const at = clock.now();
    const past = { startsAt: at - 9 * DAY, endsAt: at - 9 * DAY + HOUR };
    aBooking(company, inspector, { ...past, state: "completed", completedAt: at - 8 * DAY });
    expect((await homeOf(inspector)).to).toBe("/inspector-onboarding");

    const { id } = aBooking(company, inspector, { startsAt: at + DAY, endsAt: at + DAY + HOUR });
    const { to, body } = await homeOf(inspector);
    expect(to).toBeNull();
    expect(body).toMatchObject({ setup: { complete: false }, home: null, work: { next: [{ id }] } });
  },
);

it("shows everything to an inspector whose setup is complete, with work or without", async () => {
  openShop();
  const { body } = await homeOf(anInspector());
  expect(body).toMatchObject({ setup: { complete: true }, home: { jobs: [] }, work: { waiting: [], next: [] } });
});

it("does not remind of the equipment again in a browser whose inspector put it off, and reminds another inspector there", async () => {
  openShop();
  const browser = new Visitor(anInspector());
  const reminds = async () => (await browser.get("/inspector-home")).body.remindsOfEquipment;
  expect(await reminds()).toBe(true);
  expect((await browser.get("/inspector-home?equipment=later")).location).toBe("/inspector-home");
  expect(await reminds()).toBe(false);
  const [riley, other] = [anInspector(), anInspector()];
  const headers = { cookie: await putReminderOff(riley) };
  const isPutOff = (person: typeof riley) =>
    isReminderPutOff(new Request("http://localhost/inspector-home", { headers }), person);
  expect([await isPutOff(riley), await isPutOff(other)]).toEqual([true, false]);
});
