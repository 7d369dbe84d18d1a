import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aMailServer, FROM } from "#tests/platform/mail/mail-server";
import { aCompany, anInspector } from "#tests/support/factories";
import { ANONYMOUS } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { unsubscriptionBy } from "~/domain/notifications/preferences/queries.server";
import { unsubscribe } from "~/domain/notifications/preferences/unsubscribe.server";
import { linkedLaboratory } from "~/domain/reports/laboratory/linked-laboratory.server";
import { laboratoriesOf } from "~/domain/reports/laboratory/queries.server";
import { smtpMailer } from "~/platform/mail.server";
import { distribute, sentMailsTo } from "../distribution/sending";
import { sign as signReport } from "../record";
import { aRecordedReport, aSignedReport, atWork } from "../recording";
import { anAskedLaboratory, renew, sendBack, takeBack } from "./asked";
import { ask, LABORATORY } from "./asking";

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
