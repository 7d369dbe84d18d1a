import { coverFaultsOf } from "./support/cover";
import { comeAs, nameOf, openScreen, viewedBy } from "./support/screen-cast";
import { SCREENS, type Viewer } from "./support/screens";
import { wrappedEntries } from "./support/sidebar";
import { expect, test } from "./support/site";

/** Text twice as large, as a browser's own setting makes it: lengths in rem grow, and so do widths in media queries. */
test.use({
  staged: true,
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"] });
  },
});

const PHONES = [{ width: 320, height: 640 }];

const DESKS = [2048, 2560];

for (const role of ["inspector", "company", "admin"] as const) {
  test(`with text twice as large, each entry beside the page of the ${role} stands on one line`, async ({
    page,
    site,
  }) => {
    await comeAs(page, site, await site.cast[role]());
    await page.goto("/profile");
    expect(await wrappedEntries(page, DESKS)).toEqual([]);
  });
}

for (const viewer of Object.keys(SCREENS) as Viewer[]) {
  test(`with text twice as large, nothing that ${viewer} sees covers anything or leaves a phone's screen`, async ({
    page,
    site,
  }) => {
    test.setTimeout(300_000);
    const { person, things } = await viewedBy(site, viewer);
    await comeAs(page, site, person);
    await page.route("**/auth.data*", () => undefined);
    // The landing page turns a pile of tickets, each of which covers the next; still, they lie one below the other.
    await page.emulateMedia({ reducedMotion: "reduce" });
    const faults: Record<string, string[]> = {};
    for (const screen of SCREENS[viewer]) {
      await openScreen(page, screen, things);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
      const found = await coverFaultsOf(page, PHONES);
      if (found.length > 0) faults[nameOf(screen)] = found;
    }
    expect(faults).toEqual({});
  });
}
