import { expect, test } from "vitest";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { PUBLIC_PAGES } from "~/copy/public/public-pages";

/** Whether a crawler may read an address: the longest rule that matches it decides (RFC 9309, section 2.2.2). */
function isAllowed(robots: string, address: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, verb, path = ""]) => ({ verb, path }));
  const matching = rules.filter(({ path }) =>
    path.endsWith("$") ? address === path.slice(0, -1) : address.startsWith(path),
  );
  const [longest] = matching.toSorted((a, b) => b.path.length - a.path.length);
  return longest?.verb !== "Disallow";
}

/** An address of each kind that is a key by itself, as mails, calendars and papers have them. */
const WITH_KEY = [
  "/calendar-feeds/dG9rZW4.ics",
  "/unsubscribe/dG9rZW4",
  "/unsubscribe/dG9rZW4/one-click",
  "/reset-password?token=dG9rZW4",
  "/verify-email?token=dG9rZW4",
  "/email-change-undo?token=dG9rZW4",
  "/api/reset-password/validate/dG9rZW4",
  "/verify/0123-4567-89AB-CDE0",
  "/sandbox/checkout/cs_test_dG9rZW4",
];

test("crawlers may read the public pages, and no address that is somebody's key", async () => {
  openShop();
  const { body: robots } = await new Visitor().get("/robots.txt");
  expect(["/", ...PUBLIC_PAGES].filter((address) => !isAllowed(robots, address))).toEqual([]);
  expect([...WITH_KEY, ...PUBLIC_PAGES.map((path) => `${path}/a`)].filter((path) => isAllowed(robots, path))).toEqual(
    [],
  );
});
