export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a person typed, ticked or chose in one field. */
export type Entry = string | boolean | readonly File[];

const ENTERED = "input:not([type=hidden],[type=submit],[type=button],[type=reset],[type=image]),textarea,select";

export function isField(element: unknown): element is Field {
  return element instanceof Element && element.matches(ENTERED);
}

export function entryIn(field: Field): Entry {
  if (isTicked(field)) return field.checked;
  return isForFiles(field) ? [...(field.files ?? [])] : field.value;
}

/** What the page gave the field. */
export function givenIn(field: Field): Entry {
  if (isTicked(field)) return field.defaultChecked;
  if (isForFiles(field)) return [];
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.defaultSelected) ?? options.find((option) => !option.disabled))?.value ?? "";
}

/** What the page gave to fields that were entered into before React drew: it gives its own fields what was entered. */
export const givenBefore = new WeakMap<Field, Entry>();

export function isSame(one: Entry, other: Entry): boolean {
  return one === other || textOf(one) === textOf(other);
}

/** Enters as a person does, so that React and conform learn of it. A file that cannot be set stays away. */
export function enter(field: Field, entry: Entry): void {
  if (isSame(entryIn(field), entry)) return;
  if (isTicked(field)) {
    // A click on a radio button only ever chooses it.
    if (entry || field.type === "checkbox") field.click();
    else field.checked = false;
    return;
  }
  if (isForFiles(field) && typeof entry === "object") {
    const files = new DataTransfer();
    for (const file of entry) files.items.add(file);
    field.files = files.files;
  } else {
    // React overrides the property of the element itself, to tell a person's changes from its own.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, entry);
  }
  for (const name of ["input", "change"]) tell(field, name);
}

export function tell(field: Field, name: string): void {
  field.dispatchEvent(new Event(name, { bubbles: true }));
}

function isTicked(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

export function isForFiles(field: Field): field is HTMLInputElement {
  return field.type === "file";
}

function textOf(entry: Entry): string {
  return typeof entry === "object" ? JSON.stringify(entry.map(({ name, size }) => [name, size])) : String(entry);
}
