import { and, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCertificate } from "#tests/support/factories";
import { aBooking } from "#tests/support/work/bookings";
import { DAY, HOUR, MINUTE } from "#tests/support/world";
import { mixSentence } from "~/copy/reports/cylinders/acceptance";
import { strengthSentences } from "~/copy/reports/cylinders/strength-words";
import { reportPanel } from "~/copy/reports/report/report-lines";
import { bookingFor } from "~/domain/bookings/queries.server";
import { reportInShort, signedReport } from "~/domain/reports/queries.server";
import { countedMix } from "~/domain/reports/strength/acceptance/counted-mix.server";
import { projectStrengths } from "~/domain/reports/strength/acceptance/project-strengths.server";
import { strengthPanel } from "~/domain/reports/strength/queries.server";
import { specifiedFor } from "~/domain/specifications/queries.server";
import { clockIn, todayIn } from "~/lib/time/dates";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";
import { add, ENGINEER } from "../distribution/recipient";
import { sentMailsTo } from "../distribution/sending";
import { ACCEPTED, record, SAMPLE, SET, sign } from "../record";
import { atSpecifiedWork, SPECIFIED_PROJECT } from "../specified";
import { pickup, signed as signSupplement } from "../supplements/curing";
import { reportStrengths, TWENTY_EIGHT_DAYS } from "./strengths";

const ZONE = "America/Chicago";

/** A report on each of so many days, of the same specification and mix, each with one sample of three cylinders for 28 days, cured in order. */
async function reportsOnDays(days: number) {
  const setting = await atSpecifiedWork({ plan: { tests: [], sets: 1 } });
  const { world, company, inspector } = setting;
  aCertificate(inspector, { certificationLevel: CERTIFICATION_LEVELS[1] });
  const reports: { bookingId: string; setId: string; molded: number }[] = [];
  for (let day = 0; day < days; day += 1) {
    if (day > 0) world.clock.advance(22 * HOUR);
    const { specificationId, plan } = setting.world.database.reads
      .select()
      .from(schema.bookings)
      .where(eq(schema.bookings.id, setting.bookingId))
      .get() ?? { specificationId: null, plan: [] };
    const bookingId =
      day === 0
        ? setting.bookingId
        : aBooking(company, inspector, { startsAt: world.clock.now() - 30 * MINUTE, specificationId, plan }).id;
    const clock = (minutes: number) => clockIn(ZONE, world.clock.now() - minutes * MINUTE);
    const save = (what: Parameters<typeof record>[2], fields: Readonly<Record<string, string>>) =>
      record(inspector, bookingId, what, { ...fields, confirmed: "on" });
    await save({ kind: "project" }, SPECIFIED_PROJECT);
    const mix = mixIn(world, bookingId);
    const truck = { mix, truckNumber: "417", ticketNumber: "88123", volume: "10", batchedAt: clock(45) };
    const load = await save({ kind: "load" }, { ...truck, arrivedAt: clock(25) });
    const sample = await save(
      { kind: "sample", of: load },
      { ...SAMPLE, firstPortionAt: clock(16), sampledAt: clock(15) },
    );
    const cylinders = { ...SET, prefix: `D${day}`, ages: "28/28/28", moldedAt: clock(10) };
    const setId = await save({ kind: "specimens", of: sample }, cylinders);
    await save(
      { kind: "disposition", of: load },
      { ...ACCEPTED, dischargedFrom: clock(18), dischargedUntil: clock(5) },
    );
    await sign(inspector, bookingId);
    const molded = world.clock.now() - 10 * MINUTE;
    reports.push({ bookingId, setId, molded });
    world.clock.advance(2 * HOUR);
  }
  world.clock.advance(16 * HOUR);
  for (const { bookingId, setId, molded } of reports) {
    const left = molded + 17 * HOUR;
    const at = { pickedUpAt: clockIn(ZONE, left), pickedUpAtDate: todayIn(ZONE, left), cylinders: "3" };
    await signSupplement(inspector, pickup({ bookingId, sets: setId, ...at }));
  }
  world.clock.advance(28 * DAY);
  const send = async (index: number, load: string, more: Readonly<Record<string, string>> = {}) => {
    const { bookingId, setId, molded } = reports[index] ?? { bookingId: "", setId: "", molded: 0 };
    const tested = molded + 28 * DAY;
    const at = { testedAt: clockIn(ZONE, tested), testedAtDate: todayIn(ZONE, tested) };
    const alike = {
      first0: "4.00",
      second0: "4.00",
      first2: "4.00",
      second2: "4.00",
      load0: load,
      load1: load,
      load2: load,
    };
    return await reportStrengths(inspector, { ...TWENTY_EIGHT_DAYS, ...alike, ...at, bookingId, setId, ...more });
  };
  const panel = (index: number) => {
    const bookingId = reports[index]?.bookingId ?? "";
    const signed = signedReport(company, bookingId)?.signed;
    if (!signed) throw new Error("no signed report");
    return strengthPanel(company, bookingId, signed);
  };
  const said = (index: number) => panel(index).inForce.flatMap(strengthSentences).at(-1);
  return { ...setting, reports, send, panel, said };
}

