import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aFullReport, maker } from "#tests/domain/reports/papers/full-report";
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
      loads: [{ truckNumber: "417" }, { truckNumber: "212", disposition: { disposition: "rejected" } }],
      nonconformances: [{ found: { code: "outside-limits" }, descriptions: ["Truck set aside."] }],
      booking: { title: "Bridge deck pour", date: "2026-11-21", zone: "America/Chicago" },
    },
    technician: { name: inspector.name, aciEnding: "4567" },
    replacedBy: null,
    supplements: [],
    pdfSha256: world.database.reads.select().from(schema.reportPapers).get()?.sha256,
  });
  const said = JSON.stringify(body);
  for (const hidden of ["Dana", "Driver", "Reyes", "01234567", company.name, company.id, inspector.id, bookingId])
    expect(said).not.toContain(hidden);
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
