import { expect, type Locator, type Page } from "@playwright/test";
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

/** Types into each form of a page that a person reaches, loads it anew, and names the forms that do not have the words again. */
export async function lostWordsOf(page: Page): Promise<string[]> {
  const words = "textarea:visible, input[type=text]:visible:not([autocomplete=one-time-code])";
  const typed: string[] = [];
  if ((await page.locator("[data-person]").count()) === 0) return [];
  for (const name of await formsOf(page)) {
    const form = await formNamed(page, name);
    const field = form.locator(words).first();
    const isOff = (await form.getAttribute("data-draft")) === "off" || (await form.evaluate(liesBelowDialog));
    if (isOff || (await field.count()) === 0 || soundsSecret((await field.getAttribute("name")) ?? "")) continue;
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("/offline-")),
    );
    await field.fill(WORDS);
    typed.push(name);
  }
  if (typed.length === 0) return [];
  const stored = async () => (await draftsIn(page))?.filter((draft) => draft.includes(WORDS)).length;
  await expect.poll(stored, typed.join()).toBe(typed.length);
  await page.reload();
  const lost: string[] = [];
  for (const name of typed) {
    const form = await formNamed(page, name);
    const isThere = await expect(form.locator(words).first())
      .toHaveValue(WORDS)
      .then(
        () => true,
        () => false,
      );
    if (!isThere) lost.push(`the form to ${name} has lost its words`);
    // A dialog may lie over it.
    await form.getByRole("button", { name: "Clear", exact: true }).dispatchEvent("click");
  }
  await expect.poll(stored).toBe(0);
  return lost;
}

/** Names the forms that post by where they go and their place among such: a page that is loaded anew may have others beside them. */
function formsOf(page: Page): Promise<string[]> {
  return page.locator("form[method=post]").evaluateAll((forms) => {
    const actions = forms.map((form) => form.getAttribute("action") ?? "");
    return actions.map((action, at) => `${action} ${actions.slice(0, at).filter((other) => other === action).length}`);
  });
}

async function formNamed(page: Page, name: string): Promise<Locator> {
  const at = (await formsOf(page)).indexOf(name);
  return page.locator("form[method=post]").nth(at < 0 ? 1000 : at);
}

function liesBelowDialog(form: Element): boolean {
  const dialog = document.querySelector("dialog:modal, [aria-modal=true]");
  return dialog !== null && !dialog.contains(form);
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
