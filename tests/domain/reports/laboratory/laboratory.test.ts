import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { handlers } from "#tests/jobs/outbox-world";
import { aMailServer, FROM } from "#tests/platform/mail/mail-server";
import { aCompany, anInspector } from "#tests/support/factories";
import { readPdf } from "#tests/support/look/pdf";
import { plansOf } from "#tests/support/look/plans";
import { aBooking } from "#tests/support/work/bookings";
import { DAY, HOUR } from "#tests/support/world";
import { strengthFacts } from "~/copy/reports/strength-words";
import { supplementFacts } from "~/copy/reports/supplement-words";
import { ANONYMOUS } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { blobBytes } from "~/domain/files/blob-store.server";
import { openFile } from "~/domain/files/queries.server";
import { unsubscriptionBy } from "~/domain/notifications/preferences/queries.server";
import { unsubscribe } from "~/domain/notifications/preferences/unsubscribe.server";
import { tellPeople } from "~/domain/notifications/tell-people.server";
import { correctReport } from "~/domain/reports/correct-report.server";
import { endLaboratoryRequest } from "~/domain/reports/laboratory/end-request.server";
import { linkedLaboratory } from "~/domain/reports/laboratory/linked-laboratory.server";
import { requestLaboratoryLink } from "~/domain/reports/laboratory/links/request-link.server";
import { laboratoriesInShort, laboratoriesOf, laboratoryEntry } from "~/domain/reports/laboratory/queries.server";
import { returnEntry } from "~/domain/reports/laboratory/return-entry.server";
import { reportJson } from "~/domain/reports/papers/report-json";
import { verifiedBy } from "~/domain/reports/papers/verified.server";
import { signedReport } from "~/domain/reports/queries.server";
import { strengthsOf } from "~/domain/reports/strength/queries.server";
import { curingPanel } from "~/domain/reports/supplements/queries.server";
import { workOutbox } from "~/jobs/outbox.server";
import { LASTS, REPORT } from "~/lib/bounds";
import { smtpMailer } from "~/platform/mail.server";
import { distribute, sentMailsTo } from "../distribution/sending";
import { sign as signReport } from "../record";
import { aRecordedReport, aSignedReport, atWork } from "../recording";
import { reportStrengths, SEVEN_DAYS } from "../strength/strengths";
import { anAskedLaboratory, entriesIn } from "./asked";
import { aLink, aReport, ask, enter, LABORATORY, open, receive } from "./asking";

type Asked = Awaited<ReturnType<typeof anAskedLaboratory>>;

const renew = (token: string) => execute(requestLaboratoryLink, { actor: ANONYMOUS, input: { token } });
const takeBack = ({ inspector, bookingId, requestId }: Asked) =>
  execute(endLaboratoryRequest, { actor: inspector, input: { bookingId, requestId } });
const sendBack = (
  { inspector, bookingId }: Asked,
  entryId: string,
  reason = "The load of 1001-1A is missing a digit",
) => execute(returnEntry, { actor: inspector, input: { bookingId, entryId, reason } });

function signedOf({ inspector, bookingId }: Pick<Asked, "inspector" | "bookingId">) {
  const view = signedReport(inspector, bookingId);
  if (!view) throw new Error("no signed report");
  return view;
}

const resultsOf = (asked: Asked) => strengthsOf(asked.inspector, asked.bookingId, signedOf(asked).signed).inForce;

