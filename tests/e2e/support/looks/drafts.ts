import type { Page } from "@playwright/test";

/** The stored rows of all people, the bytes of files left out; null where nobody has a database. */
export async function draftsIn(page: Page): Promise<string[] | null> {
  return page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const rows: string[] = [];
    const databases = await indexedDB.databases();
    for (const { name = "" } of databases) {
      const opened = await answered(indexedDB.open(name));
      const stores = opened.transaction(["drafts", "files"]);
      for (const store of ["drafts", "files"]) {
        const all = await answered(stores.objectStore(store).getAll());
        rows.push(...all.map((row) => JSON.stringify(row)));
      }
      opened.close();
    }
    return databases.length > 0 ? rows : null;
  });
}
