import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anInspector } from "#tests/support/factories";
import { available, hold, wanted } from "#tests/support/work/booking-requests";
import { reads } from "~/domain/core/runtime.server";
import { openShop, Visitor } from "./visitor";

const TUESDAY = "2026-11-24";
const WEDNESDAY = "2026-11-25";

/** The form as the page shows it, with what was typed. */
async function aForm() {
  openShop();
  const [company, inspector] = [aCompany({ usState: "CA" }), anInspector({}, { usState: "TX" })];
  await available(inspector, "08:00", "12:00");
  const browser = new Visitor(company);
  const path = `/inspectors/${inspector.id}/booking`;
  const { body } = await browser.get(path);
  const { inspectorId: _, ...typed } = wanted(inspector);
  const quoted = String(body.inspector.price.total);
  const send = (changes: Record<string, string>) => browser.post(path, { ...typed, quoted, state: "TX", ...changes });
  return {
    inspector,
    atFirst: body.inspector,
    send,
    typed,
    stored: () => reads().select().from(schema.bookings).all(),
  };
}

test("the booking form begins in the inspector's state where the company's is another", async () => {
  const { atFirst } = await aForm();
  expect(atFirst.site.code).toBe("TX");
});

test("it shows the times of another day and keeps every word, also of a day without any, and books nothing by that", async () => {
  const { inspector, send, typed, stored } = await aForm();
  const free = ({ body }: Awaited<ReturnType<typeof send>>) => [
    body.beside.inspector.day.date,
    body.beside.inspector.day.free,
  ];
  const shown = await send({ date: WEDNESDAY, showTimes: "yes" });
  expect([shown.status, free(shown)]).toEqual([200, [WEDNESDAY, 1]]);
  await hold(aCompany(), inspector, { date: WEDNESDAY });
  const full = await send({ date: WEDNESDAY, showTimes: "yes" });
  expect(free(full)).toEqual([WEDNESDAY, 0]);
  expect(full.body.lastResult.initialValue).toMatchObject({ ...typed, date: WEDNESDAY });
  expect(full.body.lastResult.error ?? {}).toEqual({});
  expect(stored()).toHaveLength(1);
});

test("it books the day that it shows, whatever day its times were of", async () => {
  const { send, stored } = await aForm();
  const booked = await send({ date: WEDNESDAY, showTimes: "" });
  expect(booked.status).toBe(303);
  expect(stored()).toMatchObject([{ date: WEDNESDAY, siteState: "TX" }]);
});

test("of a slot that was taken meanwhile it comes back with all words and what is free now", async () => {
  const { inspector, send, typed } = await aForm();
  await hold(aCompany(), inspector, { date: TUESDAY });
  const refused = await send({});
  expect(refused).toMatchObject({ status: 409, body: { beside: { inspector: { day: { date: TUESDAY, free: 0 } } } } });
  expect(refused.body.lastResult.initialValue).toMatchObject(typed);
});
