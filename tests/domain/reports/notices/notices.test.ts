import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { mailed } from "#tests/domain/notifications/mailed";
import { handlers } from "#tests/jobs/outbox-world";
import { anInspector } from "#tests/support/factories";
import { readPdf } from "#tests/support/look/pdf";
import { HOUR, type World } from "#tests/support/world";
import { noticeSentence } from "~/copy/reports/documents/notices";
import { toldLines } from "~/copy/reports/report/report-words";
import { execute } from "~/domain/command.server";
import { blobBytes } from "~/domain/files/blob-store.server";
import { tellPeople } from "~/domain/notifications/tell-people.server";
import { correctReport } from "~/domain/reports/correct-report.server";
import { documentsOf } from "~/domain/reports/distribution/documents.server";
import { removeEntry } from "~/domain/reports/entries/remove-entry.server";
import { noticePdf } from "~/domain/reports/notices/queries.server";
import { noticesOf } from "~/domain/reports/notices/stored.server";
import { verifiedBy } from "~/domain/reports/papers/verified.server";
import { signedReport } from "~/domain/reports/queries.server";
import { workOutbox } from "~/jobs/outbox.server";
import { REPORT } from "~/lib/bounds";
import { add, ENGINEER } from "../distribution/recipient";
import { distribute, sentMailsTo } from "../distribution/sending";
import { CONTRACTOR, sign } from "../record";
import { atWork, sheetNow } from "../recording";
import { aWetSlump, notify } from "./wet-slump";

const BUILDER = { role: "contractor", name: "Rosa Diaz", company: "Diaz Builders", email: "rosa@diaz.example" };
const PLANT = { role: "producer", name: "Sam Ortiz", company: "River Ready Mix", email: "sam@river.example" };
const OWNER = { role: "owner", name: "Lee Park", company: "Park Estates", email: "lee@park.example" };
const ABOVE = "Sample 1: slump 6.25 in. is above 5 in.; no check test.";

/** A slump above its limit, and an engineer, a contractor, a producer and an owner who get what is signed. */
async function aWetTruck() {
  const setting = atWork();
  const { inspector, bookingId } = setting;
  for (const person of [ENGINEER, BUILDER, PLANT, OWNER]) await add(inspector, { bookingId, ...person });
  return { ...setting, ...(await aWetSlump(setting)) };
}

