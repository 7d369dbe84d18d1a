import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { add, ENGINEER } from "#tests/domain/reports/distribution/recipient";
import { anAskedLaboratory } from "#tests/domain/reports/laboratory/asked";
import { aWetSlump, notify } from "#tests/domain/reports/notices/wet-slump";
import { aFullReport, maker } from "#tests/domain/reports/papers/full-report";
import { ACCEPTED, SAMPLE, sign } from "#tests/domain/reports/record";
import { atWork } from "#tests/domain/reports/recording";
import { aSpecifiedReport, D40_FORM } from "#tests/domain/reports/specified";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { shownCode } from "~/domain/reports/papers/code";
import { makePaper } from "~/domain/reports/papers/make-paper.server";
import { signedReport } from "~/domain/reports/queries.server";
import { TRIES } from "~/lib/bounds";

const verify = (visitor: Visitor, code: string) => visitor.get(`/verify/${code}`);

async function aCode() {
  openShop();
  const setting = await aFullReport();
  const code = signedReport(setting.company, setting.bookingId)?.code ?? "";
  return { ...setting, code };
}

test("anyone sees what was signed, to compare it with the paper, and nobody's name but the technician's", async () => {
  const { code, inspector, company, world, bookingId } = await aCode();
  const [paper] = world.database.reads.select().from(schema.reportPapers).all();
  await makePaper(maker, paper?.id ?? "");
  const { status, body } = await verify(new Visitor(), shownCode(code));
  expect(status).toBe(200);
  expect(body.verified).toMatchObject({
    kind: "report",
    signed: {
      number: 1001,
      version: 1,
      project: { name: "River bridge", location: "North abutment" },
      trucks: 2,
      nonconformances: [{ found: { code: "outside-limits" }, descriptions: ["Truck set aside."] }],
      booking: { date: "2026-11-21", zone: "America/Chicago" },
    },
    technician: { name: inspector.name, aciEnding: "4567" },
    replacedBy: null,
    supplements: [],
    pdfSha256: world.database.reads.select().from(schema.reportPapers).get()?.sha256,
  });
  const [table] = Object.values(body.verified.signed.rows);
  expect(table).toMatchObject([
    { load: { truckNumber: "417", disposition: "accepted" } },
    { load: { truckNumber: "212", disposition: "rejected" } },
  ]);
  const said = JSON.stringify(body);
  for (const hidden of ["Dana", "Driver", "Reyes", "01234567", company.name, company.id, inspector.id, bookingId])
    expect(said).not.toContain(hidden);
});

