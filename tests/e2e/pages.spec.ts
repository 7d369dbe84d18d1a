import type { Page } from "@playwright/test";
import { pageRoutes } from "#tests/roles/routes";
import type { PersonActor } from "~/domain/actor";
import { browserOf, thingsOfPair } from "./support/role-stage";
import { SCREENS, type Screen, type Viewer } from "./support/screens";
import { expect, signIn, test } from "./support/site";
import { faultsOf } from "./support/soundness";

test.use({ staged: true });

test("every page of app/routes.ts is looked at, and nothing else", () => {
  const looked = Object.values(SCREENS).flatMap((screens) => screens.map(({ path }) => path));
  const pages = pageRoutes().flatMap(({ path, isPage }) => (isPage ? [path] : []));
  const withoutLine = pages.filter((path) => !looked.includes(path));
  const withoutPage = looked.filter((path) => !pages.includes(path));
  expect({ withoutLine, withoutPage }).toEqual({ withoutLine: [], withoutPage: [] });
});

for (const viewer of Object.keys(SCREENS) as Viewer[]) {
  test(`what ${viewer} sees is accessible, fits its screen, and says where one is`, async ({ page, site }) => {
    test.setTimeout(300_000);
    const { people, things } = await aCast(site);
    await comeAs(page, site, people[viewer]);
    const complaints = complaintsOf(page);
    const titles = new Map<string, string>();
    const faults: Record<string, string[]> = {};
    // A page that goes on to the login by itself stays until it has been looked at.
    await page.route("**/auth.data*", () => undefined);
    for (const screen of SCREENS[viewer]) {
      const answer = await page.goto(
        (screen.at ?? screen.path).replace(/<(\w+)>/g, (_, name: string) => things[name] ?? "none"),
      );
      if (screen.press) await pressUnfilled(page, screen.press);
      const found = [...(await faultsOf(page)), ...complaints.splice(0)];
      // What is not there, or not open to somebody, is called so everywhere.
      if (answer?.ok() && !screen.leadsOn) found.push(...titleFaults(await page.title(), screen, titles));
      if (found.length > 0) faults[nameOf(screen)] = found;
    }
    expect(faults).toEqual({});
  });
}

test("with JavaScript, a refused form keeps its words and the focus goes to what is wrong", async ({ page, site }) => {
  await signIn(page, await site.cast.company());
  await expect(page).toHaveURL(/\/company-home$/);
  let documents = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents += 1;
  });
  await page.getByRole("link", { name: "Post New Job" }).first().click();
  await page.getByLabel("Job title").fill("Deck pour");
  await page.getByRole("button", { name: /pay \$/i }).click();
  await expect(page.getByText("Project type is required").first()).toBeVisible();
  await expect(page.getByLabel("Job title")).toHaveValue("Deck pour");
  await expect(page.getByRole("alert").or(page.locator("[tabindex='-1']:focus")).first()).toBeVisible();
  expect(documents, "no page was loaded anew").toBe(0);
});

type Site = Parameters<Parameters<typeof test>[2]>[0]["site"];

/** One pair with something between them, and people who have done nothing yet. */
async function aCast({ server, cast }: Site) {
  const company = await cast.company();
  const inspector = await cast.inspector();
  const people: Record<Viewer, PersonActor | null> = {
    anonymous: null,
    company,
    inspector,
    newCompany: await cast.company(),
    newInspector: await cast.inspector({ certified: false, payable: false }),
    admin: await cast.admin(),
  };
  const other = await thingsOfPair(server, cast, { company: await cast.company(), inspector: await cast.inspector() });
  const own = await thingsOfPair(server, cast, { company, inspector });
  const things: Record<string, string> = { ...own, otherJob: other.job };
  return { people, things };
}

/** With a session, and without the minutes that signing in by the form takes. */
async function comeAs(page: Page, { server }: Site, person: PersonActor | null): Promise<void> {
  if (!person) return;
  const { cookie } = await browserOf(server, person);
  const cookies = cookie.split("; ").map((pair) => {
    const at = pair.indexOf("=");
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: server.origin };
  });
  await page.context().addCookies(cookies);
}

async function pressUnfilled(page: Page, button: string): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: button }).last().click();
  await expect(page.getByRole("alert").first()).toBeVisible();
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

function nameOf(screen: Screen): string {
  return `${screen.at ?? screen.path}${screen.press ? ", refused" : ""}`;
}
