import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { aCompany } from "#tests/support/factories";
import { paymentOf, refundsOf } from "#tests/support/money/books";
import { pay } from "#tests/support/money/payments";
import { workMoney } from "#tests/support/money/till";
import { TYPED_POSTING } from "#tests/support/work/typed-posting";
import { reads } from "~/domain/core/runtime.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";

const { jobDrafts, jobs, payments } = schema;

const WORDS = { ...TYPED_POSTING, duration: "2-4 hours", urgency: "standard" };

function atTheForm() {
  const till = openShop();
  return { till, company: new Visitor(aCompany()) };
}

function draftOf(location: string | null): string {
  return new URL(location ?? "", "http://site.invalid").searchParams.get("draft") ?? "";
}

function openPayment() {
  const payment = reads().select().from(payments).get();
  if (!payment) throw new Error("no payment");
  return payment;
}

describe("the posting form", () => {
  test("comes back with the words and all that is wrong", async () => {
    const { company } = atTheForm();
    const words = { ...WORDS, title: "", startDate: "", requiresInspectorEquipment: "on", equipmentFee: "900" };
    const { status, body } = await company.post("/post-job", words);
    expect(status).toBe(400);
    expect(body.lastResult.error).toEqual({
      title: ["Job title is required"],
      startDate: ["Start date is required"],
      equipmentFee: ["Equipment fee must be between $0 and $500"],
    });
    expect(body.lastResult.initialValue).toMatchObject({ description: WORDS.description, equipmentFee: "900" });
    const past = await company.post("/post-job", { ...WORDS, startDate: "2026-11-20" });
    expect(past).toMatchObject({
      status: 400,
      body: { lastResult: { error: { startDate: ["Start date cannot be in the past"] } } },
    });
    const far = await company.post("/post-job", { ...WORDS, title: "", startDate: "2027-11-23" });
    expect(far.body.lastResult.error).toEqual({
      title: ["Job title is required"],
      startDate: ["Start date must be within 365 days"],
    });
    expect(reads().select().from(jobDrafts).all()).toEqual([]);
  });

  test("leads to Checkout, also when it comes twice; once paid, to the payment's page", async () => {
    const { till, company } = atTheForm();
    const twice = await Promise.all([1, 2].map(() => company.post("/post-job", { ...WORDS, key: "k1" })));
    const { id, checkoutUrl } = openPayment();
    for (const answer of twice) {
      expect(answer).toMatchObject({ status: 303, location: new URL(checkoutUrl ?? "").pathname });
    }
    expect(reads().select().from(payments).all()).toHaveLength(1);
    pay(till, id);
    await settlePayment(till.ports, id);
    const again = await company.post("/post-job", { ...WORDS, key: "k1" });
    expect(again).toMatchObject({ status: 303, location: `/payments/${id}` });
    expect(reads().select().from(jobs).all()).toHaveLength(1);
  });

  test("keeps its words when the provider is out of reach, and goes on with the same draft", async () => {
    const { till, company } = atTheForm();
    till.trouble.push("unreachable", "unreachable", "unreachable");
    const answer = await company.post("/post-job", WORDS);
    expect(answer.status).toBe(303);
    expect(answer.cookies.join()).toContain("toast=");
    const draftId = draftOf(answer.location);
    const reopened = await company.get(`/post-job?draft=${draftId}`);
    expect(reopened.body.draft).toMatchObject({ id: draftId, fields: { title: "Slab pour" } });

    const second = await company.post("/post-job", { ...WORDS, title: "Wall pour", draftId });
    expect(second.location).toMatch(/^\/sandbox\/checkout\//);
    expect(reads().select().from(jobDrafts).all()).toMatchObject([{ id: draftId, fields: { title: "Wall pour" } }]);
    expect(reads().select().from(payments).all()).toHaveLength(1);
  });

  test("opens no other company's draft, and leads from a paid one to its job", async () => {
    const { till, company } = atTheForm();
    await company.post("/post-job", WORDS);
    const { id, subjectId: draftId } = openPayment();
    const address = `/post-job?draft=${draftId}`;
    expect((await new Visitor(aCompany()).get(address)).status).toBe(404);
    pay(till, id);
    await settlePayment(till.ports, id);
    const job = reads().select().from(jobs).get();
    expect(await company.get(address)).toMatchObject({ status: 303, location: `/jobs/${job?.id}` });
  });
});

describe("the preview", () => {
  test("keeps the words, asks for no payment, and shows them", async () => {
    const { company } = atTheForm();
    const refused = await company.post("/post-job/preview", { ...WORDS, location: "" });
    expect(refused).toMatchObject({
      status: 400,
      body: { lastResult: { error: { location: ["Location is required"] } } },
    });
    const { status, location } = await company.post("/post-job/preview", WORDS);
    expect(status).toBe(303);
    const shown = await company.get(location ?? "");
    expect(shown.body).toMatchObject({ draft: { fields: { title: "Slab pour" }, site: { code: "TX" } } });
    expect(reads().select().from(payments).all()).toEqual([]);

    const dashboard = await company.get("/company-dashboard");
    expect(dashboard.body.unfinished).toMatchObject([{ id: draftOf(location), title: "Slab pour" }]);
  });
});

describe("discarding an unfinished post", () => {
  test("asks, gives up its payment, and is done once", async () => {
    const { till, company } = atTheForm();
    await company.post("/post-job", WORDS);
    const { id: paymentId, subjectId: draftId } = openPayment();
    const address = `/drafts/${draftId}/deletion`;
    expect((await company.get(address)).body).toMatchObject({ title: "Slab pour" });
    expect((await new Visitor(aCompany()).post(address)).status).toBe(404);

    const answers = [1, 2].map(() => company.post(address, { key: "k1" }));
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatchObject({ status: 303, location: "/company-dashboard" });
    }
    expect(paymentOf(till, paymentId)).toMatchObject({ state: "failed", failureCode: "abandoned" });
    expect((await company.get(address)).status).toBe(404);
  });

  test("sends back what had been paid in between", async () => {
    const { till, company } = atTheForm();
    await company.post("/post-job", WORDS);
    const { id: paymentId, subjectId: draftId } = openPayment();
    pay(till, paymentId);
    await company.post(`/drafts/${draftId}/deletion`);
    await workMoney(till);
    expect(refundsOf(till, paymentId)).toMatchObject([{ amount: 4999, state: "succeeded" }]);
    expect(reads().select().from(jobs).all()).toEqual([]);
  });
});
