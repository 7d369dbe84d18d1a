import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.server";
import { damage } from "#tests/support/machine/damage";
import { aReplicatedSite } from "#tests/support/machine/replicated-site";

/** Litestream sends once a second, and each command is a process. */
const LONG = { timeout: 240_000 };
const HEAD = "pourcheck.db is restored to ";

describe("npm run data:restore", LONG, () => {
  it("goes back to an earlier moment and puts aside what was there", async () => {
    const site = await aReplicatedSite();
    const moment = await site.noteAlone("before the mistake");
    await site.note("the mistake");
    await site.endReplication();

    const running = openDatabase(site.directory);
    const refused = await site.command("data:restore", "--at", moment);
    running.close();
    expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(/^The server runs, or another command: /) });
    expect(site.notes()).toEqual(["before the mistake", "the mistake"]);

    const { code, said } = await site.command("data:restore", "--at", moment);
    expect(said).toContain(`${HEAD}${moment}`);
    expect(code).toBe(0);
    expect(site.notes()).toEqual(["before the mistake"]);
    expect(statSync(site.file).mode & 0o777).toBe(0o600);
    const [aside = ""] = readdirSync(site.directory).filter((name) => name.startsWith("aside-"));
    expect(readdirSync(path.join(site.directory, aside))).toEqual(
      expect.arrayContaining([".pourcheck.db-litestream", "pourcheck.db"]),
    );
    expect(statSync(path.join(site.directory, aside)).mode & 0o777).toBe(0o700);
    const { at, from } = JSON.parse(readFileSync(path.join(site.directory, "restored.json"), "utf8"));
    expect(from).toEqual({ "pourcheck.db": moment });
    expect(Date.parse(at)).not.toBeNaN();
    expect(readdirSync(site.directory).filter((name) => name.startsWith("restoring-"))).toEqual([]);
  });

  it("takes the nearest moment before, also after a generation's last write, and says what is too early", async () => {
    const site = await aReplicatedSite();
    const moment = await site.noteAlone("first");
    await site.endReplication();
    // A restored file begins a new generation. What was noted last is that of the old one's end.
    await site.command("data:restore", "--at", moment);
    await site.replicate();
    await site.noteAlone("second");
    await site.endReplication();
    const { code, said } = await site.command("data:restore", "--at", "2100-01-01T00:00Z");
    expect(said).toContain(HEAD);
    expect(code).toBe(0);
    expect(site.notes()).toEqual(["first", "second"]);

    const early = await site.command("data:restore", "--at", "2020-01-01T00:00:00Z");
    expect(early).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^pourcheck\.db can be restored from 20.*Z on, not/),
    });
    for (const typed of [["--at", "yesterday"], ["--file", "limits.db"], ["--what"]]) {
      const wrong = await site.command("data:restore", ...typed);
      expect([wrong.code, wrong.said.split("\n")[1]]).toEqual([
        2,
        expect.stringMatching(/^Usage: npm run data:restore/),
      ]);
    }
  });

  it("finds the newest sound state where a damaged page was replicated", async () => {
    const site = await aReplicatedSite();
    const moment = await site.noteAlone("sound");
    await site.endReplication();
    damage(site.file, "reviews");
    // Litestream begins a generation with a snapshot of the file as it is.
    rmSync(path.join(site.directory, ".pourcheck.db-litestream"), { recursive: true });
    await site.replicate();
    await site.note("after the damage");
    await site.endReplication();

    const checked = await site.command("data:check");
    expect(checked).toMatchObject({ code: 1, said: expect.stringMatching(/^pourcheck\.db: (Damaged|SQLite cannot)/m) });
    expect(checked.said).toContain("files.db is sound.");
    const newest = await site.command("data:restore");
    expect(newest).toMatchObject({
      code: 1,
      said: expect.stringMatching(/is not sound: .* Nothing was changed\. With/),
    });
    expect(site.notes()).toEqual(["sound", "after the damage"]);

    const { code, said } = await site.command("data:restore", "--sound");
    expect(said).toContain(HEAD);
    expect(code).toBe(0);
    expect(site.notes()).toEqual(["sound"]);
    expect(said.match(/as of .*: sound\./g)).toHaveLength(1);
    expect(Date.parse(moment)).toBeLessThanOrEqual(Date.parse(said.split(HEAD)[1]?.slice(0, 20) ?? ""));
    expect(await site.command("data:check")).toEqual({ code: 0, said: "pourcheck.db is sound.\nfiles.db is sound." });
  });

  it("brings back what is missing, and says what the replica holds", async () => {
    const site = await aReplicatedSite();
    await site.note("kept");
    const { said } = await site.command("data:replica");
    expect(said).toMatch(
      /^pourcheck\.db: can be restored from \S+ to \S+\. It is not behind the disk\.\n {2}generation /,
    );
    expect(said).toContain("sandbox.db: nothing is in the replica, and there is no such file.");
    await site.endReplication();
    for (const name of readdirSync(site.directory)) rmSync(path.join(site.directory, name), { recursive: true });
    const restored = await site.command("data:restore");
    expect(restored.code, restored.said).toBe(0);
    expect(restored.said).toContain("files.db is restored to ");
    expect(site.notes()).toEqual(["kept"]);
    expect(await site.command("data:restore")).toEqual({
      code: 1,
      said: expect.stringContaining("Nothing was restored."),
    });
  });
});

describe("npm run data:replica", LONG, () => {
  it("ends with 1 only where something may be missing in the replica", async () => {
    const site = await aReplicatedSite();
    await site.endReplication();
    const log = `${site.file}-wal`;
    const later = (seconds: number) => new Date(Date.now() + seconds * 1000);

    // As at a stop: what the log has was moved into the file.
    utimesSync(site.file, later(300), later(300));
    const stopped = await site.command("data:replica");
    expect(stopped).toMatchObject({ code: 0, said: expect.stringContaining("It is not behind the disk.") });
    expect(stopped.said).not.toContain("seconds");

    utimesSync(log, later(300), later(300));
    const behind = await site.command("data:replica");
    expect(behind).toMatchObject({ code: 1, said: expect.stringMatching(/It is 3\d\d seconds behind the file/) });

    rmSync(log);
    const unknown = await site.command("data:replica");
    expect(unknown).toMatchObject({ code: 1, said: expect.stringMatching(/was touched 3\d\d seconds later, perhaps/) });

    rmSync(path.join(site.folder, "replica"), { recursive: true });
    const empty = await site.command("data:replica");
    expect(empty).toMatchObject({ code: 1, said: expect.stringContaining("pourcheck.db: nothing is in the replica.") });
  });
});
