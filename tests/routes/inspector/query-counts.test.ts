import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { BUDGETS } from "#tests/budgets/budgets";
import { reject, submit } from "#tests/domain/certification/submissions";
import { refuseKit, submitKit } from "#tests/domain/equipment/submissions";
import { aJob, apply } from "#tests/domain/jobs/market";
import { write as writeMessage } from "#tests/domain/messages/talk";
import { aReviewedBooking } from "#tests/domain/reviews/reviewed";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { statementsOf } from "#tests/support/look/statements";
import { aBooking } from "#tests/support/work/bookings";
import { DAY, HOUR, type World } from "#tests/support/world";
import { addDaysOff } from "~/domain/availability/days-off/add-days-off.server";
import { execute } from "~/domain/command.server";
import { homeBaseFields } from "~/domain/places/schema";
import { setHomeBase } from "~/domain/places/set-home-base.server";
import { addDays, todayIn } from "~/lib/time/dates";
import { openPayoutSite, visitor } from "./visitor";

const FRAME = "shared/frame/shell-route.tsx";

interface Page {
  route: string;
  at: string;
  /** Statements of the page alone, without those of the frame. */
  most: number;
  params?: (ids: Ids) => Record<string, string>;
}

type Ids = Awaited<ReturnType<typeof inspectorWith>>["ids"];

const work = (show: string, most: number): Page => ({
  route: "inspector/work/route.tsx",
  at: `/inspector-work?show=${show}`,
  most,
});
const jobs = (search: string, most: number): Page => ({ route: "shared/jobs/route.tsx", at: `/jobs${search}`, most });
const wizard = (step: number, most: number): Page => ({
  route: "inspector/onboarding/route.tsx",
  at: `/inspector-onboarding?step=${step}`,
  most,
});

/** Each page of an inspector, with how many statements it may ask: a page asks a few questions for each list that it shows. */
const PAGES: readonly Page[] = [
  { route: FRAME, at: "/", most: 15 },
  { route: "inspector/home/route.tsx", at: "/inspector-home", most: 35 },
  wizard(1, 15),
  wizard(2, 15),
  wizard(3, 15),
  { route: "inspector/onboarding/review-route.tsx", at: "/inspector-onboarding/review", most: 15 },
  { route: "inspector/setup/route.tsx", at: "/inspector-setup", most: 8 },
  { route: "inspector/payments/route.tsx", at: "/inspector-payments", most: 16 },
  { route: "inspector/payments/manual/route.tsx", at: "/inspector-payments/manual", most: 8 },
  { route: "inspector/statements/route.tsx", at: "/inspector-payments/statements", most: 10 },
  { route: "inspector/equipment/route.tsx", at: "/inspector-equipment", most: 8 },
  { route: "inspector/availability/route.tsx", at: "/availability", most: 8 },
  { route: "inspector/home-base/route.tsx", at: "/profile/home-base", most: 5 },
  jobs("", 15),
  jobs("?view=applied", 10),
  jobs("?search=slab&within=all&sort=pay", 15),
  jobs("?within=100&sort=distance&fits=1", 15),
  { route: "shared/job/route.tsx", at: "/jobs/of", most: 12, params: ({ job }) => ({ id: job }) },
  ...(["today", "report", "coming", "waiting", "done"] as const).map((show) => work(show, 8)),
  { route: "inspector/work/calendar/route.tsx", at: "/inspector-work/calendar", most: 5 },
  { route: "shared/booking/route.tsx", at: "/bookings/of", most: 25, params: ({ booking }) => ({ id: booking }) },
  {
    route: "shared/booking/job-sheet/route.ts",
    at: "/bookings/of/job-sheet",
    most: 8,
    params: ({ booking }) => ({ id: booking }),
  },
  { route: "shared/profile/route.tsx", at: "/profile", most: 21 },
  { route: "inspector/profile/details-route.tsx", at: "/profile/details", most: 5 },
  { route: "inspector/profile/picture-route.tsx", at: "/profile/picture", most: 5 },
  {
    route: "shared/inspector/route.tsx",
    at: "/inspectors/of",
    most: 9,
    params: ({ inspector }) => ({ id: inspector }),
  },
  {
    route: "shared/reviews/route.tsx",
    at: "/people/of/reviews",
    most: 8,
    params: ({ inspector }) => ({ id: inspector }),
  },
  { route: "shared/messages/route.tsx", at: "/messages", most: 5 },
  { route: "shared/notifications.tsx", at: "/notifications", most: 5 },
];

test("each page asks as many statements for twenty rows as for two, and no more than its bound", async () => {
  const statements = statementsOf();
  const few = await statementsOfPages(2, statements);
  const many = await statementsOfPages(20, statements);
  for (const { at, most } of PAGES) {
    expect.soft(most, at).toBeLessThanOrEqual(BUDGETS.statements.most);
    const [small = [], large = []] = [few.get(at), many.get(at)];
    expect.soft(large, at).toEqual(small);
    expect.soft(large.length, at).toBeLessThanOrEqual(most);
    expect.soft(large.length, at).toBeGreaterThan(0);
  }
}, 120_000);

async function statementsOfPages(rows: number, statements: ReturnType<typeof statementsOf>) {
  const { inspector, ids, browser } = await inspectorWith(rows);
  const asked = new Map<string, string[]>();
  for (const { route, at, params } of PAGES) {
    const visit = async () => {
      const answer = await browser.get(route, at, params ? { params: params(ids) } : {});
      expect([at, answer.status]).toEqual([at, 200]);
    };
    // What is put together once and kept is no page's.
    await visit();
    asked.set(at, (await statements(visit)).map(withoutLists).sort());
  }
  expect(inspector.id).toBe(ids.inspector);
  return asked;
}

/** A list of ids is one question however long it is. */
function withoutLists(statement: string): string {
  return statement.replaceAll(/\?(?:, \?)+/g, "?");
}

/** An inspector with so many rows of everything that their pages list. */
async function inspectorWith(rows: number) {
  const world = openPayoutSite() as unknown as World;
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
  return { inspector, ids, browser: await visitor(inspector) };
}
