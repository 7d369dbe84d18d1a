import { cpSync, mkdirSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { inject, onTestFinished } from "vitest";
import { freePort } from "#tests/e2e/support/server/server";
import { endOf, readGenerations, secondText } from "../../../scripts/litestream/generations";
import { aFolder } from "./folder";
import { type Litestream, listOf, startLitestream } from "./litestream";
import { operate } from "./operator";

const REPLICATED = ["pourcheck.db", "files.db"];

/** A DATA_DIR with the product's tables and one of its own, `notes`, which the real Litestream replicates into a folder. */
export async function aReplicatedSite() {
  const folder = aFolder();
  const directory = path.join(folder, "data");
  const file = path.join(directory, "pourcheck.db");
  const places = { directory, replica: path.join(folder, "replica"), port: await freePort() };
  mkdirSync(directory, { mode: 0o700 });
  for (const name of REPLICATED) cpSync(path.join(inject("migrated"), name), path.join(directory, name));
  write(file, (database) => database.exec("create table notes (words text)"));
  let litestream: Litestream = startLitestream(places);
  onTestFinished(() => litestream.kill());
  await litestream.caughtUp(REPLICATED);

  const newestMoment = () =>
    endOf(readGenerations(listOf(litestream, "snapshots"), listOf(litestream, "wal")).at(-1) ?? none);
  const note = async (words: string) => {
    write(file, (database) => database.prepare("insert into notes values (?)").run(words));
    await litestream.caughtUp(["pourcheck.db"]);
  };

  return {
    folder,
    directory,
    file,
    /** Writes a note, and returns a moment when the replica has it and nothing later. */
    async noteAlone(words: string): Promise<string> {
      await note(words);
      const moment = newestMoment();
      // What follows belongs to a later second, as which Litestream lists it.
      while (newestMoment() === moment) await note("between");
      return secondText(moment);
    },
    note,
    notes(): string[] {
      const database = new SQLite(file, { readonly: true });
      const words = database.prepare("select words from notes where words <> 'between'").pluck().all();
      database.close();
      return words as string[];
    },
    endReplication: () => litestream.kill(),
    async replicate() {
      litestream = startLitestream(places);
      await litestream.caughtUp(["pourcheck.db"]);
    },
    command: (name: string, ...args: string[]) =>
      operate(name, args, { ...litestream.env, DATA_DIR: directory, APP_ENV: "demo" }),
  };
}

const none = { id: "", snapshots: [], moments: [], bytes: 0 };

function write(file: string, work: (database: SQLite.Database) => unknown): void {
  const database = new SQLite(file);
  work(database);
  database.close();
}
