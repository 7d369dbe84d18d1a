import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aMailServer, FROM } from "#tests/platform/mail/mail-server";
import { aCertificate } from "#tests/support/factories";
import { readPdf } from "#tests/support/look/pdf";
import { DAY, HOUR, MINUTE } from "#tests/support/world";
import { ANONYMOUS } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { blobBytes } from "~/domain/files/blob-store.server";
import { unsubscriptionBy } from "~/domain/notifications/preferences/queries.server";
import { unsubscribe } from "~/domain/notifications/preferences/unsubscribe.server";
import { correctReport } from "~/domain/reports/correct-report.server";
import { linkedDocument } from "~/domain/reports/distribution/links/linked-document.server";
import { requestDocumentLink } from "~/domain/reports/distribution/links/request-link.server";
import { bookingRecipients } from "~/domain/reports/distribution/queries.server";
import { removeRecipient } from "~/domain/reports/distribution/remove-recipient.server";
import { sendDocumentsAgain } from "~/domain/reports/distribution/send-again.server";
import { verifiedBy } from "~/domain/reports/papers/verified.server";
import { signedReport } from "~/domain/reports/queries.server";
import { reportStrength } from "~/domain/reports/strength/results/report-strength.server";
import { REPORT } from "~/lib/bounds";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";
import { AddressRefused, smtpMailer } from "~/platform/mail.server";
import { sign } from "../record";
import { aSignedReport, atWork } from "../recording";
import { strengths, TWENTY_EIGHT_DAYS } from "../strength/strengths";
import { pickup, signed } from "../supplements/curing";
import { acknowledge, aSentReport, deliveriesIn, linksIn, tokenIn } from "./distributing";
import { add, ENGINEER } from "./recipient";
import { distribute, sentMailsTo } from "./sending";

type Sent = Awaited<ReturnType<typeof aSentReport>>;

const askAgain = (token: string) => execute(requestDocumentLink, { actor: ANONYMOUS, input: { token } });
const sendAgain = ({ company, bookingId, recipientId }: Pick<Sent, "company" | "bookingId" | "recipientId">) =>
  execute(sendDocumentsAgain, { actor: company, input: { bookingId, recipientId } });

async function correct({ inspector, bookingId }: Pick<Sent, "inspector" | "bookingId">) {
  await execute(correctReport, { actor: inspector, input: { bookingId, reason: "The ticket was misread" } });
  await sign(inspector, bookingId);
}

