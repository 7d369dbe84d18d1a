/** Tabs that may have one form open with words of their own. */
const MOST_TABS = 9;
/** A form that a link leads away from and back to stays this tab's. */
const RELEASED_AFTER_MS = 1000;

/** The place of one tab's draft of a form. */
export interface Slot {
  id: string;
  /** Whether another tab was first. */
  isLater: boolean;
  release(): void;
}

const leaving = new Map<string, () => void>();

/** Claims a draft that no other tab has open, in the order given; else a new one. Without locks tabs share one. */
export async function claimSlot(form: string, drafts: readonly string[]): Promise<Slot> {
  const ids = [...drafts, ...Array.from({ length: MOST_TABS }, (_, index) => `${form} #${index}`)];
  let isLater = false;
  for (const id of ids) {
    const release = await lock(id);
    if (release) return { id, isLater, release: () => releaseLater(id, release) };
    isLater = true;
  }
  return { id: `${form} #${MOST_TABS}`, isLater, release() {} };
}

function lock(id: string): Promise<(() => void) | undefined> {
  const stay = leaving.get(id);
  leaving.delete(id);
  if (stay) return Promise.resolve(stay);
  return new Promise((resolve) => {
    // Undefined over plain http.
    if (!navigator.locks) return resolve(() => {});
    void navigator.locks.request(`draft ${id}`, { ifAvailable: true }, (granted) => {
      if (!granted) return resolve(undefined);
      return new Promise<void>((release) => resolve(release));
    });
  });
}

function releaseLater(id: string, release: () => void): void {
  leaving.set(id, release);
  setTimeout(() => {
    if (leaving.get(id) !== release) return;
    leaving.delete(id);
    release();
  }, RELEASED_AFTER_MS);
}
