import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { readPdf } from "#tests/support/look/pdf";
import { plansOfCall } from "#tests/support/look/plans";
import { aPaidEngagement } from "#tests/support/money/interventions";
import { anEngagement, aPayableInspector } from "#tests/support/money/payments";
import { stageBooks } from "#tests/support/money/staged-books";
import { workMoney } from "#tests/support/money/till";
import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { entriesOf } from "~/domain/home/statement-entries.server";
import { statementMonth, statementOf, statementsOf } from "~/domain/home/statements.server";
import { closePeriod } from "~/domain/payments/ledger/close-period.server";
import { inspectorYears } from "~/domain/payments/ledger/inspector-years.server";
import { readMonth } from "~/domain/payments/ledger/months";
import { csvAnswer } from "~/http/csv-answer.server";
import { drawPdf } from "~/platform/pdf/pdf.server";
import { amountsIn } from "~/routes/inspector/statements/amounts";
import { statementDocument } from "~/routes/inspector/statements/statement-document";
import { statementHead, statementRows } from "~/routes/inspector/statements/statement-rows";

const ZONE = "America/Chicago";

/** Work of November that is paid out, and half of it refunded in December. */
async function twoMonths() {
  const made = await aPaidEngagement();
  await made.approve();
  await workMoney(made.till);
  made.till.world.clock.set(Date.UTC(2026, 11, 3));
  await made.refund(8500);
  return made;
}

test("a month has its own figures, and the refund counts where it was made", async () => {
  const { inspector } = await twoMonths();
  const november = await statementOf(inspector, "2026-11");
  expect(november.figures).toEqual({
    payments: 1,
    gross: 17_000,
    refunded: 0,
    platformFees: 2550,
    borne: 0,
    net: 14_450,
    transferred: 14_450,
  });
  expect(november.entries.map(({ event }) => event)).toEqual(["payment_succeeded", "transfer_sent"]);
  expect(november.standing).toBe("over");
  const december = await statementOf(inspector, "2026-12");
  expect(december.standing).toBe("current");
  expect(december.figures).toMatchObject({ payments: 0, gross: 0, refunded: 8500 });
  expect(december.entries).toMatchObject([{ event: "refund_promised", refunded: 8500, bookingNumber: 1001 }]);
});

test("the entries add up to the figures, the months to the year, and the year is the accountant's", async () => {
  const { inspector } = await twoMonths();
  const { months, total, tax } = await statementsOf(inspector);
  for (const of of ["gross", "refunded", "platformFees", "net", "transferred"] as const) {
    const sum = (rows: readonly { [K in typeof of]: number }[]) => rows.reduce((all, row) => all + row[of], 0);
    for (const { month, ...figures } of months) {
      expect(sum((await statementOf(inspector, month)).entries)).toBe(figures[of]);
    }
    expect(sum(months)).toBe(total[of]);
  }
  expect(total.gross - total.refunded - total.platformFees + total.borne).toBe(total.net);
  expect(months.map(({ month }) => month)).toEqual(["2026-11", "2026-12"]);
  expect(tax.boxes).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 17_000, 0]);
  const december = readMonth("2026-12");
  const [accountants] = december ? inspectorYears(reads(), december) : [];
  expect(accountants).toMatchObject({ inspectorId: inspector.id, ...total, payments: tax.payments });
});

test("a closed month is final, and what comes later changes nothing of it", async () => {
  const { till, inspector, refund } = await twoMonths();
  await execute(closePeriod, { actor: SYSTEM, input: { month: "2026-11" } });
  // It ends six hours after the month of the books.
  expect((await statementOf(inspector, "2026-11")).standing).toBe("over");
  till.world.clock.set(Date.UTC(2027, 0, 5));
  await execute(closePeriod, { actor: SYSTEM, input: { month: "2026-12" } });
  const before = await statementOf(inspector, "2026-11");
  expect(before.standing).toBe("closed");
  const bytes = await drawPdf(statementDocument(before));
  // Even with a clock that was set back.
  till.world.clock.set(Date.UTC(2026, 10, 29));
  await refund(1000);
  till.world.clock.set(Date.UTC(2027, 0, 5));
  expect(await statementOf(inspector, "2026-11")).toEqual(before);
  expect(await drawPdf(statementDocument(await statementOf(inspector, "2026-11")))).toEqual(bytes);
});

