import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anInspector } from "#tests/support/factories";
import { DAY } from "#tests/support/world";
import { shownCode } from "~/domain/reports/papers/code";
import { makePaper } from "~/domain/reports/papers/make-paper.server";
import { verifiedBy } from "~/domain/reports/papers/verified.server";
import { signedReport } from "~/domain/reports/queries.server";
import { openAtApproval, supplementFormFor, supplementPdf } from "~/domain/reports/supplements/queries.server";
import { REPORT } from "~/lib/bounds";
import { maker } from "../papers/full-report";
import { aRecordedReport, atWork } from "../recording";
import { reportStrengths } from "../strength/strengths";
import { pickup, signed } from "./curing";
import { aDayLater } from "./day-later";

describe("a supplement", () => {
  test("has a code and a PDF of its own, which is never made again", async () => {
    const { pickUp, world, company, bookingId, panel } = await aDayLater();
    await pickUp();
    const { id = "", code = "" } = world.database.reads.select().from(schema.reportSupplements).get() ?? {};
    const papers = () => world.database.reads.select().from(schema.reportPapers).all();
    expect(supplementPdf(company, bookingId, 1).blob).toBeNull();
    await makePaper(maker, id);
    const { blob } = supplementPdf(company, bookingId, 1);
    expect(blob?.size).toBeGreaterThan(1000);
    expect(panel().supplements).toMatchObject([{ number: 1, code, isCurrent: true }]);
    const verified = verifiedBy(shownCode(code));
    expect(verified).toMatchObject({
      kind: "supplement",
      signed: { supplement: 1, kind: "pickup", sets: [{ prefix: "1001-1" }] },
      replacedBy: null,
      pdfSha256: papers().at(-1)?.sha256,
    });
    const before = papers();
    await makePaper(maker, id);
    expect(papers()).toEqual(before);
  });

  test("is never changed or deleted, and leaves the report at its version", async () => {
    const { pickUp, world } = await aDayLater();
    await pickUp();
    const { reportSupplements, reportVersions } = schema;
    const change = { content: "{}" };
    expect(() => world.database.write((tx) => tx.update(reportSupplements).set(change).run())).toThrow();
    expect(() => world.database.write((tx) => tx.delete(reportSupplements).run())).toThrow("is kept");
    expect(world.database.reads.select().from(reportVersions).all()).toMatchObject([{ version: 1, state: "signed" }]);
  });

  test("takes the place of another one with its reason; both stay readable", async () => {
    const { pickUp, panel, said, world } = await aDayLater();
    await pickUp({ lowest: "52" });
    await expect(pickUp({ replaces: "2", reason: "Misread" })).rejects.toMatchObject({ code: "not-found" });
    await pickUp({ replaces: "1", reason: "The thermometer was misread" });
    expect(said()).toEqual([]);
    expect(panel().supplements.map(({ number, isCurrent }) => [number, isCurrent])).toEqual([
      [1, false],
      [2, true],
    ]);
    const [first] = world.database.reads.select().from(schema.reportSupplements).all();
    expect(verifiedBy(first?.code ?? "")).toMatchObject({ replacedBy: 2 });
  });

  test("is held against the pickup in force alone, not against one that was corrected", async () => {
    const { pickUp, receive } = await aDayLater();
    await pickUp({ pickedUpAt: "10:30" });
    await expect(receive()).rejects.toMatchObject({ fields: [{ field: "receivedAt" }] });
    await pickUp({ replaces: "1", reason: "The time was misread" });
    await expect(receive({ receivedAt: "08:00" })).rejects.toMatchObject({ fields: [{ field: "receivedAt" }] });
    expect(await receive()).toMatchObject({ supplement: 3 });
  });

  test("has no molds that were removed, and no final curing, before the cylinders were molded", async () => {
    const { receive } = await aDayLater();
    const early = "This is before the cylinders were molded";
    const removed = { moldsRemovedAt: "08:57", moldsRemovedAtDate: "2026-11-21" };
    const cured = { finalCuringAt: "08:57", finalCuringAtDate: "2026-11-21" };
    await expect(receive({ ...removed, ...cured })).rejects.toMatchObject({
      fields: [
        { field: "moldsRemovedAt", message: early },
        { field: "finalCuringAt", message: early },
      ],
    });
    await receive({ ...removed, moldsRemovedAt: "08:58" });
  });

  test("of a set that another one is about already is refused: that one is corrected", async () => {
    const { pickUp } = await aDayLater();
    await pickUp();
    const twice = { field: "sets", message: "Supplement 1 is about set 1001-1 already. Correct that one" };
    await expect(pickUp()).rejects.toMatchObject({ fields: [twice] });
    await pickUp({ replaces: "1", reason: "Misread" });
    await expect(pickUp({ replaces: "1", reason: "Misread" })).rejects.toMatchObject({ fields: [{ field: "sets" }] });
  });

  test.each([
    ["before the cylinders were molded", { pickedUpAt: "08:57", pickedUpAtDate: "2026-11-21" }, "pickedUpAt"],
    ["ahead of the clock", { pickedUpAt: "12:00" }, "pickedUpAt"],
    ["of a set that is not in the report", { sets: "ent_none" }, "sets"],
    ["of another number of cylinders, until that is confirmed", { cylinders: "4" }, "cylinders"],
  ])("is refused %s", async (_what, fields, field) => {
    const { pickUp } = await aDayLater();
    await expect(pickUp(fields)).rejects.toMatchObject({
      fields: expect.arrayContaining([expect.objectContaining({ field })]),
    });
    if (field === "cylinders") expect(await pickUp({ ...fields, confirmed: "on" })).toMatchObject({ supplement: 1 });
  });

  test("of a receipt is refused before the pickup", async () => {
    const { pickUp, receive } = await aDayLater();
    await pickUp();
    await expect(receive({ receivedAt: "08:29" })).rejects.toMatchObject({ fields: [{ field: "receivedAt" }] });
  });

  test("belongs to a signed report, and to its inspector", async () => {
    const draft = atWork();
    const { set } = await aRecordedReport(draft);
    draft.world.clock.advance(DAY);
    const ids = { bookingId: draft.bookingId, sets: set };
    await expect(signed(draft.inspector, pickup(ids))).rejects.toMatchObject({ code: "report-not-signed" });
    const { bookingId, set: of } = await aDayLater();
    await expect(signed(anInspector(), pickup({ bookingId, sets: of }))).rejects.toMatchObject({ code: "not-found" });
    expect(() => supplementPdf(aCompany(), bookingId, 1)).toThrow("not-found");
  });

  test("is one of as many as the bounds say", async () => {
    const { pickUp, world } = await aDayLater();
    await pickUp();
    const [row] = world.database.reads.select().from(schema.reportSupplements).all();
    world.database.write((tx) => {
      for (let number = 2; number <= REPORT.supplements.most; number += 1) {
        if (row)
          tx.insert(schema.reportSupplements)
            .values({ ...row, id: `sup_${number}`, number, code: `${number}`.padEnd(16, "X") })
            .run();
      }
    });
    await expect(pickUp()).rejects.toMatchObject({ code: "report-supplements" });
  });
});

