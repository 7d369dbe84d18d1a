import { sql } from "drizzle-orm";
import { htmlFaults } from "../support/looks/valid-html";
import { expect, type Site, test } from "../support/server/site";
import { paidJob } from "../support/stages/role-stage";
import { comeAs } from "../support/stages/screen-cast";

test.use({ javaScriptEnabled: false });

interface Section {
  path: string;
  text: string;
  /** What stands beside it: a heading of the page, or the frame's navigation alone. */
  beside?: string;
}

/** By whom and by the table that is out of reach: what the page says in place of its section. */
const SECTIONS: Record<"inspector" | "company" | "admin", Record<string, readonly Section[]>> = {
  inspector: {
    jobs: [
      { path: "/inspector-home", text: "Failed to fetch jobs", beside: "Quick Actions" },
      { path: "/inspector-home", text: "Failed to fetch applications", beside: "Quick Actions" },
      { path: "/jobs", text: "Failed to fetch jobs" },
      { path: "/jobs/<job>", text: "Failed to fetch job details" },
    ],
    payments: [
      { path: "/inspector-home", text: "Failed to fetch earnings", beside: "Quick Actions" },
      { path: "/inspector-payments", text: "Failed to fetch earnings", beside: "Payout account" },
    ],
    payout_accounts: [{ path: "/profile", text: "Failed to fetch profile" }],
  },
  company: {
    jobs: [
      { path: "/company-dashboard", text: "Failed to fetch jobs", beside: "My Jobs" },
      {
        path: "/company-dashboard?tab=applications",
        text: "Failed to fetch applications",
        beside: "My Jobs",
      },
    ],
  },
  admin: {
    job_listings: [
      { path: "/admin/jobs", text: "Failed to fetch jobs" },
      { path: "/admin/job-logs", text: "Failed to fetch job logs" },
      { path: "/admin/job-logs", text: "Error loading job logs" },
    ],
    certifications: [{ path: "/admin/certifications", text: "Failed to fetch certifications" }],
    payments: [{ path: "/admin/payouts", text: "Failed to fetch transaction reports" }],
  },
};

for (const role of Object.keys(SECTIONS) as (keyof typeof SECTIONS)[]) {
  test(`a section of the ${role}'s pages that cannot be loaded says so, and the rest stands`, async ({
    page,
    site,
  }) => {
    const [company, inspector] = [await site.cast.company(), await site.cast.inspector()];
    const job = await paidJob(site.server, site.cast, company, 3);
    await comeAs(page, site, { company, inspector, admin: await site.cast.admin() }[role]);
    for (const [table, sections] of Object.entries(SECTIONS[role])) {
      await without(site, table, async () => {
        for (const { path, text, beside } of sections) {
          const answer = await page.goto(path.replace("<job>", job));
          expect(await htmlFaults((await answer?.text()) ?? ""), path).toEqual([]);
          await expect(page.getByText(text, { exact: true })).toBeVisible();
          await expect(page.locator("summary").filter({ hasText: "Menu" })).toBeVisible();
          if (beside) await expect(page.getByRole("heading", { name: beside, exact: true })).toBeVisible();
        }
      });
    }
  });
}

/** The table has another name meanwhile; SQLite renames it in triggers too, and back again. */
async function without({ cast }: Site, table: string, look: () => Promise<void>): Promise<void> {
  const [name, hidden] = [sql.identifier(table), sql.identifier(`${table}_out_of_reach`)];
  cast.database.write((tx) => tx.run(sql`ALTER TABLE ${name} RENAME TO ${hidden}`));
  try {
    await look();
  } finally {
    cast.database.write((tx) => tx.run(sql`ALTER TABLE ${hidden} RENAME TO ${name}`));
  }
}
