import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { BUDGETS } from "#tests/budgets/budgets";
import { reject, submit } from "#tests/domain/certification/submissions";
import { refuseKit, submitKit } from "#tests/domain/equipment/submissions";
import { aJob, apply } from "#tests/domain/jobs/market";
import { write as writeMessage } from "#tests/domain/messages/talk";
import { aReviewedBooking } from "#tests/domain/reviews/reviewed";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { statementsOf } from "#tests/support/look/statements";
import { aBooking } from "#tests/support/work/bookings";
import { DAY, HOUR } from "#tests/support/world";
import { addDaysOff } from "~/domain/availability/days-off/add-days-off.server";
import { execute } from "~/domain/command.server";
import { homeBaseFields } from "~/domain/places/schema";
import { setHomeBase } from "~/domain/places/set-home-base.server";
import { addDays, todayIn } from "~/lib/time/dates";

type Ids = Awaited<ReturnType<typeof inspectorWith>>["ids"];

/** Each page of an inspector, with how many statements it may ask beside the frame: a few for each list that it shows. */
const PAGES: readonly (readonly [at: string | ((ids: Ids) => string), most: number])[] = [
  ["/inspector-home", 35],
  ["/inspector-onboarding?step=1", 15],
  ["/inspector-onboarding?step=2", 15],
  ["/inspector-onboarding?step=3", 15],
  ["/inspector-onboarding/review", 15],
  ["/inspector-setup", 8],
  ["/inspector-payments", 16],
  ["/inspector-payments/manual", 8],
  ["/inspector-payments/statements", 10],
  ["/inspector-equipment", 8],
  ["/availability", 8],
  ["/profile/home-base", 5],
  ["/jobs", 15],
  ["/jobs?view=applied", 10],
  ["/jobs?search=slab&within=all&sort=pay", 15],
  ["/jobs?within=100&sort=distance&fits=1", 15],
  [({ job }) => `/jobs/${job}`, 12],
  ["/inspector-work?show=today", 8],
  ["/inspector-work?show=report", 8],
  ["/inspector-work?show=coming", 8],
  ["/inspector-work?show=waiting", 8],
  ["/inspector-work?show=done", 8],
  ["/inspector-work/calendar", 5],
  [({ booking }) => `/bookings/${booking}`, 25],
  [({ booking }) => `/bookings/${booking}/job-sheet`, 8],
  ["/profile", 21],
  ["/profile/details", 5],
  ["/profile/picture", 5],
  [({ inspector }) => `/inspectors/${inspector}`, 9],
  [({ inspector }) => `/people/${inspector}/reviews`, 8],
  ["/messages", 5],
  ["/notifications", 5],
];
const MOST_OF_FRAME = 15;

test("each page asks as many statements for twenty rows as for two, and no more than its bound", async () => {
  const statements = statementsOf();
  const [few, many] = [await statementsOfPages(2, statements), await statementsOfPages(20, statements)];
  for (const [at, { asked, most }] of few.entries()) {
    const { path = "", asked: large = [] } = many[at] ?? {};
    expect.soft(most, path).toBeLessThanOrEqual(BUDGETS.statements.most);
    expect.soft(large, path).toEqual(asked);
    expect.soft(large.length, path).toBeLessThanOrEqual(most);
    expect.soft(large.length, path).toBeGreaterThan(0);
  }
}, 120_000);

async function statementsOfPages(rows: number, statements: ReturnType<typeof statementsOf>) {
  const { ids, browser } = await inspectorWith(rows);
  const asked = async (path: string, most: number, visit: () => Promise<unknown>) => {
    // What is put together once and kept is no page's.
    await visit();
    return { path, most, asked: (await statements(visit)).map(withoutLists).sort() };
  };
  const pages = [await asked("the frame", MOST_OF_FRAME, () => browser.shell())];
  for (const [at, most] of PAGES) {
    const path = typeof at === "string" ? at : at(ids);
    const visit = async () => expect([path, (await browser.get(path)).status]).toEqual([path, 200]);
    pages.push(await asked(path, most, visit));
  }
  return pages;
}

/** A list of ids is one question however long it is. */
function withoutLists(statement: string): string {
  return statement.replaceAll(/\?(?:, \?)+/g, "?");
}

/** An inspector with so many rows of everything that their pages list. */
async function inspectorWith(rows: number) {
  const { world } = openShop();
  const { clock, database } = world;
  const [company, admin] = [aCompany(), anAdmin()];
  const inspector = anInspector();
  await execute(setHomeBase, {
    actor: inspector,
    input: homeBaseFields.parse({ place: "Austin, TX", travelMiles: "50" }),
  });
  const each = Array.from({ length: rows }, (_, at) => at);
  for (const _ of each) await aReviewedBooking(world, { company, inspector });
  for (const _ of each) await refuseKit(admin, await submitKit(inspector));
  for (const _ of each) {
    const renewal = await submit(inspector, { expiryDate: "2031-03-01" });
    await reject(admin, renewal);
  }
  const today = todayIn("America/Chicago", clock.now());
  const posted: string[] = [];
  for (const at of each) {
    const job = await aJob(company, { location: "Austin, TX", startDate: addDays(today, 100 + at) });
    const open = await aJob(company, { location: "Austin, TX", startDate: addDays(today, 200 + at) });
    await apply(inspector, job.id);
    posted.push(open.id);
    await writeMessage(aCompany(), inspector);
    await writeMessage(company, inspector);
    const off = { fromDate: addDays(today, 10 + 3 * at), toDate: addDays(today, 11 + 3 * at) };
    await execute(addDaysOff, { actor: inspector, input: off });
  }
  const bookings = each.flatMap((at) => {
    const on = (days: number, more: object = {}) => {
      const startsAt = clock.now() + days * DAY + at * 60_000;
      return aBooking(company, inspector, { startsAt, endsAt: startsAt + HOUR, ...more });
    };
    return [
      on(0),
      on(-3 - at),
      on(3 + at),
      on(-5, { state: "work_done", workDoneAt: clock.now() - 4 * DAY }),
      on(-40 - at, { state: "completed", completedAt: clock.now() - 30 * DAY }),
    ];
  });
  database.write((tx) => {
    for (const at of each) {
      const note = {
        id: `ntf_${at}`,
        eventId: 900_000 + at,
        kind: "work_approved" as const,
        params: { side: "inspector" as const, title: "Deck" },
        link: "/",
      };
      tx.insert(schema.notifications)
        .values({ ...note, userId: inspector.id, createdAt: clock.now() })
        .run();
    }
  });
  const ids = { inspector: inspector.id, job: posted[0] ?? "", booking: bookings[2]?.id ?? "" };
  return { ids, browser: new Visitor(inspector) };
}
