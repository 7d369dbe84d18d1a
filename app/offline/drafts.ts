import { DRAFTS } from "~/lib/bounds/drafts";
import { answered, othersWithStore, type Store, storeOf } from "./store";

/** What was entered into one form and not sent. */
export interface Draft {
  /** The form, and which of the tabs that have it open. */
  id: string;
  form: string;
  /** Of its page. */
  path: string;
  /** The form's idempotency key, by which it is known to have been sent. */
  key: string;
  /** UTC ms, by the device's clock. */
  savedAt: number;
  fields: readonly DraftField[];
}

export interface DraftField {
  /** Its name and place in the form. */
  field: string;
  label: string;
  /** What the page gave it. */
  given: string | boolean;
  entry: string | boolean;
}

/** The files chosen in a form. They are stored apart, so that each further word does not write them anew. */
export interface DraftFiles {
  id: string;
  fields: readonly { field: string; label: string; files: readonly DraftFile[] }[];
}

/** Bytes, since iOS loses stored files. */
export interface DraftFile {
  name: string;
  type: string;
  lastModified: number;
  bytes: ArrayBuffer;
}

const BOTH = ["drafts", "files"] as const;

/** The drafts of one person on this device. Each call fails where the browser cannot store. */
export class Drafts {
  private readonly store: Store;

  constructor(private readonly userId: string) {
    this.store = storeOf(userId);
  }

  /** Newest first, without those that are too old. */
  async all(now = Date.now()): Promise<Draft[]> {
    const drafts = await this.store.run("drafts", "readonly", (at) => answered<Draft[]>(at("drafts").getAll()));
    return drafts.filter((draft) => !isTooOld(draft, now)).sort((one, other) => other.savedAt - one.savedAt);
  }

  async keep(draft: Draft): Promise<void> {
    await this.store.run("drafts", "readwrite", (at) => {
      const request = at("drafts").put(draft);
      commit(request);
      return answered(request);
    });
    this.tell();
  }

  /** Leaves out what is too large, and all where there would be too much. */
  async keepFiles({ id, fields }: DraftFiles): Promise<void> {
    const fitting = fields.map(({ files, ...field }) => ({ ...field, files: files.filter(isSmall) }));
    await this.store.run("files", "readwrite", async (at) => {
      const others = (await answered<DraftFiles[]>(at("files").getAll())).filter((other) => other.id !== id);
      const most = DRAFTS.files.most - sizeOf(others.flatMap((other) => other.fields));
      const isRoom = sizeOf(fitting) <= most && fitting.some(({ files }) => files.length > 0);
      await answered(isRoom ? at("files").put({ id, fields: fitting }) : (at("files").delete(id) as IDBRequest));
    });
  }

  filesOf(id: string): Promise<DraftFiles | undefined> {
    return this.store.run("files", "readonly", (at) => answered<DraftFiles | undefined>(at("files").get(id)));
  }

  async remove(...ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.store.run([...BOTH], "readwrite", (at) => {
      const requests = ids.flatMap((id) => BOTH.map((name) => at(name).delete(id)));
      commit(requests.at(-1));
      return Promise.all(requests.map(answered));
    });
    this.tell();
  }

  /** Removes the drafts of a form that was accepted under this key. */
  async removeSent(key: string): Promise<void> {
    const sent = (await this.all()).filter((draft) => draft.key === key);
    await this.remove(...sent.map(({ id }) => id));
  }

  /** Removes all. */
  async clear(): Promise<void> {
    await this.store.run([...BOTH], "readwrite", (at) => Promise.all(BOTH.map((name) => answered(at(name).clear()))));
    this.tell();
  }

  /** Removes what is too old, and what other people have left on this device. */
  async tidy(now = Date.now()): Promise<void> {
    const all = await this.store.run("drafts", "readonly", (at) => answered<Draft[]>(at("drafts").getAll()));
    await this.remove(...all.filter((draft) => isTooOld(draft, now)).map(({ id }) => id));
    await this.removeFilesWithoutDraft();
    await clearDrafts(this.userId);
  }

  /** A page may end between the two. */
  private removeFilesWithoutDraft(): Promise<unknown> {
    return this.store.run([...BOTH], "readwrite", async (at) => {
      const drafts = new Set(await answered(at("drafts").getAllKeys()));
      const files = await answered(at("files").getAllKeys());
      await Promise.all(files.filter((id) => !drafts.has(id)).map((id) => answered(at("files").delete(id))));
    });
  }

  private tell(): void {
    for (const changed of watchers) changed();
  }
}

/** Removes what all people have left on this device, or all but one. */
export async function clearDrafts(except = ""): Promise<void> {
  for (const id of await othersWithStore(except)) await new Drafts(id).clear();
}

/** A page that ends would abort what it has not committed. */
function commit(last: IDBRequest | undefined): void {
  last?.transaction?.commit();
}

const watchers = new Set<() => void>();

/** Calls after each change that this page makes. */
export function watchDrafts(changed: () => void): () => void {
  watchers.add(changed);
  return () => void watchers.delete(changed);
}

function isTooOld({ savedAt }: Draft, now: number): boolean {
  return now - savedAt > DRAFTS.age.most;
}

function isSmall({ bytes }: DraftFile): boolean {
  return bytes.byteLength <= DRAFTS.file.most;
}

function sizeOf(fields: DraftFiles["fields"]): number {
  return fields.flatMap(({ files }) => files).reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
}
