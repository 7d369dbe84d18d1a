import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject, onTestFinished } from "vitest";
import { type Database, openDatabase } from "#db/client.server";
import { startRuntime } from "~/domain/core/runtime.server";
import { FULFILMENTS } from "~/domain/fulfilments.server";
import { startFulfilments } from "~/domain/payments/fulfilment.server";
import { SUBSCRIPTIONS } from "~/jobs/handlers.server";
import { type Cents, cents } from "~/lib/money";
import { keptSecrets } from "~/platform/env/secrets.server";
import { fileWork } from "~/platform/heavy-work/file-work.server";
import { giveBack, removeDatabase, takeDatabase } from "./run/test-database";

/** Saturday 21 November 2026, 15:00 UTC: 9:00 AM in Texas. */
export const NOON = Date.UTC(2026, 10, 21, 15);

export interface World {
  database: Database;
  /** Where the database lies. Whoever asks may add files or open them in other processes, so no other test gets that database. */
  directory(): string;
  /** The environment of an operator's command on that database. Makes its other secrets, as the server does at its start. */
  operatorEnv(): { APP_ENV: string; DATA_DIR: string; ENCRYPTION_KEY: string };
  /** A folder for other files of the test. */
  scratch(): string;
  clock: Clock;
  /** How often the domain asked the worker to wake. */
  wakes: () => number;
  /** Opens the files anew, as the process does that takes the place of one that ended. `meanwhile` runs while nobody has them open. */
  reopen(meanwhile?: () => void, options?: Parameters<typeof openDatabase>[1]): void;
}

/** A clock that moves only when told. Ahead it moves because time passes, unless it is `setForward`. */
export class Clock {
  private up = 0;
  constructor(private at: number) {}
  now = () => this.at;
  /** The milliseconds that have really passed. */
  uptime = () => this.up;
  advance(ms: number): void {
    this.at += ms;
    this.up += Math.max(ms, 0);
  }
  set(ms: number): void {
    this.advance(ms - this.at);
  }
  setForward(ms: number): void {
    this.at += ms;
  }
}

const TERABYTE = 1024 ** 4;

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

interface WorldOptions {
  requireEmailVerification?: boolean;
  requireAdminTwoFactor?: boolean;
  /** Called before each write to the database. */
  beforeWrite?: () => void;
  twoPersonLimit?: Cents;
}

/** A database of its own for one test, the domain standing on it, and a clock. All gone when the test ends. */
export function openWorld({
  requireEmailVerification = false,
  requireAdminTwoFactor = false,
  beforeWrite,
  twoPersonLimit = cents(50_000),
}: WorldOptions = {}): World {
  const taken = takeDatabase(inject("migrated"));
  let isRestorable = true;
  let scratch: string | undefined;
  const clock = new Clock(NOON);
  const encryptionKey = randomBytes(32);
  let wakes = 0;
  startFulfilments(FULFILMENTS);
  const begin = (opened: Database): Database => {
    const write: Database["write"] = (work) => {
      beforeWrite?.();
      return opened.write(work);
    };
    const close = () => {
      isRestorable = false;
      opened.close();
    };
    const database = { ...opened, write, close };
    startRuntime({
      database,
      now: clock.now,
      requireEmailVerification,
      requireAdminTwoFactor,
      twoPersonLimit,
      encryptionKey,
      previousEncryptionKey: null,
      // Files are taken however full the disk of the machine is that runs the tests.
      diskRoom: async () => ({ whole: TERABYTE, free: TERABYTE }),
      fileWork,
      subscriptions: SUBSCRIPTIONS,
      onEvents: () => {
        wakes += 1;
      },
    });
    return database;
  };
  const world: World = {
    database: begin(taken.database),
    directory() {
      isRestorable = false;
      return taken.directory;
    },
    operatorEnv() {
      const directory = world.directory();
      keptSecrets(directory)();
      return { APP_ENV: "demo", DATA_DIR: directory, ENCRYPTION_KEY: encryptionKey.toString("base64") };
    },
    scratch() {
      scratch ??= mkdtempSync(path.join(tmpdir(), "pourcheck-test-"));
      return scratch;
    },
    clock,
    wakes: () => wakes,
    reopen(meanwhile, options) {
      world.database.close();
      meanwhile?.();
      world.database = begin(openDatabase(taken.directory, options));
    },
  };
  onTestFinished(() => {
    if (scratch) rmSync(scratch, { recursive: true, force: true });
    if (isRestorable) return giveBack(taken);
    world.database.close();
    removeDatabase(taken);
  });
  return world;
}
