import {
  type Entry,
  enter,
  entryIn,
  type Field,
  givenBefore,
  givenIn,
  isField,
  isForFiles,
  isSame,
  tell,
} from "~/lib/web/form-fields";

/**
 * Extensions and proxies add nodes to a page before its scripts run. React 18 then draws the whole document anew, without what was typed.
 * Call before `hydrateRoot`, and what it returns once React has drawn: nodes where React looks for its own are set aside meanwhile, and
 * what was entered is entered again where React lost it. React 19 still trips over nodes inside forms.
 */
export function steadyHydration(): () => void {
  const setAside = foreignNodes();
  for (const node of setAside) node.remove();
  const finders = new Map<Field, () => Field | undefined>();
  const entries = new Map<Field, Entry>();
  for (const form of document.forms)
    for (const field of fieldsOf(form)) {
      finders.set(field, finderOf(form, field));
      givenBefore.set(field, givenIn(field));
      if (!isSame(entryIn(field), givenIn(field))) entries.set(field, entryIn(field));
    }
  let focused: Element | null = document.activeElement;
  const noteFocus = ({ target }: Event) => {
    focused = target as Element;
  };
  const noteEntry = ({ target }: Event) => {
    if (isField(target)) entries.set(target, entryIn(target));
  };
  document.addEventListener("focusin", noteFocus);
  document.addEventListener("input", noteEntry);

  const nowOf = (field: Field) => (field.isConnected ? field : finders.get(field)?.());
  return () => {
    document.removeEventListener("focusin", noteFocus);
    document.removeEventListener("input", noteEntry);
    document.body.append(...setAside);
    for (const [field, entry] of entries) {
      const now = nowOf(field);
      // Its script may have taken the files over already; else it has not seen them.
      if (now === field && isForFiles(field)) tell(field, "change");
      else if (now) {
        givenBefore.set(now, givenBefore.get(field) ?? givenIn(now));
        enter(now, entry);
      }
    }
    const field = focused;
    // React enters the value of a field that it controls once more, which moves the cursor.
    if (isField(field) && !field.isConnected) setTimeout(() => focusAs(field, nowOf(field)));
  };
}

/** What stands before React's first node in head and body, and beside these two. */
function foreignNodes(): ChildNode[] {
  const beside = [...document.documentElement.children].filter((child) => !child.matches("head, body"));
  const isFirst = (node: ChildNode) => node instanceof Element && node.matches("meta[charset], [data-portal]");
  const before = [document.head, document.body].flatMap((parent) => {
    const nodes = [...parent.childNodes];
    return nodes.slice(0, Math.max(nodes.findIndex(isFirst), 0)).filter((node) => node.nodeType !== Node.COMMENT_NODE);
  });
  return [...beside, ...before];
}

/** Returns what finds the field that has taken the place of this one. */
function finderOf(form: HTMLFormElement, field: Field): () => Field | undefined {
  const id = identityOf(form);
  const formIndex = formsOf(id).indexOf(form);
  const index = alike(form, field).indexOf(field);
  return () => {
    const now = formsOf(id)[formIndex];
    return now && alike(now, field)[index];
  };
}

/** Scripts take the name away from a field that they send themselves. */
function alike(form: HTMLFormElement, { name, type }: Field): Field[] {
  const ofType = fieldsOf(form).filter((field) => field.type === type);
  const named = ofType.filter((field) => field.name === name);
  return named.length > 0 ? named : ofType;
}

function formsOf(id: string): HTMLFormElement[] {
  return [...document.forms].filter((form) => identityOf(form) === id);
}

function identityOf(form: HTMLFormElement): string {
  const key = form.elements.namedItem("key");
  return `${form.getAttribute("action")} ${key instanceof HTMLInputElement ? key.value : ""}`;
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(isField);
}

function focusAs(before: Field, now: Field | undefined): void {
  if (document.activeElement !== document.body) return;
  now?.focus({ preventScroll: true });
  if (now instanceof HTMLSelectElement || before instanceof HTMLSelectElement || before.selectionStart === null) return;
  now?.setSelectionRange(before.selectionStart, before.selectionEnd, before.selectionDirection ?? undefined);
}