describe("a laboratory", () => {
  test("is asked by either side of a signed report, and mailed a link whose token is stored nowhere", async () => {
    const { world, company, inspector, bookingId } = await aSignedReport();
    await ask(company, bookingId);
    await ask(inspector, bookingId, { email: "ama@capitol.example" });
    const [mail] = await sentMailsTo(world, LABORATORY.email);
    expect(mail?.subject).toBe("Cylinders of River bridge: please enter your results");
    const token = /laboratory\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(linkedLaboratory(token)?.facts).toMatchObject({ person: "Kofi Osei", project: "River bridge" });
    const stored = world.database.reads.select().from(schema.laboratoryLinks).all();
    expect(stored.map(({ tokenHash }) => tokenHash)).not.toContain(token);
    expect(laboratoriesOf(company, bookingId).requests.map(({ stage }) => stage)).toEqual(["asked", "asked"]);
  });

  test("is asked once at an address, and never before the report is signed", async () => {
    const setting = atWork();
    await aRecordedReport(setting);
    const { inspector, bookingId } = setting;
    await expect(ask(inspector, bookingId)).rejects.toMatchObject({ code: "report-not-signed" });
    await signReport(inspector, bookingId);
    await ask(inspector, bookingId);
    await expect(ask(inspector, bookingId)).rejects.toMatchObject({ fields: [{ field: "email" }] });
  });

  test("of another's booking is nobody's to ask about", async () => {
    const { bookingId } = await aSignedReport();
    await expect(ask(anInspector(), bookingId)).rejects.toMatchObject({ kind: "not_found" });
    await expect(ask(aCompany(), bookingId)).rejects.toMatchObject({ kind: "not_found" });
  });

  test("gets the mail from a real mail server", async () => {
    const { world, inspector, bookingId } = await aSignedReport();
    await ask(inspector, bookingId);
    const { url, received } = await aMailServer();
    await distribute(world, smtpMailer({ url, from: FROM, requireTls: false }));
    const [mail, ...others] = received;
    expect(others).toEqual([]);
    expect(mail?.to).toEqual([LABORATORY.email]);
    expect(mail?.parts["text/plain"]).toMatch(/\nhttps:\/\/pourcheck\.example\/laboratory\/[\w-]{43}\n/);
  });
});

describe("a mailed link", () => {
  test("works once, within 30 days, and then for 12 hours", async () => {
    const { world, inspector, bookingId, set } = await aSignedReport();
    await ask(inspector, bookingId);
    const late = aLink(world.database, world.clock.now());
    const token = aLink(world.database, world.clock.now() + DAY);
    await expect(receive(token, { sets: set })).rejects.toMatchObject({ code: "laboratory-link-over" });
    world.clock.advance(LASTS.laboratoryLink.most);
    await expect(open(late)).rejects.toMatchObject({ code: "laboratory-link-over" });
    await open(token);
    await expect(open(token)).rejects.toMatchObject({ code: "laboratory-link-over" });
    world.clock.advance(LASTS.laboratoryOpen.most - 1);
    await receive(token, { sets: set });
    world.clock.advance(1);
    await expect(receive(token, { sets: set })).rejects.toMatchObject({ code: "laboratory-link-over" });
    await expect(aReport(token)).rejects.toMatchObject({ code: "laboratory-link-over" });
  });

  test("that nobody was mailed, or that was taken back, opens nothing", async () => {
    const asked = await anAskedLaboratory();
    const { token, company, bookingId } = asked;
    for (const attempt of [open("none"), enter("none", asked.sent), renew("none"), aReport("none")])
      await expect(attempt).rejects.toMatchObject({ kind: "not_found" });
    await asked.receive();
    await takeBack(asked);
    expect(linkedLaboratory(token)).toBeNull();
    await expect(asked.enter()).rejects.toMatchObject({ kind: "not_found" });
    await expect(renew(token)).rejects.toMatchObject({ kind: "not_found" });
    await expect(takeBack(asked)).rejects.toMatchObject({ kind: "not_found" });
    const { requests, entries } = laboratoriesOf(company, bookingId);
    expect(requests[0]?.stage).toBe("ended");
    expect(entries).toHaveLength(1);
  });

  test("is renewed to the same address, five times a day", async () => {
    const asked = await anAskedLaboratory();
    const { world, token } = asked;
    world.clock.advance(2 * DAY);
    for (let at = 0; at < REPORT.linksADay.most; at += 1) await renew(token);
    await expect(renew(token)).rejects.toMatchObject({ code: "laboratory-link-quota" });
    expect(await sentMailsTo(world, LABORATORY.email)).toHaveLength(1 + REPORT.linksADay.most);
    world.clock.advance(DAY);
    await renew(token);
  });

  test("shows what it is about, and who made it and booked it by name alone", async () => {
    const { token, bookingId } = await anAskedLaboratory();
    const { facts } = linkedLaboratory(token) ?? {};
    expect(facts?.sets).toMatchObject([
      { prefix: "1001-1", mixId: "4000-AE", cylinders: 5, tests: [{ ageDays: 7 }, { ageDays: 28 }, { ageDays: null }] },
    ]);
    expect(JSON.stringify(facts)).not.toContain(bookingId);
  });
});

