import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { approve as approveCertificate, reject, submit } from "#tests/domain/certification/submissions";
import { aJob, apply, approve, doWork } from "#tests/domain/jobs/market";
import { aSignedReport } from "#tests/domain/reports/recording";
import { reportStrengths, SEVEN_DAYS } from "#tests/domain/reports/strength/strengths";
import { pickup, signed } from "#tests/domain/reports/supplements/curing";
import { aCertificate, aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { giveBankDetails } from "#tests/support/money/bank-details";
import { aPaidEngagement } from "#tests/support/money/interventions";
import { DAY, HOUR, MINUTE, openWorld } from "#tests/support/world";
import { submitCertification } from "~/domain/certification/submit-certification.server";
import { execute } from "~/domain/command.server";
import { now, reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import type { DomainEvent } from "~/domain/events";
import { DUE, type Place } from "~/domain/notifications/reminders/due-reminders.server";
import { sendReminders } from "~/domain/notifications/reminders/remind.server";
import { tellPeople } from "~/domain/notifications/tell-people.server";
import { ownBankDetails } from "~/domain/payouts/manual/queries.server";
import { rejectManualPayout } from "~/domain/payouts/manual/reject-manual-payout.server";
import { APPROVAL, SLICE } from "~/lib/bounds";
import { keysOf } from "~/lib/keys-of";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";
import { mailed, setState } from "./mailed";

const { certifications, events, notifications, reminders } = schema;

/** A booking that starts in 3 days, on Tuesday at 8 AM in Texas. */
async function booked() {
  const { till, ...engagement } = await aPaidEngagement();
  return { world: till.world, ...engagement };
}

/** Runs the schedule, and tells people of what it wrote. Answers who was reminded of what since. */
async function reminded() {
  const before = reads().select().from(notifications).all().length;
  await sendReminders();
  const due = reads().select().from(events).where(eq(events.type, "reminder.due")).all();
  for (const event of due as unknown as DomainEvent[]) await tellPeople(event);
  return reads().select().from(notifications).all().slice(before);
}

const kinds = async () => (await reminded()).map(({ kind }) => kind).toSorted();

describe("a booking", () => {
  test("is reminded of once to both sides a day before, and once to the inspector two hours before", async () => {
    const { world, company, inspector, booking } = await booked();
    world.clock.set(booking.startsAt - DAY - 1);
    expect(await kinds()).toEqual([]);
    world.clock.advance(1);
    const tomorrow = await reminded();
    expect(tomorrow).toMatchObject([
      { userId: inspector.id, kind: "reminder_start" },
      { userId: company.id, kind: "reminder_start" },
    ]);
    expect((await mailed(tomorrow[0]?.id ?? ""))?.text).toContain("starts on Tue, Nov 24, 8 AM CST.");
    world.clock.advance(MINUTE);
    expect(await kinds()).toEqual([]);
    world.clock.set(booking.startsAt - 2 * HOUR);
    expect(await reminded()).toMatchObject([{ userId: inspector.id, kind: "reminder_soon" }]);
    world.clock.advance(MINUTE);
    expect(await kinds()).toEqual([]);
  });

  test("that begins while the server is down is not reminded of; one that begins later is, once, by what is nearest", async () => {
    const { world, booking } = await booked();
    world.clock.set(booking.startsAt);
    expect(await kinds()).toEqual([]);
    world.clock.advance(-HOUR);
    expect(await kinds()).toEqual(["reminder_soon"]);
  });

  test.each([3 * HOUR, 10 * HOUR])("after downtime is reminded of %d ms before it starts", async (left) => {
    const { world, booking } = await booked();
    world.clock.set(booking.startsAt - left);
    expect(await kinds()).toEqual(["reminder_start", "reminder_start"]);
  });

  test("that was made within the last day needs no reminder of tomorrow", async () => {
    const { world, booking } = await booked();
    world.clock.set(booking.startsAt - 20 * HOUR);
    runtime().database.write((tx) => tx.update(schema.bookings).set({ createdAt: now() }).run());
    expect(await kinds()).toEqual([]);
    world.clock.set(booking.startsAt - HOUR);
    expect(await kinds()).toEqual(["reminder_soon"]);
  });

  test("that moves to another day is reminded of again", async () => {
    const { world, booking } = await booked();
    world.clock.set(booking.startsAt - DAY);
    expect(await kinds()).toHaveLength(2);
    const later = { startsAt: booking.startsAt + DAY, endsAt: booking.endsAt + DAY };
    runtime().database.write((tx) => tx.update(schema.bookings).set(later).run());
    expect(await kinds()).toEqual([]);
    world.clock.advance(DAY);
    expect(await kinds()).toHaveLength(2);
  });

  test.each(["pending", "cancelled", "disputed"] as const)("that is %s is not reminded of", async (state) => {
    const { world, booking } = await booked();
    setState(world, booking.id, state);
    world.clock.set(booking.startsAt - HOUR);
    expect(await kinds()).toEqual([]);
  });
});

describe("work that waits for approval", () => {
  test("is reminded of once, to the company, a day before it is approved automatically", async () => {
    const { world, company, inspector, booking } = await booked();
    await doWork(world, inspector, booking);
    world.clock.advance(48 * HOUR - 1);
    expect(await kinds()).toEqual([]);
    world.clock.advance(1);
    const [reminder, ...others] = await reminded();
    expect({ reminder, others }).toMatchObject({
      reminder: { userId: company.id, kind: "reminder_approval" },
      others: [],
    });
    const until = new Date(Number(reminder?.params.until)).toISOString();
    expect(until).toBe(new Date(world.clock.now() + DAY).toISOString());
    world.clock.advance(MINUTE);
    expect(await kinds()).toEqual([]);
  });

  test("is not, once it was approved, or its time has come", async () => {
    const { world, company, inspector, booking } = await booked();
    await doWork(world, inspector, booking);
    world.clock.advance(APPROVAL.after.most);
    expect(await kinds()).toEqual([]);
    world.clock.advance(-HOUR);
    await approve(company, booking.id);
    expect(await kinds()).toEqual([]);
  });
});

describe("applications that wait", () => {
  test("are reminded of two days before the job starts, once a job, once they have waited for a day", async () => {
    const world = openWorld();
    const company = aCompany();
    const startDate = "2026-11-30";
    const job = await aJob(company, { startDate });
    await apply(anInspector(), job.id);
    await apply(anInspector(), job.id);
    world.clock.set(Date.parse("2026-11-27T23:59:00Z"));
    expect(await kinds()).toEqual([]);
    world.clock.advance(2 * MINUTE);
    const [reminder, ...others] = await reminded();
    expect({ reminder, others }).toMatchObject({
      reminder: { userId: company.id, kind: "reminder_applications", params: { count: 2, startDate } },
      others: [],
    });
    world.clock.advance(HOUR);
    expect(await kinds()).toEqual([]);
  });

  test("for less than a day are not", async () => {
    openWorld();
    const job = await aJob(aCompany(), { startDate: "2026-11-23" });
    await apply(anInspector(), job.id);
    expect(await kinds()).toEqual([]);
  });
});

test("more than a slice of bookings is reminded of, each once, with requests in between", async () => {
  const { world, booking } = await booked();
  world.clock.set(booking.startsAt - DAY);
  runtime().database.write((tx) => {
    for (let n = 1; n <= 450; n += 1) {
      const number = booking.number + n;
      tx.insert(schema.bookings)
        .values({ ...booking, id: `bkg_${n}`, number, applicationId: null, startsAt: booking.startsAt - (n % 3) })
        .run();
    }
  });
  let served = 0;
  const serving = setInterval(() => (served += 1), 0);
  expect(await sendReminders()).toBe(451);
  clearInterval(serving);
  expect(served).toBeGreaterThan(5);
  expect(await sendReminders()).toBe(0);
  expect(reads().select().from(reminders).all()).toHaveLength(451);
});

test.each(keysOf(DUE))("what is due of %s is found by an index", (kind) => {
  openWorld();
  const after: Place = kind.startsWith("certificate") || kind === "applications" ? ["2026-11-21", 5] : [5, 5];
  for (const from of [null, after]) {
    const [plan] = plansOf(() => DUE[kind](from));
    expect(plan).toMatch(
      /USING (COVERING )?INDEX (bookings_starting|bookings_awaiting_approval|jobs_open_by_start|certifications_expiring|payout_accounts_newest|open_breaks_\w+|open_pickups_molded)/,
    );
    expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
  }
});

describe("a payout setup that was begun", () => {
  const begun = () => {
    const world = openWorld();
    return { world, inspector: anInspector({ payouts: "action_needed" }) };
  };

  test("is reminded of once, a day later", async () => {
    const { world, inspector } = begun();
    world.clock.advance(DAY - 1);
    expect(await kinds()).toEqual([]);
    world.clock.advance(1);
    expect(await reminded()).toMatchObject([
      { userId: inspector.id, kind: "payout_action_needed", link: "/inspector-payments" },
    ]);
    world.clock.advance(DAY);
    expect(await kinds()).toEqual([]);
  });

  test.each([
    ["finished", { state: "verified" }],
    ["under review", { underReview: true }],
    ["an account that was verified before", { pausedAt: 1 }],
  ] as const)("is not, where it is %s", async (_name, values) => {
    const { world } = begun();
    world.database.write((tx) => tx.update(schema.payoutAccounts).set(values).run());
    world.clock.advance(DAY);
    expect(await kinds()).toEqual([]);
  });

  test("is not while bank details wait for a decision, and is once they are rejected", async () => {
    const { world, inspector } = begun();
    await giveBankDetails(inspector);
    world.clock.advance(DAY);
    expect(await kinds()).toEqual([]);
    const { submittedAt = 0 } = ownBankDetails(inspector) ?? {};
    const input = { inspectorId: inspector.id, submittedAt, reason: "The name is another one." };
    await execute(rejectManualPayout, { actor: anAdmin(), input });
    expect(await kinds()).toEqual(["payout_action_needed"]);
  });

  test("is not two weeks later, however long the server was down", async () => {
    const { world } = begun();
    world.clock.advance(14 * DAY + 1);
    expect(await kinds()).toEqual([]);
  });
});

describe("a certificate that expires", () => {
  /** An inspector in Hawaii, where the day begins last of all states: five hours after New York's in winter. */
  function expiring(expiryDate: string) {
    const world = openWorld();
    const inspector = anInspector({}, { usState: "HI" });
    world.database.write((tx) => tx.update(certifications).set({ expiryDate }).run());
    return { world, inspector };
  }

  test("is reminded of 90, 60, 30 and 7 days before its date in the inspector's state, each once", async () => {
    const { world, inspector } = expiring("2027-06-01");
    const midnight = Date.parse("2027-06-01T10:00:00Z");
    for (const days of [90, 60, 30, 7]) {
      // An hour of daylight saving in New York moves no date in Hawaii.
      world.clock.set(midnight - days * DAY - 1);
      expect(await kinds(), `before ${days} days`).toEqual([]);
      world.clock.advance(1);
      const told = await reminded();
      expect(told, `${days} days`).toMatchObject([
        { userId: inspector.id, kind: "reminder_certificate", params: { expiryDate: "2027-06-01" } },
      ]);
      expect(await kinds(), `${days} days, again`).toEqual([]);
    }
    world.clock.set(midnight);
    expect(await kinds()).toEqual([]);
  });

  test("is reminded of by the nearest alone after a downtime", async () => {
    const { world } = expiring("2027-06-01");
    world.clock.set(Date.parse("2027-05-12T12:00:00Z"));
    expect(await kinds()).toEqual(["reminder_certificate"]);
    expect(reads().select().from(reminders).all()).toMatchObject([{ kind: "certificate_30" }]);
    world.clock.advance(DAY);
    expect(await kinds()).toEqual([]);
  });

  test("is not reminded of once a renewal is under review, and again when it was refused", async () => {
    const { world, inspector } = expiring("2026-12-15");
    const renewal = await submit(inspector);
    expect(await kinds()).toEqual([]);
    await reject(anAdmin(), renewal);
    world.clock.advance(MINUTE);
    expect(await kinds()).toEqual(["reminder_certificate"]);
    await approveCertificate(anAdmin(), await submit(inspector, { certificationNumber: "777" }));
    world.clock.set(Date.parse("2026-12-10T12:00:00Z"));
    expect(await kinds()).toEqual([]);
  });

  test("is reminded of beside another level: each by its own date, until its own renewal is under review", async () => {
    const { world, inspector } = expiring("2026-12-15");
    const [field, strength] = CERTIFICATION_LEVELS;
    const second = aCertificate(inspector, { certificationLevel: strength, expiryDate: "2026-12-20" });
    const told = await reminded();
    expect(told).toMatchObject([
      { kind: "reminder_certificate", params: { expiryDate: "2026-12-15", level: field, othersLast: 1 } },
      { kind: "reminder_certificate", params: { expiryDate: "2026-12-20", level: strength }, aboutId: second },
    ]);
    const [first, last] = await Promise.all(told.map(({ id }) => mailed(id)));
    expect(first?.text).toContain(`your ${field} certification no longer counts; your others do.`);
    expect(last?.text).toContain("From Sun, Dec 20, 2026 you cannot browse or apply for jobs.");
    await submit(inspector, { certificationLevel: strength });
    world.clock.set(Date.parse("2026-12-13T18:00:00Z"));
    expect((await reminded()).map(({ params }) => params)).toMatchObject([{ level: field }]);
  });

  test("is not reminded of while what is looked up may be its renewal", async () => {
    const { inspector } = expiring("2026-12-15");
    const lookup = { method: "LAST_NAME", lastName: "Reed", country: "US" } as const;
    await execute(submitCertification, { actor: inspector, input: { consent: true, files: [], lookup } });
    expect(await kinds()).toEqual([]);
  });

  test("is reminded of however many expire on one day", async () => {
    openWorld();
    for (let n = 0; n < SLICE.reminders.most + 3; n += 1) anInspector();
    runtime().database.write((tx) => tx.update(certifications).set({ expiryDate: "2026-12-15" }).run());
    expect((await kinds()).length).toBe(SLICE.reminders.most + 3);
  });
});

describe("the cylinders of a signed report", () => {
  /** Molded at 8:58 in the morning, for 7, 28, 28 and 28 days and one on hold. */
  async function molded() {
    const setting = await aSignedReport();
    const at = setting.booking.startsAt + 28 * MINUTE;
    const send = (fields: Parameters<typeof reportStrengths>[1]) =>
      reportStrengths(setting.inspector, { bookingId: setting.bookingId, setId: setting.set, ...fields });
    return { ...setting, at, send };
  }

  test("are to be picked up: the inspector reads it once, 40 hours after molding, unless that is signed", async () => {
    const { world, inspector, at } = await molded();
    world.clock.set(at + 40 * HOUR - 1);
    expect(await kinds()).toEqual([]);
    world.clock.advance(1);
    const [notice, ...others] = await reminded();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ userId: inspector.id, kind: "reminder_pickup", params: { sets: "1001-1" } });
    expect((await mailed(notice?.id ?? ""))?.text).toContain(
      "ASTM C31 allows initial curing until Mon, Nov 23, 8:58 AM CST.",
    );
    world.clock.advance(HOUR);
    expect(await kinds()).toEqual([]);
    const other = await molded();
    other.world.clock.set(other.at + 20 * HOUR);
    const clock = { pickedUpAt: "04:00", pickedUpAtDate: "2026-11-22" };
    await signed(other.inspector, pickup({ bookingId: other.bookingId, sets: other.set, ...clock }));
    other.world.clock.set(other.at + 41 * HOUR);
    expect(await kinds()).toEqual([]);
  });

  test("are to be tested: two days before, at the start of the window, and after it without results, which the company reads too", async () => {
    const { world, inspector, company, at, send } = await molded();
    const opens = at + 7 * DAY - 6 * HOUR;
    const closes = at + 7 * DAY + 6 * HOUR;
    world.clock.set(opens - 2 * DAY);
    expect((await reminded()).filter(({ kind }) => kind === "reminder_break")).toMatchObject([
      { userId: inspector.id, params: { stage: "soon", ageDays: 7, sets: "1001-1", startsAt: opens, until: closes } },
    ]);
    world.clock.set(opens);
    expect(await reminded()).toMatchObject([{ userId: inspector.id, params: { stage: "open" } }]);
    world.clock.set(closes);
    const missed = await reminded();
    expect(missed.map(({ userId }) => userId).toSorted()).toEqual([inspector.id, company.id].toSorted());
    expect((await mailed(missed[0]?.id ?? ""))?.text).toContain("their results are not signed yet");
    world.clock.advance(HOUR);
    expect(await kinds()).toEqual([]);
    await send({ ...SEVEN_DAYS });
    const late = missed[1]?.id ?? "";
    expect(await mailed(late)).toBeUndefined();
  });

  test("with results are reminded of no more", async () => {
    const { world, at, send } = await molded();
    world.clock.set(at + 7 * DAY + 2 * MINUTE);
    await sendReminders();
    await send({ ...SEVEN_DAYS });
    world.clock.set(at + 7 * DAY + 7 * HOUR);
    expect(await kinds()).toEqual([]);
  });
});
