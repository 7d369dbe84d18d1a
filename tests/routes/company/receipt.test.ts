import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { mailed } from "#tests/domain/notifications/mailed";
import { tell } from "#tests/domain/notifications/telling";
import { aCompany } from "#tests/support/factories";
import { readPdf } from "#tests/support/look/pdf";
import { aPaidEngagement } from "#tests/support/money/interventions";
import { anEngagement, aPayableInspector } from "#tests/support/money/payments";
import { workMoney } from "#tests/support/money/till";
import type { CompanyActor } from "~/domain/actor";
import { allCompanyPayments } from "~/domain/payments/queries.server";
import { receiptOf } from "~/domain/payments/records/receipt.server";
import { csvAnswer } from "~/http/csv-answer.server";
import { drawPdf } from "~/platform/pdf/pdf.server";
import { PAYMENT_HEAD, paymentRows } from "~/routes/company/payments/payment-rows.server";
import { receiptDocument } from "~/routes/company/receipt/receipt-document";
import { openShop, Visitor } from "./visitor";

test("the PDF has the number, both sides, what was charged and what went back, and stays the same bytes", async () => {
  const { till, company, paymentId, refund } = await aPaidEngagement();
  await refund(2000);
  await workMoney(till);
  const receipt = receiptOf(company, paymentId);
  const bytes = await drawPdf(receiptDocument(receipt));
  const { pages, info } = await readPdf(bytes);
  expect(info.Title).toBe("Receipt R-1002");
  expect(pages).toHaveLength(1);
  const facts = [receipt.billedTo.name, receipt.billedTo.email, receipt.inspectorName ?? "?", paymentId, "PB-"];
  const amounts = ["$170.00", "−$20.00", "$150.00", "Inspection time, 2 hours", "Partly refunded"];
  for (const text of [...facts, ...amounts]) expect(pages[0]).toContain(text);
  expect(await drawPdf(receiptDocument(receiptOf(company, paymentId)))).toEqual(bytes);
});

test("the mail of a posted job and the one of a booking have their receipts, whose pages they reach", async () => {
  const till = openShop();
  const [company, inspector] = [aCompany(), await aPayableInspector(till)];
  const { job, booking, paymentId } = await anEngagement(till, company, inspector);
  const about = { params: { title: job.title }, link: "/" };
  const toCompany = { params: { ...about.params, side: "company" } };
  const posted = await mailed(tell(company, { ...about, kind: "job_posted", aboutId: job.id }));
  const booked = await mailed(
    tell(company, { ...about, ...toCompany, kind: "engagement_booked", aboutId: booking.id }),
  );
  const page = (id: string) => `/payments/${id}/receipt`;
  const line = (number: number, id: string) =>
    `Receipt: R-${number} · Card, through Stripe\nhttps://pourcheck.example${page(id)}`;
  expect(posted?.text).toContain(`Paid: $49.99\n${line(1001, job.postingPaymentId)}`);
  expect(booked?.text).toContain(line(1002, paymentId));
  expect(booked?.text.match(/^Paid: /gm)).toHaveLength(1);
  expect(posted?.html).toContain(`href="https://pourcheck.example${page(job.postingPaymentId)}"`);
  for (const [number, id] of [
    [1001, job.postingPaymentId],
    [1002, paymentId],
  ] as const) {
    const { status, body } = await new Visitor(company).get(page(id));
    expect([status, body.number]).toEqual([200, number]);
  }
  // Other mails of the job tell of no payment, and the inspector's none of the company's.
  const closed = await mailed(tell(company, { ...about, kind: "job_closed_unfilled", aboutId: job.id }));
  const inspectors = await mailed(tell(inspector, { ...about, kind: "application_accepted", aboutId: booking.id }));
  for (const mail of [closed, inspectors]) expect(mail?.text).not.toContain("Receipt");
});

test("payments come as a file for bookkeeping: a row each, sums in dollars, no formula", async () => {
  const { till, company, paymentId, refund } = await aPaidEngagement();
  await refund(2000);
  await workMoney(till);
  till.world.database.write((tx) => tx.update(schema.bookings).set({ title: "=1+1" }).run());
  const csvOf = async (actor: CompanyActor) => {
    const file = { name: "payments", head: PAYMENT_HEAD, pages: paymentRows(allCompanyPayments(actor, {})) };
    return (await csvAnswer(new Request("https://pourcheck.test/"), file)).text();
  };
  const [head, ...rows] = (await csvOf(company)).trimEnd().split("\n");
  expect(head).toBe(
    "Payment,Started (UTC),Paid (UTC),Receipt,For,Job,Site,Booking,Inspector,Charged (USD),Refunded (USD),After refunds (USD),Status",
  );
  const row = rows.find((line) => line.startsWith(paymentId)) ?? "";
  expect(row).toContain(",R-1002,");
  expect(row).toMatch(/,'=1\+1,"Austin, TX",PB-\d+,[^,]+,170\.00,20\.00,150\.00,succeeded$/);
  expect(rows).toHaveLength(2);
  till.world.database.write((tx) =>
    tx.update(schema.payments).set({ succeededAt: null }).where(eq(schema.payments.kind, "job_posting")).run(),
  );
  expect(await csvOf(company)).toMatch(/,Job posting fee,.*,0\.00,0\.00,0\.00,/);
  expect((await csvOf(aCompany())).trimEnd().split("\n")).toHaveLength(1);
});
