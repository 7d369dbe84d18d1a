import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { describe, expect, inject, it } from "vitest";
import { migrations } from "#db/migrate.server";
import { aFolder } from "#tests/support/machine/folder";
import { commandsOf, operate } from "#tests/support/machine/operator";
import { databaseDirectory, Refusal, refuseUnmigrated } from "../../scripts/operator/support/data-directory";

/** Commands that work on a server's own database, with arguments that they take. */
const ON_A_DATABASE: Record<string, string[]> = {
  "ledger:export": ["2026-11"],
  "ledger:verify": [],
  "admin:add": ["ada@example.com", "Ada", "Nowak"],
  "two-factor:reset": ["ada@example.com"],
  "encryption:rotate": [],
  "encryption:give-up": [],
  "clock:confirm": ["2026-11-23T15:04Z"],
  "audit:show": ["ada@example.com"],
  explain: ["ada@example.com"],
  "audit:verify": [],
  "data:check": [],
  "data:rehearse": [],
  "data:backup": ["copies"],
  "outbox:failed": [],
  "outbox:retry": [],
  "provider:forget": ["acct_1"],
  "provider:strays": [],
};
/** These make a database, restore one, or need none. */
const WITHOUT = ["db:seed", "env:check", "docs:states", "api:openapi", "data:replica", "data:restore"];

const NAMES = Object.keys(ON_A_DATABASE);
const NEEDS_NO_SECRETS = new Set(["data:check", "data:backup"]);
const LONG = { timeout: 120_000 };

/** The database of the tests, in a folder of its own, without secrets. */
function aSite(): string {
  const folder = aFolder();
  copyFileSync(path.join(inject("migrated"), "pourcheck.db"), path.join(folder, "pourcheck.db"));
  return folder;
}

it("lists every command that TypeScript runs", () => {
  const all = Object.entries(commandsOf()).flatMap(([name, line]) =>
    /^node (?:--import tsx|scripts\/command\.mjs) /.test(line) ? [name] : [],
  );
  expect([...NAMES, ...WITHOUT].sort()).toEqual(all.sort());
});

describe("a command that is called wrongly", () => {
  const ALL = [...NAMES, "env:check", "data:replica", "data:restore"];

  it.each(ALL)("%s says how it is used and does nothing, such as for --help", LONG, async (name) => {
    const folder = aSite();
    const { code, said } = await operate(name, ["--help"], { DATA_DIR: folder, APP_ENV: "demo" });
    expect(said).toContain(`Usage: npm run ${name}`);
    expect(code).toBe(2);
    expect(readdirSync(folder)).toEqual(["pourcheck.db"]);
  });
});

describe("a command on a server's database", () => {
  it.each(NAMES)("%s makes nothing where there is no database", LONG, async (name) => {
    const folder = aFolder();
    const { code, said } = await operate(name, ON_A_DATABASE[name] ?? [], { DATA_DIR: folder, APP_ENV: "demo" });
    expect(said).toMatch(/^There is no database in \/.*: pourcheck\.db is missing\. Set DATA_DIR/);
    expect(code).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each(NAMES.filter((name) => !NEEDS_NO_SECRETS.has(name)))(
    "%s makes no secrets beside a server's database",
    LONG,
    async (name) => {
      const site = aSite();
      const { code, said } = await operate(name, ON_A_DATABASE[name] ?? [], { DATA_DIR: site, APP_ENV: "demo" });
      expect(said).toMatch(/^There is no \/.*secrets\.json\. Run this in the server's environment\./);
      expect(code).toBe(1);
      expect(filesOf(site)).toEqual(["pourcheck.db"]);
    },
  );

  it("is for a server in production, unless APP_ENV says otherwise", LONG, async () => {
    const site = aSite();
    const { code, said } = await operate("audit:show", ["ada@example.com"], { DATA_DIR: site });
    expect(said).toContain("SESSION_SECRET is required in production");
    expect(said).toContain("Run this in the server's environment. For a demo, set APP_ENV=demo.");
    expect(code).toBe(1);
    expect(filesOf(site)).toEqual(["pourcheck.db"]);
  });
});

/** Without the log of the database, which a reader makes. */
function filesOf(folder: string): string[] {
  return readdirSync(folder).filter((name) => !name.startsWith("pourcheck.db-"));
}

describe("the folder of a command", () => {
  const refusal = (make: (folder: string, file: string) => void, ofThisRelease = migrations()): string => {
    const folder = aFolder();
    make(folder, path.join(folder, "pourcheck.db"));
    try {
      refuseUnmigrated(databaseDirectory(folder), ofThisRelease);
      return "";
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return error.message.replaceAll(folder, "FOLDER");
    }
  };

  it("must hold a database", () => {
    expect(refusal((folder) => rmSync(folder, { recursive: true }))).toMatch(/^There is no folder FOLDER\./);
    expect(refusal(() => {})).toMatch(/^There is no database in FOLDER: pourcheck\.db is missing\./);
    expect(refusal((_, file) => writeFileSync(file, ""))).toMatch(/: pourcheck\.db is empty\./);
    expect(refusal((_, file) => writeFileSync(file, "x".repeat(8192)))).toMatch(
      /pourcheck\.db is not an SQLite database/,
    );
    expect(refusal((_, file) => mkdirSync(file))).toMatch(/pourcheck\.db is a folder\./);
  });

  it("must hold PourCheck's database", () => {
    const other = (_: string, file: string) => {
      const database = new SQLite(file);
      database.exec("create table notes (text)");
      database.close();
    };
    expect(refusal(other)).toMatch(/is no database of PourCheck/);
  });

  it("may be of a newer release and must not be of an older one", () => {
    const copy = (_: string, file: string) => copyFileSync(path.join(aSite(), "pourcheck.db"), file);
    expect(refusal(copy)).toBe("");
    expect(refusal(copy, migrations().slice(0, 1))).toBe("");
    const next = { tag: "next", when: Date.UTC(2099, 0) };
    expect(refusal(copy, [...migrations(), next])).toMatch(
      /^The database is of an older release, and only a start of the server migrates it/,
    );
  });

  it.each(["db:seed", "audit:verify"])(
    "%s says what to do where it is of a release from before the baseline",
    LONG,
    async (name) => {
      const folder = aSite();
      const database = new SQLite(path.join(folder, "pourcheck.db"));
      database.exec("update __drizzle_migrations set created_at = 1");
      database.close();
      const webhooks = { sandboxWebhookSecret: "whsec_a", sandboxConnectWebhookSecret: "whsec_b" };
      const keys = { sessionSecret: "s".repeat(32), encryptionKey: Buffer.alloc(32).toString("base64") };
      writeFileSync(path.join(folder, "secrets.json"), JSON.stringify({ ...keys, ...webhooks }));
      const { code, said } = await operate(name, [], { DATA_DIR: folder, APP_ENV: "demo" });
      expect(said).toMatch(
        /^The database is of a release from before [^\n]+ Start the release of commit \w+ on it once, which does, and then this one\.$/,
      );
      expect(code).toBe(1);
    },
  );
});
