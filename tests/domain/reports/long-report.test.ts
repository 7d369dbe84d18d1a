import { expect, test } from "vitest";
import { DAY, MINUTE } from "#tests/support/world";
import { signedReport } from "~/domain/reports/queries.server";
import { shownSheet } from "~/domain/reports/sheet/shown";
import { strengthPanel } from "~/domain/reports/strength/queries.server";
import { shownStrengths } from "~/domain/reports/strength/shown";
import { clockIn } from "~/lib/time/dates";
import { recordLong } from "./long-report";
import { sign } from "./record";
import { atWork, sheetNow } from "./recording";
import { reportStrengths } from "./strength/strengths";

async function aLongReport(trucks: number, undecided?: number) {
  const setting = atWork();
  const { inspector, booking, world } = setting;
  const startsAt = booking.startsAt;
  const at = (minutes: number) => clockIn(booking.zone, startsAt + minutes * MINUTE);
  world.clock.advance(2 * 60 * MINUTE);
  const recorded = await recordLong(inspector, booking.id, { trucks, at, ...(undecided && { undecided }) });
  return { ...setting, recorded };
}

test("a page shows six trucks whole", async () => {
  const setting = await aLongReport(6);
  const shown = shownSheet(sheetNow(setting).sheet, { asked: null, isRecorded: false });
  expect(shown.isFolded).toBe(false);
  expect(shown.loads).toHaveLength(6);
});

test("of more trucks it shows a row each, and in full those that are worked on and the one that is asked for", async () => {
  const setting = await aLongReport(14, 2);
  const { sheet } = sheetNow(setting);
  const numbers = (asked: string | null, isRecorded: boolean) =>
    shownSheet(sheet, { asked, isRecorded }).loads.map(({ number }) => number);
  const [fifth] = setting.recorded.slice(4);
  expect(numbers(null, true)).toEqual([2, 12, 13, 14]);
  for (const part of Object.values(fifth ?? {})) expect(numbers(part, true)).toEqual([2, 5, 12, 13, 14]);
  expect(numbers(null, false)).toEqual([]);
  expect(numbers(fifth?.slump ?? "", false)).toEqual([5]);

  const { rows } = shownSheet(sheet, { asked: null, isRecorded: true });
  const [first, second, , fourth, ...others] = Object.values(rows).flat();
  expect(others).toHaveLength(10);
  expect(first?.load).toMatchObject({ truckNumber: "501", ticketNumber: "9001", disposition: "accepted" });
  expect(first?.sample).toMatchObject({ prefixes: ["S-1"] });
  expect(second?.load.disposition).toBeNull();
  expect(fourth?.sample?.tests).toEqual([
    expect.objectContaining({ kind: "slump", standing: "above", isCheck: false }),
  ]);
});

test("of more than six strengths it shows a row each, and in full those of the set that is asked for", async () => {
  const { recorded, inspector, company, bookingId, world } = await aLongReport(13);
  await sign(inspector, bookingId);
  world.clock.advance(7 * DAY);
  for (const { set } of recorded) await reportStrengths(inspector, { bookingId, setId: set });
  world.clock.advance(21 * DAY);
  const signed = signedReport(company, bookingId)?.signed;
  if (!signed) throw new Error("no signed report");
  const panel = strengthPanel(company, bookingId, signed);
  const shown = shownStrengths(panel, recorded[6]?.set ?? "");
  expect(shown.inForce.map(({ signed: { set } }) => set.prefix)).toEqual(["S-7"]);
  expect(shown.listed.map(({ signed: { set } }) => set.prefix)).toEqual(
    panel.inForce.map(({ signed: { set } }) => set.prefix),
  );
  expect(shown.listed[0]?.signed.average).toEqual(panel.inForce[0]?.signed.average);
  expect([shown.waiting.length, shown.waitingMore]).toEqual([6, 7]);
  const lastIsDue = panel.waiting.map((each, index) => ({ ...each, isDue: index === 12 }));
  expect(shownStrengths({ ...panel, waiting: lastIsDue }, null).waiting[0]?.prefix).toBe(panel.waiting[12]?.prefix);
  expect(shownStrengths({ ...panel, inForce: panel.inForce.slice(7) }, null)).toMatchObject({
    inForce: panel.inForce.slice(7),
    listed: [],
  });
});
