import { expect, test } from "vitest";
import { aPaidEngagement } from "#tests/support/interventions";
import { workMoney } from "#tests/support/payments";
import { readPdf } from "#tests/support/pdf";
import { receiptOf } from "~/domain/payments/receipt.server";
import { drawPdf } from "~/platform/pdf/pdf.server";
import { receiptDocument } from "~/routes/company/receipt/receipt-document";

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
