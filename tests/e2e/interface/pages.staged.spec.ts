import type { Page } from "@playwright/test";
import { pageRoutes } from "#tests/roles/routes";
import { IS_FULL } from "#tests/support/run/level";
import { coverFaultsOf } from "../support/looks/cover";
import { FORMS_SHOWN, formFaultsOf, lostWordsOf } from "../support/looks/forms";
import { bringAxe, faultsOf, noLooks } from "../support/looks/soundness";
import { setTextSize } from "../support/looks/text-size";
import { htmlFaults } from "../support/looks/valid-html";
import { SCREENS, type Screen, type Viewer } from "../support/screens";
import { expect, test } from "../support/server/site";
import { comeAs, nameOf, openScreen, viewedBy } from "../support/stages/screen-cast";

const PHONE = { width: 320, height: 640 };

test("every page of app/routes.ts is looked at, and nothing else", () => {
  const looked = Object.values(SCREENS).flatMap((screens) => screens.map(({ path }) => path));
  const pages = pageRoutes().flatMap(({ path, isPage }) => (isPage ? [path] : []));
  const withoutLine = pages.filter((path) => !looked.includes(path));
  const withoutPage = looked.filter((path) => !pages.includes(path));
  expect({ withoutLine, withoutPage }).toEqual({ withoutLine: [], withoutPage: [] });
});

/** The people whom the fast level shows each of their pages once, as it opens. The full level shows every state of each to all. */
const FAST: readonly Viewer[] = ["anonymous", "inspector", "company", "unattached", "admin"];

function screensOf(viewer: Viewer): readonly Screen[] {
  const all = SCREENS[viewer];
  if (IS_FULL) return all;
  return all.filter(({ path, press }, place) => !press && place === all.findIndex((other) => other.path === path));
}

for (const viewer of IS_FULL ? (Object.keys(SCREENS) as Viewer[]) : FAST) {
  test(`what ${viewer} sees is valid, accessible, fits its screen${IS_FULL ? " also in large text" : ""}, and says where one is`, async ({
    page,
    site,
  }) => {
    test.setTimeout(1_200_000);
    const { person, things } = await viewedBy(site, viewer);
    await comeAs(page, site, person);
    await bringAxe(page);
    const complaints = complaintsOf(page);
    const titles = new Map<string, string>();
    const missing = new Set<string>();
    const forms = new Set<string>();
    const looks = noLooks();
    const faults: Record<string, string[]> = {};
    for (const [place, screen] of screensOf(viewer).entries()) {
      // Routes are for this page alone, since with any the browser reads every file anew.
      if (screen.goesOn) await page.route(screen.goesOn, () => undefined);
      const { isFound, html } = await openScreen(page, screen, things);
      const title = await page.title();
      // What is not there, or not open to somebody, is called so everywhere, and looks the same.
      if (!IS_FULL && !isFound && missing.has(title)) continue;
      if (!isFound) missing.add(title);
      const found = [...(await htmlFaults(html)), ...complaints.splice(0)];
      found.push(...(await formFaultsOf(page, forms)));
      if (isFound && !screen.leadsOn) found.push(...titleFaults(title, screen, titles));
      if (viewer === "admin") found.push(...zoneFaults(html));
      // Every other page is opened as the last one was left, at a desk or in large text, since a change of size takes long.
      const isOther = place % 2 === 1;
      const sizes = IS_FULL
        ? [faultsOfUsualText, faultsOfLargeText]
        : [(shown: Page) => faultsOf(shown, looks, isOther ? "at a desk" : "on a phone")];
      if (isOther) sizes.reverse();
      for (const faultsIn of sizes) found.push(...(await faultsIn(page)));
      found.push(...complaints.splice(0));
      if (IS_FULL && !screen.press) found.push(...(await lostWordsOf(page)));
      await page.unrouteAll();
      if (found.length > 0) faults[nameOf(screen)] = found;
    }
    expect(faults).toEqual({});
    if (!IS_FULL) expect(forms.size).toBeGreaterThanOrEqual(FORMS_SHOWN[viewer] ?? 0);
  });
}

/** An administrator compares the times of a page, so all are in one zone: their own, or the site's on the page of a job. */
function zoneFaults(html: string): string[] {
  const times = [...html.matchAll(/<time [^>]*>.*?<\/time>/g)].map(([time]) => time.replace(/<[^>]+>/g, ""));
  const zones = new Set(times.flatMap((time) => /\b([A-Z]+?)[SD]?T$/.exec(time)?.[1] ?? []));
  return zones.size > 1 ? [`times in ${[...zones].join(" and ")}`] : [];
}

/** With text of the usual size. */
async function faultsOfUsualText(page: Page): Promise<string[]> {
  await setTextSize(page, 1);
  return faultsOf(page);
}

/** What is covered or leaves a phone's screen where text is twice as large. */
async function faultsOfLargeText(page: Page): Promise<string[]> {
  await setTextSize(page, 2);
  // The landing page turns a pile of tickets, each of which covers the next; still, they lie one below the other.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const faults = await coverFaultsOf(page, PHONE);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  return faults.map((fault) => `with text twice as large, ${fault}`);
}

/** What the browser says against a page: its own security policy broken, or other content than the server's. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|Hydration|did not match/i.test(message.text())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

/** A title names the product, says more than that, and is no other page's, save where a form's address shows its page again. */
function titleFaults(title: string, screen: Screen, titles: Map<string, string>): string[] {
  const faults = /^.{3,} · PourCheck|^PourCheck · .{3,}/.test(title) ? [] : [`the title is "${title}"`];
  const other = titles.get(title);
  titles.set(title, pathOf(screen));
  return other && other !== screen.sameAs && !pathOf(screen).startsWith(other)
    ? [...faults, `its title is that of ${other}`]
    : faults;
}

function pathOf({ path, at }: Screen): string {
  return (at ?? path).split("?")[0] ?? "";
}
