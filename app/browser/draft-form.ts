import { type Entry, enter, entryIn, type Field, givenIn, isField, isSame } from "~/lib/web/form-fields";
import { soundsSecret } from "~/lib/web/sounds-secret";
import type { Draft, DraftField, DraftFiles } from "~/offline/drafts";

/** Codes, passwords and cards, as browsers call them. */
const SECRET_KIND = /^(one-time-code|cc-.*|(current|new)-password)$/;

/** Whether what is typed into it is kept. A form says `data-draft="off"` where it must not be. */
export function isKept(form: HTMLFormElement): boolean {
  return posts(form) && form.dataset.draft !== "off" && form.elements.namedItem("key") !== null;
}

/** The same for the same form at each visit, also after a deployment: its page, where it goes, and its place among such forms. */
export function identityOf(form: HTMLFormElement): string {
  const alike = [...document.forms].filter((other) => posts(other) && actionOf(other) === actionOf(form));
  return `${pathOf(location.href)} ${actionOf(form)} ${alike.indexOf(form)}`;
}

export function keyOf(form: HTMLFormElement): string {
  const key = form.elements.namedItem("key");
  return key instanceof HTMLInputElement ? key.value : "";
}

/** The fields whose entries are kept, by name and place. */
export function keptFields(form: HTMLFormElement): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const field of form.elements) {
    if (!isField(field) || !field.name || isSecret(field)) continue;
    const name = field.type === "checkbox" || field.type === "radio" ? `${field.name}=${field.value}` : field.name;
    let place = 0;
    while (fields.has(`${name} ${place}`)) place += 1;
    fields.set(`${name} ${place}`, field);
  }
  return fields;
}

/** What a person has entered beside what the page gave. `given` is filled with what the page gives now where it has nothing. */
export function entriesOf(form: HTMLFormElement, given: Map<string, Entry>) {
  const words: DraftField[] = [];
  const files: { field: string; label: string; files: readonly File[] }[] = [];
  for (const [name, field] of keptFields(form)) {
    const was = given.get(name) ?? givenIn(field);
    given.set(name, was);
    const entry = entryIn(field);
    const label = labelOf(field);
    if (typeof entry === "object") {
      if (entry.length > 0) files.push({ field: name, label, files: entry });
    } else if (typeof was !== "object" && !isSame(entry, was)) words.push({ field: name, label, given: was, entry });
  }
  return { words, files };
}

/** Whether each field still has what it came with, or already has what was entered. */
export function fits(form: HTMLFormElement, draft: Draft): boolean {
  const fields = keptFields(form);
  return draft.fields.every(({ field, given, entry }) => {
    const now = fields.get(field);
    return !now || isSame(entryIn(now), entry) || (isSame(givenIn(now), given) && isSame(entryIn(now), given));
  });
}

interface Homeless {
  field: string;
  label: string;
  text: string;
}

/** Enters what was kept. Returns what has no field. */
export function fillIn(form: HTMLFormElement, draft: Draft, files: DraftFiles | undefined): Homeless[] {
  const fields = keptFields(form);
  const homeless: Homeless[] = [];
  for (const { field, label, entry } of draft.fields) {
    const now = fields.get(field);
    if (now) {
      // Choosing another one takes the choice from a radio button.
      if (now.type !== "radio" || entry) enter(now, entry);
      // A list that no longer has the choice shows none.
      if (isSame(entryIn(now), entry) || now.type === "radio") continue;
    }
    if (entry !== "" && entry !== false) homeless.push({ field, label, text: entry === true ? "" : entry });
  }
  for (const { field, label, files: stored } of files?.fields ?? []) {
    const made = stored.map(({ bytes, name, type, lastModified }) => new File([bytes], name, { type, lastModified }));
    const now = fields.get(field);
    if (now) enter(now, made);
    else homeless.push({ field, label, text: made.map(({ name }) => name).join(", ") });
  }
  return homeless;
}

/** Takes a form back to what the page gave. */
export function emptyAgain(form: HTMLFormElement, given: ReadonlyMap<string, Entry>): void {
  for (const [name, field] of keptFields(form)) enter(field, given.get(name) ?? givenIn(field));
}

/** A field may be called "method", which hides the form's own. */
function posts(form: HTMLFormElement): boolean {
  return form.getAttribute("method")?.toLowerCase() === "post";
}

function isSecret(field: Field): boolean {
  const kinds = field.getAttribute("autocomplete")?.split(" ") ?? [];
  return field.type === "password" || soundsSecret(field.name) || kinds.some((kind) => SECRET_KIND.test(kind));
}

function actionOf(form: HTMLFormElement): string {
  return pathOf(form.getAttribute("action") ?? location.href);
}

/** Without the mark by which a form's address differs from its page's. */
function pathOf(address: string): string {
  const { pathname, searchParams } = new URL(address, location.href);
  searchParams.delete("saving");
  return `${pathname}?${searchParams}`;
}

function labelOf(field: Field): string {
  const isChoice = field.type === "radio" || field.type === "checkbox";
  const group = isChoice ? field.closest("fieldset")?.querySelector("legend") : null;
  const own = field.labels?.[0]?.textContent ?? field.name;
  return [group?.textContent, own].flatMap((part) => part?.trim() ?? []).join(": ");
}