test("a form begins with the sets that nothing is signed about yet, and with no reading and no time", async () => {
  const { pickUp, inspector, bookingId, set } = await aDayLater();
  const form = () => supplementFormFor(inspector, bookingId, "pickup", null);
  expect(form()).toMatchObject({ chosen: [set], sets: [{ id: set, cylinders: 5 }], replaces: null });
  await pickUp();
  expect(form().chosen).toEqual([]);
  expect(supplementFormFor(inspector, bookingId, "pickup", 1).chosen).toEqual([set]);
  expect(() => supplementFormFor(inspector, bookingId, "receipt", 1)).toThrow("not-found");
});

test("whoever approves is told which curing is open and which strengths are to come", async () => {
  const { pickUp, company, bookingId } = await aDayLater();
  const report = signedReport(company, bookingId)?.signed;
  const open = () => (report ? openAtApproval(bookingId, report) : null);
  expect(open()).toMatchObject({ curing: [{ prefix: "1001-1" }], breaks: [{ ageDays: 7 }, { ageDays: 28 }] });
  await pickUp();
  expect(open()).toMatchObject({ curing: [] });
});

test("whoever approves is told of no strengths that are there already", async () => {
  const { world, inspector, company, bookingId, set } = await aDayLater();
  const report = signedReport(company, bookingId)?.signed;
  world.clock.advance(7 * DAY);
  await reportStrengths(inspector, { bookingId, setId: set });
  expect(report && openAtApproval(bookingId, report).breaks).toMatchObject([{ ageDays: 28 }]);
});
