import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { submit } from "#tests/domain/certification/submissions";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { aCompany, anAdmin } from "#tests/support/factories";
import { anEngagement, aPayableInspector } from "#tests/support/money/payments";
import { setAccount } from "#tests/support/people";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { cents } from "~/lib/money";

/** One row in each list, of people whose words differ from one another. */
async function desk() {
  const till = openShop();
  const company = aCompany({ firstName: "Dana", lastName: "Reyes", email: "office@span.example" });
  const inspector = await aPayableInspector(till, cents(8500));
  setAccount(company.id, { phone: "(512) 555-0107" });
  setAccount(inspector.id, { firstName: "Noé", lastName: "O'Hara" });
  const { companies } = schema;
  const renamed = { name: "Bridgeworks Constructors" };
  runtime().database.write((tx) =>
    tx
      .update(companies)
      .set(renamed)
      .where(eq(companies.id, String(company.id)))
      .run(),
  );
  await anEngagement(till, company, inspector, cents(8500));
  await submit(inspector);
  const browser = new Visitor(anAdmin());
  /** How many rows the list shows for the words. */
  const found = async (list: string, filter: string, words: string) => {
    const { body } = await browser.get(`${list}?${new URLSearchParams({ [filter]: words })}`);
    const { transactions, rows = transactions } = { ...body, ...body.queue, ...body.list, ...body.shown };
    return rows.length;
  };
  return { found, company, inspector };
}

test("every filter of the administrators' lists finds what its own column shows, however much of it is typed", async () => {
  const { found, company, inspector } = await desk();
  const ofCompany = ["Bridgeworks Constructors", "bridgew", "Dana Reyes", company.email, company.id];
  const ofInspector = ["Noé O'Hara", "noe o", inspector.email, inspector.id];
  const shown: [list: string, filter: string, words: string[]][] = [
    ["/admin/users", "search", [...ofCompany, ...ofInspector, "(512) 555-0107", "512-555-0107", "5125550107"]],
    ["/admin/payouts", "company", ofCompany],
    ["/admin/payouts", "inspector", ofInspector],
    ["/admin/jobs", "company", ["Bridgeworks Constructors", "constr"]],
    ["/admin/job-logs", "company", ["Bridgeworks Constructors", "constr"]],
    ["/admin/certifications", "search", ofInspector],
    ["/admin/payouts/accounts", "search", ofInspector],
  ];
  for (const [list, filter] of shown) expect([list, await found(list, filter, "nobody at all")]).toEqual([list, 0]);
  for (const [list, filter, words] of shown)
    for (const typed of words)
      expect([list, typed, (await found(list, filter, typed)) > 0]).toEqual([list, typed, true]);
});
