import type { Page } from "@playwright/test";
import { IS_FULL } from "#tests/support/run/level";
import type { PersonActor } from "~/domain/actor";
import { bringSession } from "../support/server/session";
import { expect, test } from "../support/server/site";

/** Where an extension or a proxy puts its nodes before a page's scripts run. */
const PLACEMENTS = {
  "first in body": (node: Element) => document.body.prepend(node),
  "beside body": (node: Element) => document.documentElement.append(node),
  "first in head": (node: Element) => document.head.prepend(node),
  "in the form": (node: Element) => document.querySelector("main form[method=post]")?.prepend(node),
  "beside a field": (node: Element) => document.querySelector("main form[method=post] textarea")?.after(node),
  "as attributes": (node: Element) => {
    for (const ours of document.querySelectorAll("html, body, main textarea"))
      ours.setAttribute("data-foreign", node.id);
  },
  "last in body": (node: Element) => document.body.append(node),
};
type Placement = keyof typeof PLACEMENTS;

/** React draws the whole page anew where it finds one of these. */
const DRAWN_ANEW: readonly Placement[] = ["in the form", "beside a field"];

interface Form {
  as: "company" | "inspector" | "admin" | null;
  at: (reader: PersonActor) => string;
  ticked?: string;
  file?: string;
}

/** Each has a text area. */
const FORMS: Readonly<Record<string, Form>> = {
  equipment: {
    as: "inspector",
    at: () => "/inspector-equipment",
    ticked: "[name=equipmentList]",
    file: "[name=equipmentPhotos][type=file]",
  },
  "a job": { as: "company", at: () => "/post-job", ticked: "[name=testingMaterialsProvided]" },
  "a profile": { as: "inspector", at: () => "/profile/details" },
  "a message": { as: "admin", at: ({ id }) => `/messages/${id}`, file: "[type=file]" },
  "a stranger's question": { as: null, at: () => "/support" },
};

for (const [name, form] of Object.entries(FORMS)) {
  const placements = Object.keys(PLACEMENTS) as Placement[];
  const tried = IS_FULL || name === "equipment" ? placements : DRAWN_ANEW.slice(0, 1);
  test(`what was typed into ${name} before scripts ran stays, whatever stands in the page by then`, async ({
    browser,
    baseURL,
    site,
  }) => {
    const reader = await site.cast.inspector();
    const person = form.as === "inspector" ? reader : form.as && (await site.cast[form.as]());
    let drawn = await drawnAnew(site.server.origin);
    for (const placement of tried) {
      await test.step(placement, async () => {
        const context = await browser.newContext({ baseURL });
        if (person) await bringSession(context, site.server, person);
        const page = await context.newPage();
        await page.addInitScript(`(${beforeScripts})(${PLACEMENTS[placement]}, ${JSON.stringify(form)})`);
        await page.goto(form.at(reader));
        await expectKept(page, form);
        const anew = DRAWN_ANEW.includes(placement) ? 1 : 0;
        await expect.poll(async () => (await drawnAnew(site.server.origin)) - drawn).toBe(anew);
        drawn += anew;
        await context.close();
      });
    }
  });
}

/** Runs in the page. Its scripts are deferred: they run once the whole page is read. */
function beforeScripts(put: (node: Element) => void, { ticked, file }: Pick<Form, "ticked" | "file">): void {
  document.addEventListener("readystatechange", () => {
    if (document.readyState !== "interactive") return;
    const form = [...document.querySelectorAll("main form[method=post]")].find((one) => one.querySelector("textarea"));
    const words = form?.querySelector("textarea");
    if (!form || !words) throw new Error("no form to type in");
    const box = ticked ? form.querySelector<HTMLInputElement>(ticked) : null;
    box?.click();
    const files = new DataTransfer();
    files.items.add(new File(["kit"], "kit.png", { type: "image/png" }));
    const chosen = file && form.querySelector<HTMLInputElement>(file);
    if (chosen) chosen.files = files.files;
    words.focus();
    words.value = "Meter, two cones";
    words.setSelectionRange(2, 5);
    Object.assign(window, { wasTicked: box?.checked });
    put(Object.assign(document.createElement("div"), { id: "foreign", textContent: "foreign" }));
  });
}

async function expectKept(page: Page, { ticked, file }: Form): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main form") ?? {})
      .join()
      .includes("__react"),
  );
  const form = page.locator("main form[method=post]").filter({ has: page.locator("textarea") });
  const words = form.locator("textarea").first();
  await expect(words).toHaveValue("Meter, two cones");
  await expect(words).toBeFocused();
  await expect
    .poll(() => words.evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd]))
    .toEqual([2, 5]);
  const wasTicked = await page.evaluate(() => (window as unknown as { wasTicked?: boolean }).wasTicked);
  if (ticked) expect(await form.locator(ticked).first().isChecked()).toBe(wasTicked);
  if (file) await expect(form.getByText("kit.png")).toBeVisible();
}

/** How often the server was told of a page that React drew anew. */
async function drawnAnew(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/pourcheck_hydration_errors_total\{number="423"\} (\d+)/.exec(text)?.[1] ?? 0);
}
