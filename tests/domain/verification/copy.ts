import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import SQLite from "better-sqlite3";
import type Stripe from "stripe";
import { openDatabase } from "#db/client.server";
import { ledgerFindings } from "#tests/support/money/ledger";
import { createStripe } from "~/platform/stripe/client.server";
import { openSandbox, type Sandbox } from "~/sandbox/index.server";
import type { SoundWorld } from "./sound-world";

/** A copy of the world in files of its own, whose rows may be spoiled by hand. */
export interface Copy {
  ours: SQLite.Database;
  theirs: SQLite.Database;
  stripe: Stripe;
  outside: Sandbox["outside"];
  now: number;
  findings(): Promise<string[]>;
  close(): void;
}

export function copyOf({ till }: SoundWorld): Copy {
  const directory = mkdtempSync(path.join(tmpdir(), "pourcheck-wrong-"));
  for (const folder of [till.world.directory(), till.world.scratch()]) cpSync(folder, directory, { recursive: true });
  const ours = new SQLite(path.join(directory, "pourcheck.db"));
  const theirs = new SQLite(path.join(directory, "sandbox.db"));
  ours.pragma("foreign_keys = off");
  ours.pragma("ignore_check_constraints = on");
  const triggers = ours.prepare("select name from sqlite_master where type = 'trigger'").pluck().all();
  for (const name of triggers) ours.exec(`drop trigger "${name}"`);
  const state = { now: till.world.clock.now() };
  const sandbox = openSandbox({
    databasePath: path.join(directory, "sandbox.db"),
    now: () => state.now,
    webhooks: null,
  });
  const stripe = createStripe({ sandbox });
  return Object.assign(state, {
    ours,
    theirs,
    stripe,
    outside: sandbox.outside,
    async findings() {
      const database = openDatabase(directory);
      try {
        return await ledgerFindings(database.reads, stripe, () => state.now);
      } finally {
        database.close();
      }
    },
    close() {
      sandbox.close();
      ours.close();
      theirs.close();
      rmSync(directory, { recursive: true, force: true });
    },
  });
}
