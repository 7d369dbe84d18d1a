import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { aPaidEngagement } from "#tests/support/interventions";
import { anEngagement, aPayableInspector, workMoney } from "#tests/support/payments";
import { readPdf } from "#tests/support/pdf";
import { plansOf } from "#tests/support/plans";
import { stageBooks } from "#tests/support/staged-books";
import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { entriesOf, statementOf, statementsOf } from "~/domain/home/statements.server";
import { closePeriod } from "~/domain/payments/ledger/close-period.server";
import { inspectorYears } from "~/domain/payments/ledger/inspector-years.server";
import { readMonth } from "~/domain/payments/ledger/months";
import { reads } from "~/domain/runtime.server";
import { drawPdf } from "~/platform/pdf/pdf.server";
import { statementCsv } from "~/routes/inspector/statements/statement-csv.server";
import { statementDocument } from "~/routes/inspector/statements/statement-document";

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
  const november = statementOf(inspector, "2026-11");
  expect(november.figures).toEqual({
    ...{ payments: 1, gross: 17_000, refunded: 0, platformFees: 2550 },
    ...{ borne: 0, net: 14_450, transferred: 14_450 },
  });
  expect(november.entries.map(({ event }) => event)).toEqual(["payment_succeeded", "transfer_sent"]);
  expect(november.standing).toBe("over");
  const december = statementOf(inspector, "2026-12");
  expect(december.standing).toBe("current");
  expect(december.figures).toMatchObject({ payments: 0, gross: 0, refunded: 8500 });
  expect(december.entries).toMatchObject([{ event: "refund_promised", refunded: 8500, bookingNumber: 1001 }]);
});

test("the entries add up to the figures, the months to the year, and the year is the accountant's", async () => {
  const { inspector } = await twoMonths();
  const { months, total, gross } = statementsOf(inspector);
  for (const of of ["gross", "refunded", "platformFees", "net", "transferred"] as const) {
    const sum = (rows: readonly { [K in typeof of]: number }[]) => rows.reduce((all, row) => all + row[of], 0);
    for (const { month, ...figures } of months) expect(sum(statementOf(inspector, month).entries)).toBe(figures[of]);
    expect(sum(months)).toBe(total[of]);
  }
  expect(total.gross - total.refunded - total.platformFees + total.borne).toBe(total.net);
  expect(months.map(({ month }) => month)).toEqual(["2026-11", "2026-12"]);
  expect(gross).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 17_000, 0]);
  const december = readMonth("2026-12");
  const [accountants] = december ? inspectorYears(reads(), december) : [];
  expect(accountants).toMatchObject({ inspectorId: inspector.id, ...total });
});

test("a closed month is final, and what comes later changes nothing of it", async () => {
  const { till, inspector, refund } = await twoMonths();
  await execute(closePeriod, { actor: SYSTEM, input: { month: "2026-11" } });
  const before = statementOf(inspector, "2026-11");
  expect(before.standing).toBe("closed");
  const bytes = await drawPdf(statementDocument(before));
  // Even with a clock that was set back.
  till.world.clock.set(Date.UTC(2026, 10, 29));
  await refund(1000);
  till.world.clock.set(Date.UTC(2027, 0, 5));
  expect(statementOf(inspector, "2026-11")).toEqual(before);
  expect(await drawPdf(statementDocument(statementOf(inspector, "2026-11")))).toEqual(bytes);
});

test("each sees only the own months, and none that has not begun", async () => {
  const { till, inspector } = await twoMonths();
  const other = await aPayableInspector(till);
  expect(statementOf(other, "2026-11")).toMatchObject({ entries: [], figures: { gross: 0 } });
  expect(statementsOf(other).total.gross).toBe(0);
  for (const text of ["2027-01", "2026-13", "nonsense"])
    expect(() => statementOf(inspector, text)).toThrow("not-found");
});

test("the PDF has the figures and entries, and says that they are provisional", async () => {
  const { inspector } = await twoMonths();
  const { pages, info } = await readPdf(await drawPdf(statementDocument(statementOf(inspector, "2026-12"))));
  expect(info.Title).toBe("Statement December 2026");
  for (const text of ["Provisional", "Refund to the company", "$85.00", "PB-1001", "UTC"])
    expect(pages[0]).toContain(text);
});

test("the CSV has all entries in dollars, a query a page, and runs no formula", async () => {
  const { till, inspector, company } = await twoMonths();
  till.world.database.write((tx) => tx.update(schema.companyProfiles).set({ companyName: "=SUM(A1)" }).run());
  expect(company.id).not.toBe("");
  const month = readMonth("2026-12");
  if (!month) throw new Error("no month");
  const csv = await new Response(statementCsv(entriesOf(inspector, month))).text();
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
  expect(statementOf(inspector, "2026-12")).toMatchObject({ isWhole: false, entries: { length: 500 } });
  const month = readMonth("2026-12");
  if (!month) throw new Error("no month");
  let pages = 0;
  let turns = 0;
  const counted = (function* () {
    for (const page of entriesOf(inspector, month)) {
      pages += 1;
      setImmediate(() => {
        turns += 1;
      });
      yield page;
    }
  })();
  const csv = await new Response(statementCsv(counted)).text();
  expect(csv.trimEnd().split("\n")).toHaveLength(1 + 1201);
  expect(pages).toBe(3);
  expect(turns).toBe(3);
});

test("an inspector's figures are read by the own payments, not by everybody's rows", async () => {
  const { till, inspector } = await twoMonths();
  await anEngagement(till, aCompany(), await aPayableInspector(till), undefined, { startDate: "2026-12-20" });
  const plans = plansOf(() => [statementsOf(inspector), statementOf(inspector, "2026-11")]).join("\n");
  expect(plans).toContain("payments_inspector");
  expect(plans).toContain("journal_payment");
  expect(plans).not.toContain("journal_posted");
  expect(plans).not.toMatch(/SCAN (?!closed_periods|json_each)\w+(?! USING (COVERING )?INDEX)/);
});