test("what is read of laboratories comes by an index, in its order", async () => {
  const asked = await anAskedLaboratory();
  const { token, inspector, bookingId } = asked;
  await asked.receive();
  const plans = plansOf(() => [
    linkedLaboratory(token),
    laboratoriesOf(inspector, bookingId),
    laboratoriesInShort(bookingId),
  ]).filter((plan) => plan.includes("laboratory_"));
  expect(plans.length).toBeGreaterThanOrEqual(6);
  for (const plan of plans) expect(plan).not.toMatch(/SCAN |TEMP B-TREE/);
});

test("an address that wants no more emails is asked nothing more about the project", async () => {
  const asked = await anAskedLaboratory();
  const { world, token, inspector, bookingId, requestId } = asked;
  const entryId = await asked.enter();
  const [mail] = await sentMailsTo(world, LABORATORY.email);
  const stop = decodeURIComponent(/unsubscribe\/(\S+)/.exec(mail?.text ?? "")?.[1] ?? "");
  expect(stop).toContain(requestId);
  expect(unsubscriptionBy(stop.replace("laboratory.", "documents."))).toBeNull();
  expect(unsubscriptionBy(`${stop}x`)).toBeNull();
  await execute(unsubscribe, { actor: ANONYMOUS, input: { token: stop } });
  expect(unsubscriptionBy(stop)).toMatchObject({ off: true });
  await expect(renew(token)).rejects.toMatchObject({ code: "documents-stopped" });
  await takeBack(asked);
  await expect(ask(inspector, bookingId)).rejects.toMatchObject({ code: "documents-stopped" });
  expect((await sendBack(asked, entryId)).result.isMailed).toBe(false);
  expect(await sentMailsTo(world, LABORATORY.email)).toHaveLength(1);
});

describe("what a laboratory enters", () => {
  test("is checked as the inspector's is", async () => {
    const asked = await anAskedLaboratory();
    await expect(asked.enter({ first0: "6.00", second0: "6.00" })).rejects.toThrow();
    await expect(asked.enter({ load0: "4000" })).rejects.toThrow("4000 lbf is unusual. Is it right?");
    await expect(asked.enter({ testedAtDate: "2026-12-20" })).rejects.toMatchObject({
      fields: [{ field: "testedAt" }],
    });
    await expect(asked.enter({ age: "56" })).rejects.toMatchObject({ code: "strength-not-planned" });
    await expect(asked.receive({ receivedAtDate: "2026-11-20" })).rejects.toMatchObject({
      fields: [{ field: "receivedAt" }],
    });
    await expect(asked.receive({ kind: "pickup" })).rejects.toThrow();
    expect(entriesIn(asked.world)).toEqual([]);
  });

  test("is of no other report, and never with a file of somebody else's", async () => {
    const asked = await anAskedLaboratory();
    const other = await anAskedLaboratory(atWorkBeside(asked));
    const token = aLink(asked.world.database, asked.world.clock.now(), asked.requestId);
    await open(token);
    const file = await aReport(token);
    await expect(enter(token, { setId: other.set, files: [file] })).rejects.toMatchObject({
      code: "strength-not-planned",
    });
    await expect(receive(token, { sets: other.set })).rejects.toMatchObject({ fields: [{ field: "sets" }] });
    await expect(enter(token, { setId: asked.set, files: [other.file] })).rejects.toMatchObject({
      fields: [{ field: "files" }],
    });
  });

  test("is entered once, however often it is sent", async () => {
    const asked = await anAskedLaboratory();
    const first = await asked.enter({}, "key-1");
    expect(await asked.enter({}, "key-1")).toBe(first);
    await expect(asked.enter({}, "key-2")).rejects.toMatchObject({ fields: [{ field: "testedAt" }] });
    await asked.receive();
    await expect(asked.receive()).rejects.toMatchObject({ fields: [{ field: "sets" }] });
    expect(entriesIn(asked.world)).toHaveLength(2);
  });

  test("is changed by the laboratory until it is signed", async () => {
    const asked = await anAskedLaboratory();
    const first = await asked.enter();
    const second = await asked.enter({ entry: first, load0: "41000" });
    expect(entriesIn(asked.world).map(({ id, replacedAt }) => [id, replacedAt !== null])).toEqual([
      [first, true],
      [second, false],
    ]);
    await expect(asked.enter({ entry: first })).rejects.toMatchObject({ code: "laboratory-entry-over" });
    await expect(asked.sign(first)).rejects.toMatchObject({ code: "laboratory-entry-over" });
    await asked.sign(second);
    await expect(asked.enter({ entry: second })).rejects.toMatchObject({ fields: [{ field: "testedAt" }] });
    await expect(asked.sign(second)).rejects.toMatchObject({ code: "laboratory-entry-over" });
  });

  test("never changes in the database", async () => {
    const asked = await anAskedLaboratory();
    await asked.enter();
    const { write } = asked.world.database;
    expect(() => write((tx) => tx.update(schema.laboratoryEntries).set({ content: "{}" }).run())).toThrow(
      /never changes/,
    );
    expect(() => write((tx) => tx.delete(schema.laboratoryEntries).run())).toThrow(/is kept/);
  });

  test("is told to the inspector, who alone reads it, with its report", async () => {
    const asked = await anAskedLaboratory();
    const { world, inspector, company, bookingId, file } = asked;
    const entryId = await asked.enter();
    await workOutbox(handlers({ "tell-people": (event) => tellPeople(event) }));
    const told = world.database.reads.select().from(schema.notifications).all();
    expect(told.find(({ kind }) => kind === "laboratory_entered")).toMatchObject({
      userId: inspector.id,
      link: `/bookings/${bookingId}/report/laboratory/entries/${entryId}/signature`,
    });
    const view = laboratoryEntry(inspector, bookingId, entryId);
    expect(view).toMatchObject({
      by: { person: "Kofi Osei", laboratory: "Capitol Testing" },
      file: { filename: "26-4411.pdf" },
      sheet: { kind: "strength", results: { signed: { average: { value: "3190" } }, judged: { verdict: {} } } },
    });
    expect(openFile(inspector, file).filename).toBe("26-4411.pdf");
    expect(() => openFile(company, file)).toThrow();
    expect(resultsOf(asked)).toEqual([]);
    expect(() => laboratoryEntry(anInspector(), bookingId, entryId)).toThrow();
    await expect(asked.sign("lbe_none")).rejects.toMatchObject({ kind: "not_found" });
  });
});

