import { describe, expect, it } from "vitest";
import { Visitor } from "#tests/routes/company/visitor";
import { anAdmin } from "#tests/support/factories";
import { expectBooksToHold, paymentOf } from "#tests/support/money/books";
import { interventionsOf, REASON } from "#tests/support/money/interventions";
import { workMoney } from "#tests/support/money/till";
import { aDesk, aLoneDesk, approvalDesk, LIMIT, sentenceOf } from "./desk";

/** A refund of 120.00 that one administrator has asked for on its page, and a second administrator. */
async function asked() {
  const second = async () => new Visitor(anAdmin({ firstName: "Kim", lastName: "Adler" }));
  const desk = await aDesk({ limit: LIMIT });
  const [admin, other] = [new Visitor(desk.person), await second()];
  const { found } = (await desk.ask(admin, "refund", "?amount=120")).body;
  const answer = await desk.press(admin, "refund", { amount: "120.00", quoted: found.quoted });
  const id = interventionsOf(desk.paymentId)[0]?.id ?? "";
  return { ...desk, admin, other, found, answer, id, approval: approvalDesk(id) };
}

describe("a decision above the limit", () => {
  it("says so before the press, waits, and is carried out by a second administrator as its page showed, once", async () => {
    const { till, paymentId, admin, other, found, answer, approval, show } = await asked();
    expect(found.second).toEqual({ limit: LIMIT, exists: true });
    expect(answer).toMatchObject({ status: 303, location: `/admin/payments/${paymentId}` });
    expect(paymentOf(till, paymentId).refundedAmount).toBe(0);
    expect((await show(admin)).body.payment.pending).toMatchObject({ kind: "refund", amount: 12_000, reason: REASON });

    expect((await approval.show(admin)).body).toMatchObject({ isOwn: true });
    expect(sentenceOf(await approval.press(admin, "approval"))).toBe(
      "You asked for this yourself. Another administrator has to decide.",
    );
    const shown = (await approval.ask(other, "approval")).body;
    expect(shown).toMatchObject({ isOwn: false, found: { after: found.after } });
    for (const _ of [1, 2])
      expect(await approval.press(other, "approval", { quoted: shown.found.quoted, key: "a" })).toMatchObject({
        status: 303,
        location: `/admin/payments/${paymentId}`,
      });
    expect(paymentOf(till, paymentId)).toMatchObject(found.after);
    expect(sentenceOf(await approval.press(other, "approval"))).toBe(
      "This was already decided, was withdrawn, or has expired.",
    );
    await workMoney(till);
    await expectBooksToHold(till);
  });

  it("is refused at the approval once its figures have changed", async () => {
    const { till, paymentId, other, approval, hold } = await asked();
    const { quoted } = (await approval.ask(other, "approval")).body.found;
    await hold();
    expect(sentenceOf(await approval.press(other, "approval", { quoted }))).toMatch(/^The payment has changed/);
    expect(paymentOf(till, paymentId).refundedAmount).toBe(0);
    await expectBooksToHold(till);
  });

  it("is declined with a reason that the one who asked reads, and nothing moves", async () => {
    const { till, paymentId, admin, other, approval } = await asked();
    expect(await approval.press(other, "rejection")).toMatchObject({ status: 400 });
    expect(await approval.press(admin, "rejection", { reason: "No" })).toMatchObject({ status: 403 });
    const declined = await approval.press(other, "rejection", { reason: "The company agreed to less." });
    expect(declined).toMatchObject({ status: 303, location: "/admin/approvals" });
    expect((await approval.show(admin)).body.approval).toMatchObject({
      state: "declined",
      deciderName: "Kim Adler",
      decisionReason: "The company agreed to less.",
    });
    expect(paymentOf(till, paymentId).refundedAmount).toBe(0);
    await expectBooksToHold(till);
  });

  it("is withdrawn by the one who asked alone", async () => {
    const { admin, other, approval, paymentId, show } = await asked();
    expect(sentenceOf(await approval.press(other, "withdrawal"))).toMatch(/^Only the administrator who asked/);
    expect(await approval.press(admin, "withdrawal")).toMatchObject({ status: 303 });
    expect((await show(admin)).body.payment).toMatchObject({ pending: null, decisions: [{ state: "withdrawn" }] });
    expect(interventionsOf(paymentId)).toMatchObject([{ state: "withdrawn" }]);
  });

  it("is listed while it waits and once it is decided, and counted", async () => {
    const { admin, other, approval, id } = await asked();
    const listed = async (query = "") => (await admin.get(`/admin/approvals${query}`)).body;
    expect(await listed()).toMatchObject({ waiting: 1, rows: [{ id, payment: { companyName: expect.any(String) } }] });
    expect((await listed("?state=decided")).rows).toEqual([]);
    await approval.press(other, "approval");
    expect(await listed()).toMatchObject({ waiting: 0, rows: [] });
    expect((await listed("?state=decided")).rows).toMatchObject([{ id, state: "approved" }]);
    expect((await listed("?state=all")).rows).toHaveLength(1);
  });

  it("is nobody's but administrators', and cannot be pressed where there is no second one", async () => {
    const { company, approval, id } = await asked();
    expect(await approval.show(new Visitor(company))).toMatchObject({ status: 303, location: "/admin-login" });
    expect(await approval.press(new Visitor(company), "approval")).toMatchObject({ location: "/admin-login" });
    expect((await approvalDesk(`${id}x`).show(new Visitor(anAdmin()))).status).toBe(404);
  });

  it("cannot be asked for where there is no second administrator; its page says so", async () => {
    const { person, paymentId, ask, press } = await aLoneDesk({ limit: LIMIT });
    const admin = new Visitor(person);
    const { found } = (await ask(admin, "refund", "?amount=120")).body;
    expect(found.second).toEqual({ limit: LIMIT, exists: false });
    expect(sentenceOf(await press(admin, "refund", { amount: "120" }))).toMatch(/^Above \$100 a second administrator/);
    expect(interventionsOf(paymentId)).toEqual([]);
  });
});