describe("what a page is made from has nothing that the page does not show:", () => {
  /** Names of fields that hold people, equipment, devices, files or what only the booking's sides know. */
  const HIDDEN =
    /"(aciNumber|level|sentTo|testedBy|pickedUpBy|receivedBy|person|orderedBy|changed|equipment|evidence|device|file|machine|accreditation|decidedBy|additions|company|statement|specified|remarks)"/;

  async function shown(code: string) {
    const { status, body } = await verify(new Visitor(), shownCode(code));
    expect(status).toBe(200);
    const said = JSON.stringify(body);
    expect(said).not.toMatch(HIDDEN);
    return { said, verified: body.verified };
  }

  const codeOf = (number: number, { world }: Pick<ReturnType<typeof atWork>, "world">) =>
    world.database.reads.select().from(schema.reportSupplements).all()[number - 1]?.code ?? "";

  test("a report", async () => {
    const { code } = await aCode();
    const { said } = await shown(code);
    for (const hidden of ["M-1", "S-5", "01234567", "Dana Reyes"]) expect(said).not.toContain(hidden);
  });

  test("a report whose mix was changed at the site", async () => {
    openShop();
    const { save, mix, inspector, company, bookingId } = await aSpecifiedReport();
    const ordered = { consistencyMost: "6", orderedBy: "Dana Reyes, engineer", changeReason: "Dense bars" };
    await save({ kind: "mix", entry: mix }, { ...D40_FORM, ...ordered });
    const load = await save(
      { kind: "load" },
      { mix, truckNumber: "417", ticketNumber: "88123", volume: "10", batchedAt: "08:15", arrivedAt: "08:40" },
    );
    const portions = { ...SAMPLE, firstPortionAt: "08:48", sampledAt: "08:50" };
    await save({ kind: "sample", of: load }, portions);
    await save({ kind: "disposition", of: load }, ACCEPTED);
    await sign(inspector, bookingId);
    const { said } = await shown(signedReport(company, bookingId)?.code ?? "");
    for (const hidden of ["Dana Reyes", "Dense bars"]) expect(said).not.toContain(hidden);
  });

  test("a receipt that a laboratory entered", async () => {
    openShop();
    const asked = await anAskedLaboratory();
    await asked.sign(await asked.receive());
    const { said, verified } = await shown(codeOf(1, asked));
    expect(verified).toMatchObject({
      kind: "supplement",
      signed: { kind: "receipt", entered: { laboratory: "Capitol Testing" }, sets: [{ prefix: "1001-1" }] },
      technician: { aciEnding: "4567" },
    });
    for (const hidden of ["Kofi Osei", "K. Osei", "01234567"]) expect(said).not.toContain(hidden);
  });

  test("strengths that a laboratory entered, by themselves and with their report", async () => {
    openShop();
    const asked = await anAskedLaboratory();
    await asked.sign(await asked.enter({ remarks: "Ama Boateng capped them" }));
    const { said, verified } = await shown(codeOf(1, asked));
    expect(verified).toMatchObject({
      kind: "strength",
      results: { signed: { laboratory: { name: "Capitol Testing", report: "26-4411" }, cylinders: [{}] } },
    });
    const report = await shown(signedReport(asked.company, asked.bookingId)?.code ?? "");
    expect(report.verified.strengths).toMatchObject([{ ageDays: 7, counted: 1, set: { prefix: "1001-1" } }]);
    for (const text of [said, report.said])
      for (const hidden of ["Kofi", "Ama Boateng", asked.file, "26-4411.pdf", "01234567"])
        expect(text).not.toContain(hidden);
  });

  test("a field notice", async () => {
    openShop();
    const setting = atWork();
    await add(setting.inspector, { bookingId: setting.bookingId, ...ENGINEER });
    const wet = await aWetSlump(setting);
    await wet.save(
      { kind: "disposition", entry: wet.disposition },
      { dischargeUnseen: "on", disposition: "held", reason: "Too wet", decidedBy: "Rosa Diaz", decidedAt: "08:58" },
    );
    await notify({ ...setting, subject: wet.subject });
    const [notice] = setting.world.database.reads.select().from(schema.fieldNotices).all();
    const { said, verified } = await shown(notice?.code ?? "");
    expect(verified.signed.facts.load.disposition).toEqual({
      disposition: "held",
      acceptedVolume: null,
      reason: "Too wet",
    });
    for (const hidden of ["Rosa Diaz", "Novak", "01234567", setting.company.name]) expect(said).not.toContain(hidden);
  });
});

test("a code that is nobody's is 404, whatever it looks like, also to those who are signed in", async () => {
  const { company } = await aCode();
  for (const code of ["0000-0000-0000-0000", "x", "%27", "0".repeat(200)]) {
    for (const visitor of [new Visitor(), new Visitor(company)]) {
      const { status, body } = await verify(visitor, code);
      expect({ status, verified: body.verified }).toEqual({ status: 404, verified: null });
    }
  }
});

test("a code that is typed leads to its address; without one the form says what is missing", async () => {
  openShop();
  const typed = (code: string) => new Visitor().get(`/verify?code=${encodeURIComponent(code)}`);
  expect(await typed(" 0123 4567-89ab cdeo ")).toMatchObject({ status: 303, location: "/verify/0123-4567-89AB-CDE0" });
  for (const blank of ["", " - "]) expect((await typed(blank)).body).toMatchObject({ isMissing: true });
  expect((await new Visitor().get("/verify")).body).toMatchObject({ isMissing: false });
});

test("an address that tries too many codes has to wait, found or not; others need not", async () => {
  const { code } = await aCode();
  const [limit] = TRIES["report-verification"];
  const guesser = new Visitor(null, "198.51.100.7");
  for (let count = 1; count <= limit.most; count += 1) {
    expect((await verify(guesser, count === 1 ? code : "0000-0000-0000-0000")).status).toBe(count === 1 ? 200 : 404);
  }
  expect((await verify(guesser, code)).status).toBe(429);
  expect((await verify(new Visitor(null, "203.0.113.9"), code)).status).toBe(200);
});