/** Other people at work in the same world. */
function atWorkBeside({ world }: Asked): ReturnType<typeof atWork> {
  const [company, inspector] = [aCompany(), anInspector()];
  const booking = aBooking(company, inspector, { startsAt: world.clock.now() - HOUR / 2 });
  return { world, company, inspector, booking, bookingId: booking.id };
}

describe("a signature", () => {
  test("makes of strengths what the inspector's own would be, and says who tested and who entered", async () => {
    const asked = await anAskedLaboratory();
    const { world, inspector, company, bookingId, file } = asked;
    const receivedAt = world.clock.now();
    const entryId = await asked.enter();
    world.clock.advance(HOUR);
    expect(await asked.sign(entryId)).toMatchObject({ supplement: 1, kind: "strength" });
    const [results] = resultsOf(asked);
    expect(results?.signed).toMatchObject({
      role: "transcriber",
      laboratory: { name: "Capitol Testing", report: "26-4411", file: { id: file } },
      entered: { person: "Kofi Osei", laboratory: "Capitol Testing", receivedAt },
      technician: { name: inspector.name },
    });
    const sentence = `Tested by Ama Boateng, ACI 7654321 at Capitol Testing, report 26-4411. Entered by Kofi Osei of Capitol Testing; signed by ${inspector.name}, who did not make this test.`;
    expect(results && new Map(strengthFacts(results, "America/Chicago")).get("Tested by")).toBe(sentence);
    expect(openFile(company, file).filename).toBe("26-4411.pdf");

    await distribute(world);
    const papers = world.database.reads.select().from(schema.reportPapers).all();
    const sha256 = papers.find(({ id }) => id === results?.id)?.sha256 ?? "";
    const { pages } = await readPdf(new Uint8Array((await blobBytes(sha256)) ?? []));
    expect(pages.join(" ").replace(/\s+/g, " ")).toContain(sentence);

    const [json] = reportJson(signedOf(asked), resultsOf(asked)).strengths;
    expect(json?.enteredBy).toEqual({
      name: "Kofi Osei",
      laboratory: "Capitol Testing",
      receivedAt: new Date(receivedAt).toISOString(),
    });
    const verified = verifiedBy(results?.code ?? "");
    expect(verified?.kind === "strength" && verified.results.signed.entered).toMatchObject({ person: "" });
    expect(laboratoriesOf(company, bookingId).entries).toMatchObject([{ state: "signed", supplement: 1 }]);
  });

  test("makes a supplement of a receipt", async () => {
    const asked = await anAskedLaboratory();
    const { inspector, bookingId } = asked;
    await asked.sign(await asked.receive());
    const { sets, supplements } = curingPanel(bookingId, signedOf(asked).signed);
    expect(sets[0]?.receipt?.typed).toMatchObject({ laboratoryNumbers: "26-4411 to 26-4415" });
    const [receipt] = supplements;
    expect(receipt && new Map(supplementFacts(receipt.content)).get("Entered by")).toBe(
      `Kofi Osei of Capitol Testing; signed by ${inspector.name}`,
    );
  });

  test("of a value that the laboratory confirmed asks nothing more, and the inspector corrects it as any other", async () => {
    const asked = await anAskedLaboratory();
    const entryId = await asked.enter({ load0: "4000", confirmed: "on" });
    await asked.sign(entryId);
    const [results] = resultsOf(asked);
    const { inspector, bookingId, set, file } = asked;
    const correction = { replaces: String(results?.number), reason: "A digit was missing", files: [file] };
    const typed = { role: "transcriber", laboratory: "Capitol Testing", laboratoryReport: "26-4411" };
    await reportStrengths(inspector, { ...SEVEN_DAYS, bookingId, setId: set, ...typed, ...correction });
    expect(resultsOf(asked)[0]?.signed).toMatchObject({ supplement: 2, replaces: 1 });
    expect(resultsOf(asked)[0]?.signed.entered).toBeUndefined();
  });

  test("is refused where the results are signed already, or a correction has changed the cylinders", async () => {
    const asked = await anAskedLaboratory();
    const { inspector, bookingId, set } = asked;
    const entryId = await asked.enter();
    await reportStrengths(inspector, { ...SEVEN_DAYS, bookingId, setId: set });
    await expect(asked.sign(entryId)).rejects.toMatchObject({ fields: [{ field: "testedAt" }] });
    const view = laboratoryEntry(inspector, bookingId, entryId);
    expect(view).toMatchObject({ sheet: null, refused: { fields: [{ field: "testedAt" }] } });
    await execute(correctReport, { actor: inspector, input: { bookingId, reason: "The ticket was misread" } });
    await signReport(inspector, bookingId);
    await expect(asked.sign(entryId)).rejects.toMatchObject({ kind: "invalid" });
  });
});