describe("a signature", () => {
  test("mails each recipient a link once the PDF is there, and nobody before", async () => {
    const setting = await aSentReport();
    const { world, mails } = setting;
    expect(deliveriesIn(world)).toMatchObject([{ recipientId: setting.recipientId, acknowledgedAt: null }]);
    expect(linksIn(world)).toEqual([]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Concrete field test report PR-1001: River bridge");
    expect(mail?.text).toContain("https://pourcheck.example/documents/");
    expect(mail?.text).toContain("Unsubscribe: https://pourcheck.example/unsubscribe/documents.");
    expect(mail?.text).not.toContain("/profile/");
    expect(linksIn(world).map(({ tokenHash }) => tokenHash)).not.toContain(tokenIn(mail));
  });

  test("mails nobody where nobody is listed", async () => {
    const { world } = await aSignedReport();
    await distribute(world);
    expect(deliveriesIn(world)).toEqual([]);
    expect(linksIn(world)).toEqual([]);
  });

  test("freezes who gets it in the document, which its PDF lists and the page of its code does not", async () => {
    const setting = atWork();
    await add(setting.company, { bookingId: setting.bookingId, role: "producer", absence: "Site mixed" });
    const { world, company, bookingId } = await aSentReport(setting);
    await distribute(world);
    await add(company, { bookingId, ...ENGINEER, role: "owner", email: "late@owner.example", name: "Late Owner" });
    const view = signedReport(company, bookingId);
    expect(view?.signed.sentTo).toEqual([
      { role: "engineer", name: "Ada Novak", company: "Novak Structural", absence: null },
      { role: "producer", name: null, company: null, absence: "Site mixed" },
      { role: "contractor", name: null, company: null, absence: "None was named" },
    ]);
    const { pages } = await readPdf(new Uint8Array(blobBytes(view?.pdfSha256 ?? "") ?? []));
    const text = pages.join(" ");
    expect(text).toContain("Engineer of record: Ada Novak, Novak Structural");
    expect(text).toContain("Concrete producer: nobody (Site mixed)");
    expect(text).not.toContain("Late Owner");
    expect(JSON.stringify(verifiedBy(view?.code ?? ""))).not.toContain("Ada Novak");
  });

  test("of a supplement is sent too, by its own name", async () => {
    const { world, inspector, bookingId, set, mails } = await aSentReport();
    expect(await mails()).toHaveLength(1);
    world.clock.advance(DAY);
    await signed(inspector, pickup({ bookingId, sets: set }));
    const [mail] = await mails();
    expect(mail?.subject).toBe("Supplement 1 to PR-1001 (pickup of cylinders): River bridge");
    const [supplement] = world.database.reads.select().from(schema.reportSupplements).all();
    expect(JSON.parse(supplement?.content ?? "{}").sentTo).toMatchObject([
      { name: "Ada Novak" },
      { role: "contractor", absence: "None was named" },
      { role: "producer" },
    ]);
    expect(JSON.stringify(verifiedBy(supplement?.code ?? ""))).not.toContain("Ada Novak");
  });

  test("of strengths is sent too, with the project and company of their report", async () => {
    const { world, inspector, bookingId, set, mails } = await aSentReport();
    expect(await mails()).toHaveLength(1);
    world.clock.advance(7 * DAY);
    await execute(reportStrength, { actor: inspector, input: strengths({ bookingId, setId: set }) });
    const [mail] = await mails();
    expect(mail?.subject).toBe("Supplement 1 to PR-1001 (strengths): River bridge");
    const [supplement] = world.database.reads.select().from(schema.reportSupplements).all();
    const [paper] = world.database.reads.select().from(schema.reportPapers).all().slice(-1);
    const { pages } = await readPdf(new Uint8Array(blobBytes(paper?.sha256 ?? "") ?? []));
    expect(pages.join(" ")).toContain("Engineer of record: Ada Novak, Novak Structural");
    expect(JSON.stringify(verifiedBy(supplement?.code ?? ""))).not.toContain("Ada Novak");
  });

  test("of strengths that do not meet a criterion says so in its subject, in the words of ACI 318", async () => {
    const { world, inspector, bookingId, set, mails } = await aSentReport();
    aCertificate(inspector, { certificationLevel: CERTIFICATION_LEVELS[1] });
    world.clock.advance(DAY);
    await signed(inspector, pickup({ bookingId, sets: set }));
    await mails();
    world.clock.advance(27 * DAY + MINUTE);
    const low = { ...TWENTY_EIGHT_DAYS, load0: "43500", load1: "43700", load2: "43600" };
    await execute(reportStrength, { actor: inspector, input: strengths({ ...low, bookingId, setId: set }) });
    const [mail] = await mails();
    expect(mail?.subject).toBe("Strength criterion not met: River bridge, mix 4000-AE");
    expect(mail?.text).toContain("Individual criterion not met: 3,470 psi is below 3,500 psi (f′c − 500 psi).");
  });

  test("of a correction says what it replaces and why", async () => {
    const setting = await aSentReport();
    await setting.mails();
    await correct(setting);
    const [mail] = await setting.mails();
    expect(mail?.subject).toBe("Concrete field test report PR-1001 v2: River bridge. Version 2 replaces version 1");
    expect(mail?.text).toContain("Version 2 replaces version 1: The ticket was misread");
  });

  test("reaches whoever opened the version before, also after they were removed, and not who never opened it", async () => {
    const setting = await aSentReport();
    const { company, world, recipientId, bookingId, token } = setting;
    const other = await add(company, { bookingId, ...ENGINEER, email: "bo@lind.example" });
    await sendAgain({ ...setting, recipientId: other });
    await distribute(world);
    await acknowledge(await token(), "Ada Novak");
    for (const id of [recipientId, other])
      await execute(removeRecipient, { actor: company, input: { recipientId: id } });
    await correct(setting);
    expect(await setting.mails()).toHaveLength(2);
    expect(await sentMailsTo(world, "bo@lind.example")).toHaveLength(1);
  });
});

describe("a link", () => {
  test("is used up by a name, which acknowledges the document; looking at it changes nothing", async () => {
    const { world, company, bookingId, token } = await aSentReport();
    const mailed = await token();
    const shown = linkedDocument(mailed);
    expect(shown).toMatchObject({
      isOver: false,
      acknowledgedBy: null,
      facts: { project: "River bridge", report: 1001 },
    });
    expect(linkedDocument(mailed)).toEqual(shown);
    await expect(acknowledge(mailed)).rejects.toMatchObject({ fields: [{ field: "name" }] });
    world.clock.advance(HOUR);
    await acknowledge(mailed, "Ada Novak");
    expect(deliveriesIn(world)).toMatchObject([{ acknowledgedBy: "Ada Novak", acknowledgedAt: world.clock.now() }]);
    expect(linkedDocument(mailed)).toMatchObject({ isOver: true, isUsed: true });
    await expect(acknowledge(mailed, "Somebody Else")).rejects.toMatchObject({ code: "document-link-over" });
    const [recipient] = bookingRecipients(company, bookingId).recipients;
    expect(recipient).toMatchObject({
      maySend: false,
      documents: [{ acknowledgedBy: "Ada Novak", isExpired: false, isRefused: false }],
    });
  });

  test("ends after 30 days, and a new one goes to the same address", async () => {
    const { world, company, bookingId, mails, token } = await aSentReport();
    const first = await token();
    world.clock.advance(30 * DAY - 1);
    expect(linkedDocument(first)?.isOver).toBe(false);
    world.clock.advance(1);
    expect(linkedDocument(first)?.isOver).toBe(true);
    expect(bookingRecipients(company, bookingId).recipients[0]?.documents).toMatchObject([{ isExpired: true }]);
    await expect(acknowledge(first, "Ada Novak")).rejects.toMatchObject({ code: "document-link-over" });
    await askAgain(first);
    const [newest] = await mails();
    expect(newest?.to).toBe(ENGINEER.email);
    await acknowledge(tokenIn(newest), "Ada Novak");
    expect(linkedDocument(first)?.acknowledgedBy).toBe("Ada Novak");
  });

  test("keeps the first acknowledgment, and asks for no name again", async () => {
    const { world, token, mails } = await aSentReport();
    const first = await token();
    await acknowledge(first, "Ada Novak");
    const at = world.clock.now();
    world.clock.advance(HOUR);
    await askAgain(first);
    await acknowledge(tokenIn((await mails())[0]));
    expect(deliveriesIn(world)).toMatchObject([
      { acknowledgedBy: "Ada Novak", acknowledgedAt: at, openedAt: at + HOUR },
    ]);
  });

  test("is asked for anew a few times a day, counted for each document", async () => {
    const { world, token } = await aSentReport();
    const first = await token();
    for (let n = 0; n < REPORT.linksADay.most; n += 1) await askAgain(first);
    await expect(askAgain(first)).rejects.toMatchObject({ code: "document-link-quota" });
    world.clock.advance(DAY);
    await expect(askAgain(first)).resolves.toBeDefined();
  });

  test("that nobody mailed opens nothing", async () => {
    await aSentReport();
    expect(linkedDocument("x".repeat(43))).toBeNull();
    await expect(acknowledge("x".repeat(43), "Ada Novak")).rejects.toMatchObject({ code: "not-found" });
    await expect(askAgain("x".repeat(43))).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("sending again", () => {
  test("gives somebody who was added later the present documents, without what was replaced", async () => {
    const setting = await aSentReport();
    await setting.mails();
    await correct(setting);
    await distribute(setting.world);
    const { company, bookingId } = setting;
    const recipientId = await add(company, { bookingId, ...ENGINEER, email: "bo@lind.example" });
    expect(bookingRecipients(company, bookingId).recipients.at(-1)).toMatchObject({ maySend: true, documents: [] });
    await sendAgain({ ...setting, recipientId });
    const mails = await sentMailsTo(setting.world, "bo@lind.example");
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Concrete field test report PR-1001 v2: River bridge. Version 2 replaces version 1",
    ]);
  });

  test("waits for the PDF, and then mails it once", async () => {
    const setting = await aSentReport();
    const { company, bookingId, world } = setting;
    const recipientId = await add(company, { bookingId, ...ENGINEER, email: "bo@lind.example" });
    for (const _ of [1, 2]) await sendAgain({ ...setting, recipientId });
    expect(linksIn(world)).toEqual([]);
    expect(await sentMailsTo(world, "bo@lind.example")).toHaveLength(1);
  });

  test("leaves out what was acknowledged, and is refused where that is all", async () => {
    const setting = await aSentReport();
    await acknowledge(await setting.token(), "Ada Novak");
    await expect(sendAgain(setting)).rejects.toMatchObject({ code: "nothing-to-send" });
  });
});

test("a mail with a document goes over SMTP to one address, and can be ended by one click of a mail program", async () => {
  const { world } = await aSentReport();
  const { url, received } = await aMailServer();
  await distribute(world, smtpMailer({ url, from: FROM, requireTls: false }));
  const [mail, ...others] = received;
  expect(others).toEqual([]);
  expect(mail?.to).toEqual([ENGINEER.email]);
  const [unsubscribing = ""] = mail?.headers["list-unsubscribe"] ?? [];
  expect(unsubscribing).toMatch(/^<https:\/\/pourcheck\.example\/unsubscribe\/documents\.dlv_[^/]+\/one-click>$/);
  expect(mail?.parts["text/plain"]).toMatch(/\nhttps:\/\/pourcheck\.example\/documents\/[\w-]{43}\n/);
});

describe("an address", () => {
  test("that wants no more gets no more of this project, whoever sends", async () => {
    const setting = await aSentReport();
    const { world, company, bookingId, mails, token } = setting;
    const mailed = await token();
    const [mail] = await mails();
    const stop = decodeURIComponent(/unsubscribe\/(\S+)/.exec(mail?.text ?? "")?.[1] ?? "");
    expect(unsubscriptionBy(stop)).toEqual({ project: "Bridge deck pour", off: false });
    expect(unsubscriptionBy(`${stop}x`)).toBeNull();
    await execute(unsubscribe, { actor: ANONYMOUS, input: { token: stop } });
    expect(unsubscriptionBy(stop)).toEqual({ project: "Bridge deck pour", off: true });
    await expect(askAgain(mailed)).rejects.toMatchObject({ code: "documents-stopped" });
    await expect(sendAgain(setting)).rejects.toMatchObject({ code: "documents-stopped" });
    await correct(setting);
    expect(await mails()).toHaveLength(1);
    expect(bookingRecipients(company, bookingId).recipients[0]).toMatchObject({ isStopped: true, maySend: false });
    // Removed and added again, it still wants none.
    await execute(removeRecipient, { actor: company, input: { recipientId: setting.recipientId } });
    const again = await add(company, { bookingId, ...ENGINEER });
    await expect(sendAgain({ ...setting, recipientId: again })).rejects.toMatchObject({ code: "documents-stopped" });
    expect(linksIn(world)).toHaveLength(1);
  });

  test("that the mail server refuses is shown as such", async () => {
    const { world, company, bookingId } = await aSentReport();
    await distribute(world, { send: () => Promise.reject(new AddressRefused("550 no such user")) });
    expect(bookingRecipients(company, bookingId).recipients[0]?.documents).toMatchObject([{ isRefused: true }]);
  });
});