test("a month is one in the inspector's zone, and the year of the tax form one in UTC", async () => {
  const { till, inspector, refund } = await twoMonths();
  const at = (text: string) => till.world.clock.set(Date.parse(text));
  at("2027-01-01T05:59:00Z");
  await refund(1000);
  at("2027-01-01T06:00:00Z");
  await refund(100);
  const refunded = async (month: string) => (await statementOf(inspector, month)).figures.refunded;
  expect([await refunded("2026-12"), await refunded("2027-01")]).toEqual([9500, 100]);
  const { total, tax } = await statementsOf(inspector, 2026);
  expect([total.refunded, tax.refunded]).toEqual([9500, 8500]);
  const csv = await csvOf(entriesOf(inspector, statementMonth(inspector, "2026-12")));
  expect(csv).toMatch(/^Date \(America\/Chicago\),/);
  expect(csv).toContain("\n2026-12-31 23:59,Refund to the company");
});

test("leaves out the amounts that are zero in all rows, on the page and in the PDF", async () => {
  const { inspector } = await twoMonths();
  const november = await statementOf(inspector, "2026-11");
  const { pages } = await readPdf(await drawPdf(statementDocument(november)));
  expect(pages[0]).toContain("Transferred");
  expect(pages[0]).not.toContain("Refunded");
  // The transfer says nothing of what companies paid.
  expect(pages[0]).not.toContain("$0.00");
  const labels = (rows: Parameters<typeof amountsIn>[0]) => amountsIn(rows).map(({ key }) => key);
  expect(labels(november.entries)).toEqual(["gross", "platformFees", "net", "transferred"]);
  expect(labels((await statementOf(inspector, "2026-12")).entries)).toEqual(["refunded", "platformFees", "borne"]);
});

test("each sees only the own months, and none that has not begun", async () => {
  const { till, inspector } = await twoMonths();
  const other = await aPayableInspector(till);
  expect(await statementOf(other, "2026-11")).toMatchObject({ entries: [], figures: { gross: 0 } });
  expect((await statementsOf(other)).total.gross).toBe(0);
  for (const text of ["2027-01", "2026-13", "nonsense"])
    await expect(statementOf(inspector, text)).rejects.toThrow("not-found");
});

test("the PDF has the figures and entries, and says that they are provisional", async () => {
  const { inspector } = await twoMonths();
  const { pages, info } = await readPdf(await drawPdf(statementDocument(await statementOf(inspector, "2026-12"))));
  expect(info.Title).toBe("Statement December 2026");
  for (const text of ["Provisional", "Refund to the company", "$85.00", "PB-1001", "midnight in your home state"])
    expect(pages[0]).toContain(text);
});

test("the CSV has all entries in dollars, a query a page, and runs no formula", async () => {
  const { till, inspector, company } = await twoMonths();
  till.world.database.write((tx) => tx.update(schema.companies).set({ name: "=SUM(A1)" }).run());
  expect(company.id).not.toBe("");
  const month = statementMonth(inspector, "2026-12");
  const csv = await csvOf(entriesOf(inspector, month));
  const [head, line, ...rest] = csv.trimEnd().split("\n");
  expect(head).toContain("Companies paid,Refunded,Platform fee,Your share,Transferred");
  expect(line).toContain("Refund to the company,PB-1001,'=SUM(A1),0.00,85.00,-12.75,");
  expect(rest).toEqual([]);
});