describe("what was sent back", () => {
  test("is mailed with its reason and a new link, and entered again", async () => {
    const asked = await anAskedLaboratory();
    const { world, token, inspector, bookingId } = asked;
    const first = await asked.enter();
    await sendBack(asked, first);
    await expect(asked.sign(first)).rejects.toMatchObject({ code: "laboratory-entry-over" });
    await expect(sendBack(asked, first)).rejects.toMatchObject({ code: "laboratory-entry-over" });
    const mails = await sentMailsTo(world, LABORATORY.email);
    const [mail] = mails;
    expect(mail?.subject).toBe("Please change results: River bridge");
    expect(mail?.text).toContain("The load of 1001-1A is missing a digit");
    expect(linkedLaboratory(token)?.work.entries).toMatchObject([
      { state: "returned", returnReason: "The load of 1001-1A is missing a digit" },
    ]);
    const again = await asked.enter({ entry: first, load0: "41000" });
    await asked.sign(again);
    expect(laboratoriesOf(inspector, bookingId).entries).toMatchObject([{ id: again, state: "signed" }]);
  });

  test("of a request that was taken back is mailed to nobody", async () => {
    const asked = await anAskedLaboratory();
    const entryId = await asked.enter();
    await takeBack(asked);
    const { result } = await sendBack(asked, entryId);
    expect(result.isMailed).toBe(false);
    expect(await sentMailsTo(asked.world, LABORATORY.email)).toHaveLength(0);
  });
});
