import { CLEARED } from "~/components/messages/pending/message-storage";
import { draftTexts as texts } from "~/copy/frame/drafts";
import { type Entry, givenBefore, givenIn, isField } from "~/lib/web/form-fields";
import { type Draft, type DraftFile, Drafts } from "~/offline/drafts";
import { emptyAgain, entriesOf, fillIn, fits, identityOf, isKept, keptFields, keyOf } from "./draft-form";
import { removeNotice, showNotice, whenTyped } from "./draft-notice";
import { claimSlot, type Slot } from "./form-slots";
import { isRefused, watchOutcomes } from "./sent-outcome";

const KEPT_AFTER_MS = 300;
const LOOKED_AFTER_MS = 50;
const NOTHING = { words: "[]", files: "[]", key: "", at: 0 };

/** A form that somebody types into, or of which there is a draft. */
interface Watched {
  /** As `identityOf` tells. */
  id: string;
  /** Of its page. */
  path: string;
  /** What the page gave. */
  given: Map<string, Entry>;
  slot: Promise<Slot>;
  /** What is stored, to store only what is new. */
  stored: { words: string; files: string; key: string; at: number };
  timer?: ReturnType<typeof setTimeout>;
  isOver?: true;
}

/** Keeps what a signed-in person types into forms, and enters it again where they come back to one. Begins as it is loaded, after hydration. */
class TypedWords {
  private person = "";
  private drafts: Drafts | null = null;
  private readonly watched = new Map<HTMLFormElement, Watched>();
  private looked = new WeakMap<HTMLFormElement, string>();
  private isFilling = false;
  private looking: ReturnType<typeof setTimeout> | undefined;

