import { test } from "vitest";
import { reject, submit } from "#tests/domain/certification/submissions";
import { refuseKit, submitKit } from "#tests/domain/equipment/submissions";
import { aJob, apply } from "#tests/domain/jobs/market";
import { write as writeMessage } from "#tests/domain/messages/talk";
import { aReviewedBooking } from "#tests/domain/reviews/reviewed";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { type Budgeted, expectWithinBudgets, LIMIT_MS } from "#tests/routes/shared/query-counts";
import { bookingsOf, notify } from "#tests/routes/shared/query-scenes";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { addDaysOff } from "~/domain/availability/days-off/add-days-off.server";
import { execute } from "~/domain/command.server";
import { homeBaseFields } from "~/domain/places/schema";
import { setHomeBase } from "~/domain/places/set-home-base.server";
import { addDays, todayIn } from "~/lib/time/dates";

type Ids = Awaited<ReturnType<typeof inspectorWith>>["ids"];

/** Each page of an inspector, with how many statements it may ask beside the frame: a few for each list that it shows. */
const PAGES: readonly Budgeted<Ids>[] = [
  ["/inspector-home", 32],
  ["/inspector-onboarding?step=1", 13],
  ["/inspector-onboarding?step=2", 15],
  ["/inspector-onboarding?step=3", 13],
  ["/inspector-onboarding/review", 14],
  ["/inspector-setup", 6],
  ["/inspector-payments", 24],
  ["/inspector-payments/manual", 7],
  ["/inspector-payments/statements", 9],
  ["/inspector-equipment", 6],
  ["/availability", 6],
  ["/profile/home-base", 2],
  ["/jobs", 12],
  ["/jobs?view=applied", 8],
  ["/jobs?search=slab&within=all&sort=pay", 10],
  ["/jobs?within=100&sort=distance&fits=1", 14],
  [({ job }) => `/jobs/${job}`, 9],
  ["/inspector-work?show=today", 6],
  ["/inspector-work?show=report", 6],
  ["/inspector-work?show=coming", 6],
  ["/inspector-work?show=waiting", 6],
  ["/inspector-work?show=done", 6],
  ["/inspector-work/calendar", 3],
  [({ booking }) => `/bookings/${booking}`, 24],
  [({ booking }) => `/bookings/${booking}/job-sheet`, 5],
  ["/profile", 21],
  ["/profile/details", 3],
  ["/profile/picture", 3],
  [({ inspector }) => `/inspectors/${inspector}`, 9],
  [({ inspector }) => `/people/${inspector}/reviews`, 6],
  ["/messages", 3],
  ["/notifications", 4],
];
const MOST_OF_FRAME = 14;

test(
  "each page of an inspector asks as many statements for twenty rows as for two, and no more than its bound",
  async () => {
    await expectWithinBudgets(inspectorWith, PAGES, MOST_OF_FRAME);
  },
  LIMIT_MS,
);

/** An inspector with so many rows of everything that their pages list. */
async function inspectorWith(rows: number) {
  const { world } = openShop();
  const { clock } = world;
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
  const [booked] = bookingsOf(world, rows, { company, inspector });
  notify(world, rows, inspector.id);
  const ids = { inspector: inspector.id, job: posted[0] ?? "", booking: booked?.coming.id ?? "" };
  return { ids, browser: new Visitor(inspector) };
}