describe("a field notice", () => {
  test("is signed before the report, and mailed to the engineer, the contractor and the producer, to nobody else", async () => {
    const setting = await aWetTruck();
    const { world, company, bookingId } = setting;
    const { result } = await notify(setting, "on");
    expect(result).toMatchObject({ number: 1, receivers: 3 });
    await distribute(world);
    const [mail] = await sentMailsTo(world, ENGINEER.email);
    expect(mail?.subject).toBe("Field notice 1 to PR-1001: River bridge");
    expect(mail?.text).toContain(ABOVE);
    expect(mail?.text).toMatch(/Field notice, signed by .+\. The field report follows\./);
    for (const { email } of [BUILDER, PLANT]) expect(await sentMailsTo(world, email)).toHaveLength(1);
    expect(await sentMailsTo(world, OWNER.email)).toEqual([]);
    expect(noticePdf(company, bookingId, 1)).toMatchObject({ report: 1001, number: 1 });
    const { sha256 } = documentsOf(world.database.reads, bookingId)[0] ?? {};
    const { pages } = await readPdf(new Uint8Array(blobBytes(sha256 ?? "") ?? []));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain(ABOVE);
  });

  test("is told to the company in the same words", async () => {
    const setting = await aWetTruck();
    const { world, company } = setting;
    await notify(setting);
    await workOutbox(handlers({ "tell-people": (event) => tellPeople(event) }));
    const told = world.database.reads.select().from(schema.notifications).all();
    const notice = told.find(({ kind }) => kind === "report_notice");
    expect(notice).toMatchObject({ userId: company.id });
    expect((await mailed(notice?.id ?? ""))?.text).toContain(ABOVE);
  });

  test("leaves the producer out where that is unticked", async () => {
    const setting = await aWetTruck();
    expect((await notify(setting)).result).toMatchObject({ receivers: 2 });
    expect(await sentMailsTo(setting.world, PLANT.email)).toEqual([]);
  });

  test("is followed by a revised one when a check test, the disposition or the reading changes, and by none when nothing does", async () => {
    const setting = await aWetTruck();
    const { world, save, sample, slump, disposition } = setting;
    await notify(setting);
    await save({ kind: "air", of: sample }, { ...AIR, testedAt: "08:54" });
    expect(sentences(world)).toEqual([ABOVE]);
    await save({ kind: "slump", of: sample }, { reading: "4.75", testedAt: "08:56", checkOf: slump });
    await save({ kind: "disposition", entry: disposition }, { ...HELD, decidedBy: "Rosa Diaz", decidedAt: "08:58" });
    await save({ kind: "slump", entry: slump }, { reading: "4.5", testedAt: "08:53" });
    expect(sentences(world)).toEqual([
      ABOVE,
      "Sample 1: slump 6.25 in. is above 5 in.; check test 4.75 in. within limits.",
      "Sample 1: slump 6.25 in. is above 5 in.; check test 4.75 in. within limits.",
      "This no longer stands: the reading was corrected, or the entry removed.",
    ]);
    const signed = noticesOf(world.database.reads, reportOf(world)).map((each) => each.signed);
    expect(signed.map(({ replaces }) => replaces)).toEqual([null, 1, 2, 3]);
    expect(signed[2]?.facts.load?.disposition).toMatchObject({ disposition: "held", decidedBy: "Rosa Diaz" });
    const mails = await sentMailsTo(world, ENGINEER.email);
    expect(mails.map(({ subject }) => subject)).toContain(
      "Field notice 4 to PR-1001: River bridge. Field notice 4 replaces field notice 3",
    );
    expect(mails).toHaveLength(4);
  });

  test("is withdrawn when what it is about is removed, and stands again when it is found again", async () => {
    const setting = await aWetTruck();
    const { world, inspector, bookingId, slump, save } = setting;
    await notify(setting);
    await save({ kind: "slump", entry: slump }, { reading: "4.5", testedAt: "08:53" });
    await save({ kind: "slump", entry: slump }, { reading: "6", testedAt: "08:53" });
    await execute(removeEntry, { actor: inspector, input: { bookingId, entryId: slump } });
    expect(sentences(world).map((sentence) => sentence.slice(0, 18))).toEqual([
      "Sample 1: slump 6.",
      "This no longer sta",
      "Sample 1: slump 6.",
      "This no longer sta",
    ]);
  });

  test("of what the inspector added says it as it was written", async () => {
    const setting = await aWetTruck();
    const { world, save, load } = setting;
    const told = { told: "Rosa Diaz", ...CONTRACTOR, toldHow: "phone", toldAt: "08:59" };
    const note = await save({ kind: "nonconformance", of: load }, { ...told, description: "No vibrator on site." });
    await notify({ ...setting, subject: note });
    expect(sentences(world)).toEqual(["No vibrator on site."]);
  });

  test.each<[string, (setting: Awaited<ReturnType<typeof aWetTruck>>) => Promise<unknown>, object]>([
    ["of nothing that is recorded", (setting) => notify({ ...setting, subject: "ent_none/outside-limits" }), GONE],
    ["twice", async (setting) => [await notify(setting), await notify(setting)], { code: "notice-signed" }],
    ["by another inspector", (setting) => notify({ ...setting, inspector: anInspector() }), GONE],
    [
      "after the report",
      async (setting) => {
        await sign(setting.inspector, setting.bookingId);
        return notify(setting);
      },
      { code: "report-signed" },
    ],
    [
      "while the report is corrected",
      async (setting) => {
        const { inspector, bookingId } = setting;
        await sign(inspector, bookingId);
        await execute(correctReport, { actor: inspector, input: { bookingId, reason: "Misread" } });
        return notify(setting);
      },
      { code: "notice-after-report" },
    ],
  ])("is refused %s", async (_when, attempt, refusal) => {
    await expect(attempt(await aWetTruck())).rejects.toMatchObject(refusal);
  });

  test("is refused where nobody is listed who gets it, and nothing is stored", async () => {
    const setting = atWork();
    const recorded = await aWetSlump(setting);
    await expect(notify({ ...setting, ...recorded })).rejects.toMatchObject({ code: "notice-without-receivers" });
    expect(sentences(setting.world)).toEqual([]);
  });

  test("beyond the bound no revised one follows, and what was changed is recorded", async () => {
    const setting = await aWetTruck();
    const { world, save, slump } = setting;
    await notify(setting);
    const readings = Array.from({ length: REPORT.notices.most + 1 }, (_, at) => String(6 + (at % 2)));
    for (const reading of readings) await save({ kind: "slump", entry: slump }, { reading, testedAt: "08:53" });
    expect(sentences(world)).toHaveLength(REPORT.notices.most);
    expect(sheetNow(setting).sheet.loads[0]?.samples[0]?.tests[1]?.results[0]?.value).toBe("6.00");
  });

  test("stands in the signed report, whose recipients are not sent it again", async () => {
    const setting = await aWetTruck();
    const { world, inspector, company, bookingId } = setting;
    await notify(setting, "on");
    await sign(inspector, bookingId);
    const signed = signedReport(company, bookingId)?.signed;
    expect(signed?.deviations.map(({ code }) => code)).not.toContain("nobody-told");
    expect(signed?.nonconformances.map((each) => toldLines(each, signed.booking))).toEqual([
      ["Field notice 1, signed 9 AM, sent to 3 people"],
    ]);
    const present = documentsOf(world.database.reads, bookingId).filter(({ isPresent }) => isPresent);
    expect(present.map(({ kind }) => kind)).toEqual(["report"]);
  });

  test("is missed where neither a notice nor a word reached anybody on the day", async () => {
    const setting = await aWetTruck();
    const { world, inspector, company, bookingId } = setting;
    world.clock.advance(20 * HOUR);
    await notify(setting);
    await sign(inspector, bookingId);
    const signed = signedReport(company, bookingId)?.signed;
    expect(signed?.nonconformances.map((each) => toldLines(each, signed.booking))).toEqual([
      ["Field notice 1, signed Sun, Nov 22, 5 AM CST, sent to 2 people", "No notice was sent on the day."],
    ]);
  });

  test("is known by its code, without the names of who decided and who got it", async () => {
    const setting = await aWetTruck();
    const { world, save, disposition } = setting;
    await notify(setting);
    await save({ kind: "disposition", entry: disposition }, { ...HELD, decidedBy: "Rosa Diaz", decidedAt: "08:58" });
    const [first, second] = noticesOf(world.database.reads, reportOf(world));
    const verified = verifiedBy(first?.code ?? "");
    expect(verified).toMatchObject({ kind: "notice", replacedBy: 2, signed: { notice: 1 } });
    expect(JSON.stringify(verifiedBy(second?.code ?? ""))).not.toMatch(/Rosa|Novak/);
  });
});

const AIR = { method: "C231", gauge: "6.2", aggregateCorrection: "0.4", equipment: "AM-3" };
const HELD = { dischargeUnseen: "on", disposition: "held", reason: "Slump above the limit" };
const GONE = { kind: "not_found" };

function reportOf({ database }: World): string {
  return database.reads.select().from(schema.reports).get()?.id ?? "";
}

function sentences(world: World): string[] {
  return noticesOf(world.database.reads, reportOf(world)).map(({ signed }) => noticeSentence(signed.facts));
}
