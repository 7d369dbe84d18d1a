import { wrappedEntries } from "../support/looks/sidebar";
import { setTextSize } from "../support/looks/text-size";
import { expect, test } from "../support/server/site";
import { comeAs } from "../support/stages/screen-cast";

// What large text does to each page is looked at in pages.staged.spec.
const DESKS = [2048, 2560];

for (const role of ["inspector", "company", "admin"] as const) {
  test(`with text twice as large, each entry beside the page of the ${role} stands on one line`, async ({
    page,
    site,
  }) => {
    await comeAs(page, site, await site.cast[role]());
    await page.goto("/profile");
    await setTextSize(page, 2);
    expect(await wrappedEntries(page, DESKS)).toEqual([]);
  });
}