function mixIn({ database }: Awaited<ReturnType<typeof atSpecifiedWork>>["world"], bookingId: string): string {
  const { reports, reportVersions, reportEntries } = schema;
  const found = database.reads
    .select({ id: reportEntries.id })
    .from(reportEntries)
    .innerJoin(reportVersions, eq(reportVersions.id, reportEntries.versionId))
    .innerJoin(reports, eq(reports.id, reportVersions.reportId))
    .where(and(eq(reports.bookingId, bookingId), eq(reportEntries.kind, "mix")))
    .get();
  return found?.id ?? "";
}

test("strengths that make a three-test average fall below f′c are mailed as a criterion that is not met", async () => {
  const { send, said, reports, company, world } = await reportsOnDays(3);
  const subject = "Strength criterion not met: River bridge, mix D-40";
  for (const { bookingId } of reports) await add(company, { bookingId, ...ENGINEER });
  const subjects = async () => (await sentMailsTo(world, ENGINEER.email)).map((mail) => mail.subject);
  // 4,210, 3,900 and 3,860 psi: each test meets the individual criterion.
  await send(0, "52900");
  await send(1, "49010");
  expect(await subjects()).not.toContain(subject);
  world.clock.advance(MINUTE);
  await send(2, "48510");
  expect(said(2)).toContain("Three-test average not met: 4,210, 3,900, 3,860 psi average 3,990 psi");
  const counted = reports.map(({ bookingId }) => {
    const booking = bookingFor(company, bookingId);
    return reportPanel(reportInShort(company, booking), ZONE).signed?.nonconformances;
  });
  expect(counted).toEqual([0, 0, 1]);
  const [mail, ...before] = await sentMailsTo(world, ENGINEER.email);
  expect(mail?.subject).toBe(subject);
  expect(mail?.text).toContain("Three-test average not met");
  expect(mail?.text).not.toContain("Individual criterion not met");
  expect(before.map((each) => each.subject)).not.toContain(subject);
  expect(before).toHaveLength(2);
});

test("three consecutive tests are of all reports with the specification, in the order of sampling, whenever each was signed", async () => {
  const { send, said, panel, world, mixOfJob } = await reportsOnDays(4);
  // 3,860, 4,210 and 3,900 psi: the second report's results come last.
  await send(0, "52900");
  expect(said(0)).toBe("Three-test average: 1 of 3 tests so far.");
  await send(2, "48510");
  expect(said(2)).toBe("Three-test average: 2 of 3 tests so far.");
  await send(1, "49010");
  expect(said(1)).toBe("Three-test average: 2 of 3 tests so far.");
  expect(said(2)).toBe(
    "Three-test average not met: 4,210, 3,900, 3,860 psi average 3,990 psi, below f′c 4,000 psi. ACI 318 asks for steps to raise later results.",
  );
  await send(3, "52900");
  expect(said(3)).toBe(
    "Three-test average not met: 3,900, 3,860, 4,210 psi average 3,990 psi, below f′c 4,000 psi. ACI 318 asks for steps to raise later results.",
  );
  const [mix] = panel(0).mixes;
  expect(mix?.summary && mixSentence("D-40", mix.summary)).toBe(
    "Mix D-40: 4 strength tests; 0 below the individual limit; 2 of 2 three-test averages below f′c. Strength level by ACI 318-19 26.12.3.1: not acceptable.",
  );
  const { id = "" } = world.database.reads.select().from(schema.specifications).get() ?? {};
  expect(countedMix(world.database.reads, id, mixOfJob)).toEqual(mix?.summary);
});

