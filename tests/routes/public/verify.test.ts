import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aFullReport, maker } from "#tests/domain/reports/papers";
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

test("anyone sees that a report is genuine, and nothing of what it says", async () => {
  const { code, inspector, company, world, bookingId } = await aCode();
  const [paper] = world.database.reads.select().from(schema.reportPapers).all();
  await makePaper(maker, paper?.id ?? "");
  const { status, body } = await verify(new Visitor(), shownCode(code));
  expect(status).toBe(200);
  const sha256 = world.database.reads.select().from(schema.reportPapers).get()?.sha256;
  expect(body.verified).toEqual({
    number: 1001,
    version: 1,
    date: "2026-11-21",
    technician: inspector.name,
    aciEnding: "4567",
    replacedBy: null,
    pdfSha256: sha256,
  });
  // Digits of a sum, a code and a name are anything.
  const said = [sha256 ?? "", body.typed, inspector.name].reduce(
    (rest, part) => rest.replace(part, ""),
    JSON.stringify(body),
  );
  const hidden = ["River bridge", "North abutment", "Austin", "4.25", "417", "Dana", "01234567", "cone", "Bridge deck"];
  for (const secret of [...hidden, company.name, company.id, inspector.id, bookingId])
    expect(said).not.toContain(secret);
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
