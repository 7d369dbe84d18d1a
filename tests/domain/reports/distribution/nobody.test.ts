import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { sentToText } from "~/copy/reports/distribution/recipients";
import { execute } from "~/domain/command.server";
import { correctReport } from "~/domain/reports/correct-report.server";
import { bookingRecipients } from "~/domain/reports/distribution/queries.server";
import { removeRecipient } from "~/domain/reports/distribution/remove-recipient.server";
import { WHY_NOBODY } from "~/domain/reports/forms/why-field";
import { reportToSign, signedReport } from "~/domain/reports/queries.server";
import { pdfOf } from "../papers/made";
import { sign } from "../record";
import { aRecordedReport, aSignedReport, atWork } from "../recording";
import { add, ENGINEER } from "./recipient";

const BUILDER = { role: "contractor", name: "Rosa Diaz", company: "Diaz Builders", email: "rosa@diaz.example" };
const NOT_NAMED = "The company named nobody";
const LACKING = { code: "validation-failed", fields: [{ field: WHY_NOBODY, message: "Say why nobody gets it" }] };

const signedNow = ({ company, bookingId }: ReturnType<typeof atWork>) => signedReport(company, bookingId)?.signed;
const sentTo = (setting: ReturnType<typeof atWork>) => (signedNow(setting)?.sentTo ?? []).map(sentToText);

describe("roles in which nobody gets the report", () => {
  test("are named before the signature, which is refused until it says why", async () => {
    const setting = atWork();
    await aRecordedReport(setting);
    const { inspector, bookingId } = setting;
    await add(inspector, { bookingId, ...ENGINEER });
    expect(reportToSign(inspector, bookingId)?.unlisted).toEqual(["contractor", "producer"]);
    for (const why of ["", "  "]) {
      await expect(sign(inspector, bookingId, { [WHY_NOBODY]: why })).rejects.toMatchObject(LACKING);
    }
    expect(signedNow(setting)).toBeUndefined();
    expect(bookingRecipients(inspector, bookingId).missing).toEqual(["contractor", "producer"]);
  });

  test("are kept as nobody's with the signature, which documents and the list of recipients then say", async () => {
    const setting = atWork();
    await aRecordedReport(setting);
    const { inspector, bookingId } = setting;
    await add(inspector, { bookingId, ...ENGINEER });
    await sign(inspector, bookingId, { [WHY_NOBODY]: NOT_NAMED });
    const said = [
      "Engineer of record: Ada Novak, Novak Structural",
      `Contractor: nobody (${NOT_NAMED})`,
      `Concrete producer: nobody (${NOT_NAMED})`,
    ];
    expect(sentTo(setting)).toEqual(said);
    const { recipients, missing } = bookingRecipients(inspector, bookingId);
    expect([recipients.map(({ role, absence }) => [role, absence]), missing]).toEqual([
      [
        ["engineer", null],
        ["contractor", NOT_NAMED],
        ["producer", NOT_NAMED],
      ],
      [],
    ]);
    expect(signedNow(setting)?.deviations).toEqual([]);
    const text = (await pdfOf(setting)).pages.join(" ");
    for (const line of said) expect(text).toContain(line);
  });

  test("are in the audit log with the signature, and why among what can be forgotten", async () => {
    const { world } = await aSignedReport();
    const [entry] = world.database.reads
      .select()
      .from(schema.auditLog)
      .all()
      .filter(({ action }) => action === "sign-report");
    expect(entry?.details).toMatchObject({ version: 1, unlisted: ["engineer", "contractor", "producer"] });
    const beside = world.database.reads.select().from(schema.auditDetails).all();
    expect(beside.find(({ seq }) => seq === entry?.seq)?.details).toEqual({ absence: "None was named" });
  });

  test("are asked once: a correction goes on with what was said, unless it was taken back", async () => {
    const setting = await aSignedReport();
    const { inspector, bookingId } = setting;
    const correct = () => execute(correctReport, { actor: inspector, input: { bookingId, reason: "Misread" } });
    await correct();
    expect(reportToSign(inspector, bookingId)?.unlisted).toEqual([]);
    await sign(inspector, bookingId, { [WHY_NOBODY]: "" });
    const [engineer] = bookingRecipients(inspector, bookingId).recipients;
    await execute(removeRecipient, { actor: inspector, input: { recipientId: engineer?.id ?? "" } });
    await correct();
    expect(reportToSign(inspector, bookingId)?.unlisted).toEqual(["engineer"]);
    await expect(sign(inspector, bookingId, { [WHY_NOBODY]: "" })).rejects.toMatchObject(LACKING);
    await sign(inspector, bookingId, { [WHY_NOBODY]: NOT_NAMED });
    expect(sentTo(setting)).toContain(`Engineer of record: nobody (${NOT_NAMED})`);
  });

  test("are nobody's only until somebody is listed in them", async () => {
    const setting = await aSignedReport();
    const { inspector, bookingId } = setting;
    await add(inspector, { bookingId, ...BUILDER });
    const roles = bookingRecipients(inspector, bookingId).recipients.map(({ role, absence }) => [
      role,
      absence === null,
    ]);
    expect(roles).toEqual([
      ["engineer", false],
      ["producer", false],
      ["contractor", true],
    ]);
    await execute(correctReport, { actor: inspector, input: { bookingId, reason: "Misread" } });
    await sign(inspector, bookingId);
    expect(sentTo(setting).filter((line) => line.startsWith("Contractor"))).toEqual([
      "Contractor: Rosa Diaz, Diaz Builders",
    ]);
  });

  test("ask nothing where each is listed or said to be nobody's, and what is typed then is not kept", async () => {
    const setting = atWork();
    await aRecordedReport(setting);
    const { inspector, bookingId } = setting;
    for (const person of [ENGINEER, BUILDER]) await add(inspector, { bookingId, ...person });
    await add(inspector, { bookingId, role: "producer", absence: "Mixed at the site" });
    expect(reportToSign(inspector, bookingId)?.unlisted).toEqual([]);
    await sign(inspector, bookingId, { [WHY_NOBODY]: NOT_NAMED });
    expect(sentTo(setting).join()).not.toContain(NOT_NAMED);
  });
});
