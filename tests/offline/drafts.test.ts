import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DRAFTS } from "~/lib/bounds/drafts";
import { type Draft, type DraftFile, Drafts, watchDrafts } from "~/offline/drafts";
import { storeOf } from "~/offline/store";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});

const NOW = Date.UTC(2026, 10, 29, 15);

function aDraft(changes: Partial<Draft> = {}): Draft {
  const words = [{ field: "title 0", label: "Job title", given: "", entry: "Night pour" }];
  return { id: "form #0", form: "form", path: "/post-job", key: "key_1", savedAt: NOW, fields: words, ...changes };
}

function aFile(bytes: number): DraftFile {
  return { name: "cone.jpg", type: "image/jpeg", lastModified: NOW, bytes: new ArrayBuffer(bytes) };
}

const chosen = (id: string, ...files: DraftFile[]) => ({ id, fields: [{ field: "photos 0", label: "Photos", files }] });

describe("the drafts of a person", () => {
  it("are read newest first, and stay one for each form and tab", async () => {
    const drafts = new Drafts("usr_riley");
    await drafts.keep(aDraft({ savedAt: NOW - 1000 }));
    await drafts.keep(aDraft({ id: "form #1" }));
    await drafts.keep(aDraft({ savedAt: NOW - 500 }));
    expect((await drafts.all(NOW)).map(({ id, savedAt }) => [id, savedAt])).toEqual([
      ["form #1", NOW],
      ["form #0", NOW - 500],
    ]);
  });

  it("are gone once the form was accepted under its key, with their files, and no others", async () => {
    const drafts = new Drafts("usr_riley");
    await drafts.keep(aDraft({ savedAt: Date.now() }));
    await drafts.keepFiles(chosen("form #0", aFile(3)));
    await drafts.keep(aDraft({ id: "other #0", key: "key_2", savedAt: Date.now() }));
    await drafts.removeSent("key_1");
    expect((await drafts.all()).map(({ id }) => id)).toEqual(["other #0"]);
    expect(await drafts.filesOf("form #0")).toBeUndefined();
  });

  it("are not shown after a day, and then removed with what other people left on the device", async () => {
    const [drafts, others] = [new Drafts("usr_riley"), new Drafts("usr_dana")];
    await others.keep(aDraft());
    await drafts.keep(aDraft({ id: "old #0", savedAt: NOW - DRAFTS.age.most - 1 }));
    await drafts.keepFiles(chosen("old #0", aFile(3)));
    await drafts.keepFiles(chosen("form #0", aFile(3)));
    await drafts.keep(aDraft());
    expect((await drafts.all(NOW)).map(({ id }) => id)).toEqual(["form #0"]);
    await drafts.tidy(NOW);
    expect(await drafts.filesOf("old #0")).toBeUndefined();
    expect((await drafts.filesOf("form #0"))?.fields).toHaveLength(1);
    expect(await others.all(NOW)).toEqual([]);
    expect((await drafts.all(NOW)).map(({ id }) => id)).toEqual(["form #0"]);
  });

  it("are all gone at sign-out, and a page hears of each change", async () => {
    const drafts = new Drafts("usr_riley");
    const heard = vi.fn();
    const stop = watchDrafts(heard);
    await drafts.keep(aDraft());
    await drafts.keepFiles(chosen("form #0", aFile(3)));
    await drafts.clear();
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    await drafts.keep(aDraft({ id: "later #0" }));
    expect(heard).toHaveBeenCalledTimes(2);
    expect((await drafts.all(NOW)).map(({ id }) => id)).toEqual(["later #0"]);
    expect(await drafts.filesOf("form #0")).toBeUndefined();
  });

  it("take files up to 10 MB each and 40 MB in all", async () => {
    const drafts = new Drafts("usr_riley");
    const { most } = DRAFTS.file;
    await drafts.keepFiles(chosen("one #0", aFile(most), aFile(most + 1), aFile(most), aFile(most)));
    expect((await drafts.filesOf("one #0"))?.fields[0]?.files.map(({ bytes }) => bytes.byteLength)).toEqual([
      most,
      most,
      most,
    ]);
    await drafts.keepFiles(chosen("two #0", aFile(most), aFile(1)));
    expect(await drafts.filesOf("two #0")).toBeUndefined();
    await drafts.keepFiles(chosen("two #0", aFile(most)));
    expect((await drafts.filesOf("two #0"))?.fields[0]?.files).toHaveLength(1);
    await drafts.keepFiles(chosen("two #0"));
    expect(await drafts.filesOf("two #0")).toBeUndefined();
  });
});

describe("the store", () => {
  it("opens again when the browser has dropped its connection, once", async () => {
    const store = storeOf("usr_riley");
    const count = () =>
      store.run("drafts", "readonly", async (at) => {
        const request = at("drafts").count();
        return new Promise((resolve) => {
          request.onsuccess = () => resolve(request.result);
        });
      });
    await count();
    const open = vi.spyOn(indexedDB, "open");
    const lost = new DOMException("The database connection is closing.", "InvalidStateError");
    const transaction = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementationOnce(() => {
      throw lost;
    });
    expect(await count()).toBe(0);
    expect(open).toHaveBeenCalledTimes(1);
    transaction.mockImplementation(() => {
      throw lost;
    });
    await expect(count()).rejects.toBe(lost);
  });

  it("keeps one person's rows from another's", async () => {
    await new Drafts("usr_riley").keep(aDraft());
    expect(await new Drafts("usr_dana").all(NOW)).toEqual([]);
  });

  it("refuses a database of a newer release, and leaves it as it is", async () => {
    await new Promise((resolve) => {
      const request = indexedDB.open("pourcheck-usr_riley", 2);
      request.onsuccess = () => {
        request.result.close();
        resolve(undefined);
      };
    });
    await expect(new Drafts("usr_riley").keep(aDraft())).rejects.toMatchObject({ name: "VersionError" });
    expect(await indexedDB.databases()).toEqual([{ name: "pourcheck-usr_riley", version: 2 }]);
  });
});