  listen(): void {
    const entered = ({ target }: Event) => isField(target) && target.form && this.entered(target.form);
    // Before React, which takes what it has drawn of a field for what the page gave.
    document.addEventListener("input", entered, true);
    document.addEventListener("change", entered, true);
    document.addEventListener("submit", ({ target }) => this.sent(target as HTMLFormElement), true);
    // Phones end pages behind the camera.
    document.addEventListener(
      "click",
      ({ target }) => isField(target) && target.type === "file" && this.saveAll(),
      true,
    );
    document.addEventListener("visibilitychange", () => this.saveAll());
    window.addEventListener("pagehide", () => this.saveAll());
    window.addEventListener(CLEARED, () => this.clear());
    this.look(true);
    watchOutcomes((key) => this.accepted(key));
    const look = () => {
      this.looking ??= setTimeout(() => this.look(), LOOKED_AFTER_MS);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    window.__remixRouter.subscribe(look);
  }

  /** Finds forms that have come or gone, and who is signed in. */
  private look(isFirst = false): void {
    this.looking = undefined;
    for (const [form, watched] of this.watched) {
      if (form.isConnected && identityOf(form) === watched.id) continue;
      if (!form.isConnected) this.save(form);
      this.watched.delete(form);
      void watched.slot.then(({ release }) => release());
    }
    const person = document.querySelector<HTMLElement>("[data-person]")?.dataset.person ?? "";
    if (person !== this.person) {
      this.person = person;
      this.drafts = person ? new Drafts(person) : null;
      this.looked = new WeakMap();
      this.watched.clear();
      this.drafts?.tidy().catch(() => {});
    }
    const fresh = [...document.forms].filter((form) => isKept(form) && this.looked.get(form) !== identityOf(form));
    for (const form of fresh) this.looked.set(form, identityOf(form));
    if (fresh.length > 0) void this.restore(fresh, isFirst);
  }

  /** @param areTyped whether something may have been typed before this script was there */
  private async restore(forms: readonly HTMLFormElement[], areTyped: boolean): Promise<void> {
    const all = (await this.drafts?.all().catch(() => [])) ?? [];
    for (const form of forms) {
      const given = areTyped ? givenBeforeTyping(form) : new Map<string, Entry>();
      const isTyped = areTyped && hasEntries(form, given);
      const ofForm = all.filter((draft) => draft.form === this.looked.get(form));
      if (ofForm.length > 0 && form.isConnected && !isRefused()) {
        const watched = this.watch(form, given);
        const { id } = await watched.slot;
        const draft = ofForm.find((one) => one.id === id);
        if (draft) await this.offer(form, watched, draft);
      }
      if (!isTyped) continue;
      this.watch(form, given);
      this.entered(form);
    }
  }

  private async offer(form: HTMLFormElement, watched: Watched, draft: Draft): Promise<void> {
    const files = await this.drafts?.filesOf(draft.id);
    const when = whenTyped(draft.savedAt);
    const drop = () => void this.drafts?.remove(draft.id);
    const empty = () => {
      this.fill(() => emptyAgain(form, watched.given));
      drop();
      [...keptFields(form).values()][0]?.focus();
    };
    const enter = async () => {
      const without = this.fill(() => fillIn(form, draft, files)).map(({ field }) => field);
      const { words, files: chosen } = entriesOf(form, watched.given);
      watched.stored = { ...signed(words, chosen), key: draft.key, at: draft.savedAt };
      // Some fields come only with the choice above them. The others may be typed into, or sent, by now.
      await new Promise((resolve) => setTimeout(resolve, LOOKED_AFTER_MS));
      const missing = <T extends { field: string }>(fields: readonly T[]) =>
        fields.filter(({ field }) => without.includes(field));
      const rest = { ...draft, fields: missing(draft.fields) };
      const homeless = this.fill(() => fillIn(form, rest, files && { ...files, fields: missing(files.fields) }));
      if (homeless.length === 0 && !hasEntries(form, watched.given)) return;
      showNotice(form, { text: texts.restored(when), homeless, buttons: [[texts.clear, empty]] });
    };
    if (fits(form, draft)) return enter();
    const buttons = [
      [texts.restore, () => void enter()],
      [texts.clear, drop],
    ] as const;
    showNotice(form, { text: texts.offered(when), buttons });
  }

  /** Entering is no typing. */
  private fill<T>(entering: () => T): T {
    this.isFilling = true;
    try {
      return entering();
    } finally {
      this.isFilling = false;
    }
  }

  private entered(form: HTMLFormElement): void {
    if (this.isFilling || !this.drafts || !isKept(form)) return;
    const watched = this.watch(form);
    clearTimeout(watched.timer);
    watched.timer = setTimeout(() => this.save(form), KEPT_AFTER_MS);
  }

  private watch(form: HTMLFormElement, given = new Map<string, Entry>()): Watched {
    const known = this.watched.get(form);
    if (known) return known;
    const id = identityOf(form);
    const watched: Watched = {
      id,
      path: location.pathname,
      given,
      slot: this.claim(id),
      stored: { ...NOTHING },
    };
    entriesOf(form, watched.given);
    this.watched.set(form, watched);
    void watched.slot.then(({ isLater }) => isLater && showNotice(form, { text: texts.elsewhere }));
    return watched;
  }

  private async claim(id: string): Promise<Slot> {
    const all = (await this.drafts?.all().catch(() => [])) ?? [];
    return claimSlot(
      `${this.person} ${id}`,
      all.filter((draft) => draft.form === id).map((draft) => draft.id),
    );
  }

  private saveAll(): void {
    for (const form of this.watched.keys()) this.save(form);
  }

  private save(form: HTMLFormElement): void {
    const watched = this.watched.get(form);
    if (!watched || !this.drafts) return;
    clearTimeout(watched.timer);
    store(form, watched, this.drafts).catch(() => showNotice(form, { text: texts.notKept }));
  }

  /** A script may take what the form holds without sending it, and empty it. */
  private sent(form: HTMLFormElement): void {
    this.save(form);
    // At once, since the page may be left: what was sent would come back.
    setTimeout(() => this.save(form));
  }

  private accepted(key: string): void {
    for (const [form, watched] of this.watched) if (keyOf(form) === key) this.end(form, watched);
    void this.drafts?.removeSent(key).catch(() => {});
  }

  /** Somebody signs out. */
  private clear(): void {
    for (const [form, watched] of this.watched) this.end(form, watched);
    void this.drafts?.clear().catch(() => {});
  }

  private end(form: HTMLFormElement, watched: Watched): void {
    watched.isOver = true;
    clearTimeout(watched.timer);
    removeNotice(form);
    this.watched.delete(form);
    void watched.slot.then(({ release }) => release());
  }
}

/** What the page gave, where something may have been typed before React drew. */
function givenBeforeTyping(form: HTMLFormElement): Map<string, Entry> {
  return new Map([...keptFields(form)].map(([name, field]) => [name, givenBefore.get(field) ?? givenIn(field)]));
}

function hasEntries(form: HTMLFormElement, given: Map<string, Entry>): boolean {
  const { words, files } = entriesOf(form, given);
  return words.length + files.length > 0;
}

async function store(form: HTMLFormElement, watched: Watched, drafts: Drafts): Promise<void> {
  const { words, files } = entriesOf(form, watched.given);
  const now = { ...signed(words, files), key: keyOf(form), at: Date.now() };
  const before = watched.stored;
  if (now.words === before.words && before.at) now.at = before.at;
  if (now.words === before.words && now.files === before.files && now.key === before.key) return;
  watched.stored = now;
  const { id } = await watched.slot;
  if (watched.isOver) return;
  if (words.length === 0 && files.length === 0) {
    removeNotice(form);
    return drafts.remove(id);
  }
  await drafts.keep({ id, form: watched.id, path: watched.path, key: now.key, savedAt: now.at, fields: words });
  if (now.files === before.files) return;
  const read = files.map(async (field) => ({ ...field, files: await Promise.all(field.files.map(bytesOf)) }));
  const fields = await Promise.all(read);
  if (!watched.isOver) await drafts.keepFiles({ id, fields });
}

function signed(words: unknown, files: ReturnType<typeof entriesOf>["files"]) {
  const named = files.map((field) => [field.field, field.files.map(({ name, size }) => [name, size])]);
  return { words: JSON.stringify(words), files: JSON.stringify(named) };
}

async function bytesOf(file: File): Promise<DraftFile> {
  const { name, type, lastModified } = file;
  return { name, type, lastModified, bytes: await file.arrayBuffer() };
}

new TypedWords().listen();
