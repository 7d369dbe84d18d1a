import { expect, type Page } from "@playwright/test";
import { soundsSecret } from "~/lib/web/sounds-secret";
import { draftsIn } from "./drafts";

const WORDS = "Words of a test";

/** What people who are signed in enter and no browser keeps, besides passwords and codes: fields by name, or all of a form. All others are kept. */
const NOT_KEPT: Readonly<Record<string, readonly string[] | "all">> = {
  "/admin/users/:id/impersonation": "all",
  "/inspector-payments/manual": "all",
  "/profile/tax-id": ["taxId"],
};

/** How many different forms the first look at each page shows at least; what waits for a job may be done by then. */
export const FORMS_SHOWN: Readonly<Record<string, number>> = { anonymous: 7, inspector: 27, company: 22, admin: 11 };

interface PostForm {
  /** Where it goes, without ids. */
  action: string;
  hasKey: boolean;
  isOff: boolean;
  fields: { name: string; autocomplete: string }[];
}

/** What is wrong with the forms of a page that post. `seen` gets where they go. */
export async function formFaultsOf(page: Page, seen: Set<string>): Promise<string[]> {
  const isSignedIn = (await page.locator("[data-person]").count()) > 0;
  const forms = await postFormsOf(page);
  return forms.flatMap(({ action, hasKey, isOff, fields }) => {
    seen.add(action);
    const listed = NOT_KEPT[action] ?? [];
    const lost = isSignedIn && listed !== "all" ? fields.filter((field) => isOff || isSecret(field)) : [];
    const unlisted = lost.flatMap(({ name }) => (listed.includes(name) ? [] : name));
    return [
      ...(hasKey ? [] : [`the form to ${action} has no key`]),
      ...unlisted.map((name) => `${name} of the form to ${action} is not kept`),
    ];
  });
}

/** Types into each form of a page, loads it anew, and names the forms that do not have the words again. */
export async function lostWordsOf(page: Page): Promise<string[]> {
  const forms = page.locator("form[method=post]");
  const words = "textarea:visible, input[type=text]:visible:not([autocomplete=one-time-code])";
  const typed: number[] = [];
  if ((await page.locator("[data-person]").count()) === 0) return [];
  for (let at = 0; at < (await forms.count()); at += 1) {
    const form = forms.nth(at);
    const field = form.locator(words).first();
    const isOff = (await form.getAttribute("data-draft")) === "off";
    if (isOff || (await field.count()) === 0 || soundsSecret((await field.getAttribute("name")) ?? "")) continue;
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("/offline-")),
    );
    await field.fill(WORDS);
    typed.push(at);
  }
  if (typed.length === 0) return [];
  const stored = async () => (await draftsIn(page))?.filter((draft) => draft.includes(WORDS)).length;
  await expect.poll(stored).toBe(typed.length);
  await page.reload();
  const lost: string[] = [];
  for (const at of typed) {
    const field = forms.nth(at).locator(words).first();
    const isThere = await expect(field)
      .toHaveValue(WORDS)
      .then(
        () => true,
        () => false,
      );
    if (!isThere) lost.push(`the form to ${await forms.nth(at).getAttribute("action")} has lost its words`);
    // A dialog may lie over it.
    await forms.nth(at).getByRole("button", { name: "Clear", exact: true }).dispatchEvent("click");
  }
  await expect.poll(stored).toBe(0);
  return lost;
}

function isSecret({ name, autocomplete }: PostForm["fields"][number]): boolean {
  return soundsSecret(name) || autocomplete.includes("cc-");
}

function postFormsOf(page: Page): Promise<PostForm[]> {
  return page.evaluate(() => {
    const entered = "input:not([type=hidden],[type=submit],[type=button]), textarea, select";
    return [...document.querySelectorAll<HTMLFormElement>("form[method=post]")].map((form) => ({
      action: new URL(form.getAttribute("action") ?? location.href, location.href).pathname.replace(
        /\/(?:[a-z]+_\w+|[\da-f]{16})(?=\/|$)/g,
        "/:id",
      ),
      hasKey: form.querySelector("input[name=key]") !== null,
      isOff: form.dataset.draft === "off",
      fields: [...form.querySelectorAll<HTMLInputElement>(entered)].flatMap(({ name, type, autocomplete }) =>
        name && type !== "password" && autocomplete !== "one-time-code"
          ? { name, autocomplete: String(autocomplete) }
          : [],
      ),
    }));
  });
}
