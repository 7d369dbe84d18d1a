/** Each store's key. A version only adds stores, since an older page may still be open. */
const STORES = { drafts: "id", files: "id" } as const;
const VERSION = 1;
const PREFIX = "pourcheck-";

export type StoreName = keyof typeof STORES;

/** The database of one person on this device. */
export interface Store {
  /** Runs in one transaction, which is done when the promise resolves. Waits for requests of the transaction alone. */
  run<T>(names: StoreName | StoreName[], mode: IDBTransactionMode, work: (at: Stores) => Promise<T>): Promise<T>;
}

type Stores = (name: StoreName) => IDBObjectStore;

/** @throws where the browser has no database, has no room, or has one of a newer release */
export function storeOf(userId: string): Store {
  let opened: Promise<IDBDatabase> | undefined;
  const forget = () => {
    opened = undefined;
  };

  function database(): Promise<IDBDatabase> {
    opened ??= open(PREFIX + userId).then((connection) => {
      connection.onclose = forget;
      connection.onversionchange = () => {
        connection.close();
        forget();
      };
      return connection;
    });
    opened.catch(forget);
    return opened;
  }

  async function once<T>(...[names, mode, work]: Parameters<Store["run"]>): Promise<T> {
    const transaction = (await database()).transaction(names, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new DOMException("aborted", "AbortError"));
    });
    const [result] = await Promise.all([work((name) => transaction.objectStore(name)), done]);
    return result as T;
  }

  return {
    async run(...asked) {
      try {
        return await once(...asked);
      } catch (error) {
        if (!isConnectionLost(error)) throw error;
        forget();
        return once(...asked);
      }
    },
  };
}

export function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** The people besides this one who have a database on this device; none where the browser does not tell. */
export async function othersWithStore(userId: string): Promise<string[]> {
  const all = (await indexedDB.databases?.()) ?? [];
  const people = all.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
  return people.filter((id) => id !== userId);
}

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, VERSION);
  request.onupgradeneeded = () => {
    for (const [store, keyPath] of Object.entries(STORES)) request.result.createObjectStore(store, { keyPath });
  };
  return answered(request);
}

/** iOS drops connections of pages in the background: https://bugs.webkit.org/show_bug.cgi?id=197050 */
function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof DOMException)) return false;
  return error.name === "InvalidStateError" || /connection .*lost/i.test(error.message);
}