test("tests that were sampled at one time are in the order in which they are counted, of their reports' ids", async () => {
  const { send, said, world } = await reportsOnDays(4);
  const averages = ["4,210", "3,900", "3,860", "4,210"];
  const loads = ["52900", "49010", "48510", "52900"];
  const ids: string[] = [];
  const { strengthTests } = schema;
  const rows = () => world.database.reads.select().from(strengthTests).all();
  for (const index of [2, 1, 0, 3]) {
    await send(index, loads[index] ?? "");
    ids[index] = rows().find(({ reportId }) => !ids.includes(reportId))?.reportId ?? "";
  }
  const at = (index: number) => rows().find(({ reportId }) => reportId === ids[index])?.sampledAt ?? 0;
  const first = at(0);
  world.database.write((tx) =>
    tx
      .update(strengthTests)
      .set({ sampledAt: first })
      .where(inArray(strengthTests.reportId, ids.slice(0, 3)))
      .run(),
  );
  const inOrder = [0, 1, 2].sort((a, b) => ((ids[a] ?? "") < (ids[b] ?? "") ? -1 : 1));
  const place = inOrder.indexOf(0);
  expect(said(0)).toMatch(["1 of 3 tests so far", "2 of 3 tests so far", "Three-test average not met"][place] ?? "");
  const lastTwo = inOrder.slice(1).map((index) => averages[index]);
  expect(said(3)).toContain(`${lastTwo.join(", ")}, 4,210 psi average`);
});

test("a correction of one report's results changes the averages of the others", async () => {
  const { send, said, panel } = await reportsOnDays(3);
  await send(0, "52900");
  await send(1, "49010");
  await send(2, "48510");
  expect(said(2)).toContain("not met");
  await send(0, "53900", { replaces: "2", reason: "The load was misread" });
  expect(said(2)).toContain("Three-test average met");
  expect(panel(1).mixes[0]?.summary).toMatchObject({ tests: 3, averages: 1, averagesBelow: 0, level: "acceptable" });
});

test("the breaks of a report are open until they have results", async () => {
  const { send, world, reports } = await reportsOnDays(2);
  const open = () =>
    world.database.reads
      .select()
      .from(schema.openBreaks)
      .all()
      .map(({ prefix, ageDays, opensAt }) => [prefix, ageDays, opensAt]);
  const opens = (index: number) => Number(reports[index]?.molded) + 28 * DAY - 20 * HOUR;
  expect(open()).toEqual([
    ["D0", 28, opens(0)],
    ["D1", 28, opens(1)],
  ]);
  await send(0, "52900");
  expect(open()).toEqual([["D1", 28, opens(1)]]);
});

test("a project lists its newest tests and its next breaks, without a look at any report", async () => {
  const { send, world, reports, company, bookingId } = await reportsOnDays(3);
  await send(0, "52900");
  await send(2, "43500");
  const { specificationId = null } =
    world.database.reads.select().from(schema.bookings).where(eq(schema.bookings.id, bookingId)).get() ?? {};
  const { projectId } = world.database.reads.select().from(schema.specifications).get() ?? {};
  const { specification } = specifiedFor(company, { projectId: projectId ?? "" });
  const { mixes, breaks } = projectStrengths(specificationId, specification);
  expect(mixes).toMatchObject([
    {
      mixId: "D-40",
      summary: { tests: 2, belowLimit: 1, level: "not-acceptable" },
      tests: [
        { average: "3460", isMet: false, isBelow: true, bookingId: reports[2]?.bookingId },
        { average: "4210", isMet: true, isBelow: false, bookingId: reports[0]?.bookingId },
      ],
    },
  ]);
  expect(breaks).toMatchObject([{ prefix: "D1", ageDays: 28, bookingId: reports[1]?.bookingId }]);
});