test("a month of many entries is whole, and lets other work in between while it is sent", async () => {
  stageBooks();
  const { till, inspector } = await twoMonths();
  const { journal } = schema;
  const [refund] = reads().select().from(journal).where(eq(journal.event, "refund_promised")).all();
  if (!refund) throw new Error("no refund");
  till.world.database.write((tx) => {
    // The same refund again and again: what counts is how many there are.
    for (let n = 0; n < 1200; n += 1)
      tx.insert(journal)
        .values({ ...refund, id: undefined, objectId: `ref_${n}` })
        .run();
  });
  expect(await statementOf(inspector, "2026-12")).toMatchObject({
    count: 1201,
    pageCount: 3,
    entries: { length: 500 },
  });
  const month = statementMonth(inspector, "2026-12");
  let pages = 0;
  let turns = 0;
  const counted = (async function* () {
    for await (const page of entriesOf(inspector, month)) {
      pages += 1;
      setImmediate(() => {
        turns += 1;
      });
      yield page;
    }
  })();
  const csv = await csvOf(counted);
  expect(csv.trimEnd().split("\n")).toHaveLength(1 + 1201);
  expect(pages).toBe(3);
  expect(turns).toBe(3);
});

test("a month of many payments is read in slices, with other work in between, and shown by pages", async () => {
  stageBooks();
  const { till, inspector, paymentId } = await twoMonths();
  const { journal, payments } = schema;
  const payment = reads().select().from(payments).where(eq(payments.id, paymentId)).get();
  const posted = reads().select().from(journal).where(eq(journal.paymentId, paymentId)).all();
  const { succeededAt } = payment ?? {};
  if (!payment || !succeededAt) throw new Error("no payment");
  const ofProvider = { checkoutSessionId: null, paymentIntentId: null, chargeId: null };
  till.world.database.write((tx) => {
    tx.run(sql`drop trigger payments_start_as_draft`);
    for (let n = 0; n < 1100; n += 1) {
      const id = `pay_many_${n}`;
      tx.insert(payments)
        .values({ ...payment, ...ofProvider, id, subjectId: `app_${n}`, succeededAt: succeededAt + (n % 7) })
        .run();
      for (const row of posted) {
        tx.insert(journal)
          .values({ ...row, id: undefined, paymentId: id })
          .run();
      }
    }
  });
  let turns = 0;
  let isRead = false;
  const turn = () => {
    turns += 1;
    if (!isRead) setImmediate(turn);
  };
  setImmediate(turn);
  const first = await statementOf(inspector, "2026-11", { page: 1, size: 100 });
  isRead = true;
  // Three slices for the entries and three for the figures.
  expect(turns).toBeGreaterThanOrEqual(6);
  expect(first).toMatchObject({ count: 2202, pageCount: 23, figures: { payments: 1101, gross: 1101 * 17_000 } });
  const second = await statementOf(inspector, "2026-11", { page: 2, size: 100 });
  const ids = [...first.entries, ...second.entries].map(({ id }) => id);
  expect(ids).toHaveLength(200);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  expect(await statementOf(inspector, "2026-11", { page: 99, size: 100 })).toMatchObject({
    page: 23,
    entries: { length: 2 },
  });
  expect((await statementsOf(inspector)).total.payments).toBe(1101);
});

test("an inspector's figures are read by the own payments, not by everybody's rows", async () => {
  const { till, inspector } = await twoMonths();
  await anEngagement(till, aCompany(), await aPayableInspector(till), undefined, { startDate: "2026-12-20" });
  const plans = (
    await plansOfCall(() => Promise.all([statementsOf(inspector), statementOf(inspector, "2026-11")]))
  ).join("\n");
  expect(plans).toContain("payments_inspector");
  expect(plans).toContain("journal_payment");
  expect(plans).not.toContain("journal_posted");
  expect(plans).not.toMatch(/SCAN (?!closed_periods|json_each)\w+(?! USING (COVERING )?INDEX)/);
});

async function csvOf(entries: Parameters<typeof statementRows>[0]): Promise<string> {
  const file = { name: "statement", head: statementHead(ZONE), pages: statementRows(entries, ZONE) };
  return (await csvAnswer(new Request("https://pourcheck.test/"), file)).text();
}
