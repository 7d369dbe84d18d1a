import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { damage } from "#tests/support/machine/damage";
import { contentsOf } from "#tests/support/machine/litestream";
import { aReplicatedSite } from "#tests/support/machine/replicated-site";
import { keptSecrets } from "~/platform/env/secrets.server";
import { problemsIn } from "~/platform/soundness/soundness.server";

const LONG = { timeout: 240_000 };

describe("beside the running server", LONG, () => {
  it("npm run data:rehearse restores all, checks it, and leaves nothing", async () => {
    const site = await aReplicatedSite();
    keptSecrets(site.directory)();
    await site.note("kept");
    const { code, said } = await site.command("data:rehearse");
    expect(said).toMatch(/^pourcheck\.db: as of \S+, [\d.]+ MB, restored in [\d.]+ seconds\.$/m);
    expect(said).toContain("files.db is sound.");
    expect(said).toContain("The newest row in it is none: nothing has happened yet.");
    expect(said).toContain("The audit log holds: 0 rows.");
    expect(code).toBe(0);
    expect(readdirSync(site.directory).filter((name) => name.startsWith("rehearsal-"))).toEqual([]);
  });

  it("npm run data:backup copies what is there at one moment, for the owner alone, and keeps as many as it is told", async () => {
    const site = await aReplicatedSite();
    await site.note("copied");
    const folder = path.join(site.folder, "copies");
    for (const name of ["2026-01-01T00-00-00Z", "2026-01-02T00-00-00Z", "of the operator"])
      mkdirSync(path.join(folder, name), { recursive: true });
    // A writer that is in the middle of something does not hold it up, and is not in the copy.
    const writer = new SQLite(site.file);
    writer.exec("begin immediate; insert into notes values ('not committed')");
    const { code, said } = await site.command("data:backup", folder, "--keep", "2");
    writer.exec("rollback");
    writer.close();
    expect(said).toMatch(
      /Z has [\d.]+ MB, checked, in \d+ seconds\.\n.*2026-01-01T00-00-00Z was removed: 2 are kept\.$/,
    );
    expect(code).toBe(0);
    const [, copy = "", ...others] = readdirSync(folder).sort();
    expect(others).toEqual(["of the operator"]);
    expect(readdirSync(path.join(folder, copy)).sort()).toEqual(["files.db", "pourcheck.db"]);
    const copied = path.join(folder, copy, "pourcheck.db");
    expect(statSync(copied).mode & 0o777).toBe(0o600);
    expect(statSync(path.join(folder, copy)).mode & 0o777).toBe(0o700);
    expect(contentsOf(copied)).toEqual(contentsOf(site.file));
  });

  it("npm run data:backup keeps no copy that is not sound", async () => {
    const site = await aReplicatedSite();
    await site.endReplication();
    damage(site.file, "reviews");
    const folder = path.join(site.folder, "copies");
    const { code, said } = await site.command("data:backup", folder);
    expect(said).toContain("The copy is not sound, so it was removed. Run: npm run data:check");
    expect(code).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("what is checked", () => {
  it("finds rows that name rows that are not there, and bytes that are not those of their hash", async () => {
    const site = await aReplicatedSite();
    await site.endReplication();
    const main = new SQLite(site.file);
    main.pragma("foreign_keys = off");
    main.exec("insert into deliveries (event_id, handler, state, next_attempt_at) values (99, 'push-live', 'done', 0)");
    main.close();
    expect(problemsIn(site.file)).toEqual([
      expect.stringMatching(/^Row \d+ of deliveries names a row of events that is not there\.$/),
    ]);
    const file = path.join(site.directory, "files.db");
    const files = new SQLite(file);
    const add = (bytes: Buffer, sha256: string, size = bytes.length) => {
      files.prepare("insert into blobs values (?, ?, 1, 0)").run(sha256, size);
      files.prepare("insert into blob_pieces values (?, 0, ?)").run(sha256, bytes);
    };
    const sound = Buffer.from("sound");
    add(sound, createHash("sha256").update(sound).digest("hex"));
    add(Buffer.from("other"), "aa");
    add(Buffer.from("short"), "bb", 9);
    files.close();
    expect(problemsIn(file)).toEqual([
      "The bytes of the file aa are not those of its SHA-256.",
      "The file bb has 5 bytes instead of 9.",
    ]);
  });
});
