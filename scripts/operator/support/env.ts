import { existsSync } from "node:fs";
import path from "node:path";
import { DatabaseBeforeBaseline } from "#db/migrate.server";
import { type Env, EnvError, readEnv } from "~/platform/env/env.server";
import { NoSecrets } from "~/platform/env/secrets.server";
import { ReplicaError } from "../../litestream/replica";
import { databaseDirectory, dataDirectory, Refusal, refuseUnmigrated } from "./data-directory";

/**
 * The configuration for a script that may make a demo: the demo's, unless APP_ENV says otherwise. Beside a database that is there
 * it makes no secrets.
 */
export function readEnvOrExit(): Env {
  const makeSecrets = !existsSync(path.join(dataDirectory(), "pourcheck.db"));
  return orExit(() => readEnv({ ...process.env, APP_ENV: process.env.APP_ENV || "demo" }, { makeSecrets }));
}

/**
 * The configuration for a command that works on a server's own database: that server's, so APP_ENV is production unless it is
 * set. It ends the process where there is no database, and makes neither one nor secrets.
 */
export function readServersEnvOrExit(): Env {
  return orExit(() => {
    const directory = databaseDirectory();
    refuseUnmigrated(directory);
    // A folder that is not the server's own is one that the operator has named, such as a copy.
    const source = { ...process.env, DATA_DIR: directory, DATA_VOLUME: undefined, STATE_DIRECTORY: undefined };
    return readEnv(source, { makeSecrets: false });
  });
}

const ENVIRONMENT = "Run this in the server's environment. For a demo, set APP_ENV=demo.";

/** Ends the process with 1 where the work is refused, and says why in a line each. */
export function orExit<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    for (const line of linesOf(error)) console.error(line);
    process.exit(1);
  }
}

/** @throws an error that the operator did not cause */
export function linesOf(error: unknown): string[] {
  if (error instanceof Refusal || error instanceof DatabaseBeforeBaseline) return [error.message];
  if (error instanceof ReplicaError) return [`The replica cannot be asked: ${error.message}`];
  if (error instanceof NoSecrets) return [`${error.message}. ${ENVIRONMENT}`];
  if (error instanceof EnvError) return process.env.APP_ENV ? error.lines : [...error.lines, ENVIRONMENT];
  if (isOfFileSystem(error)) return [`Not possible: ${error.message}`];
  throw error;
}

/** Such as a folder that this user may not write, or a disk that is full. The message has the cause and the path. */
function isOfFileSystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error && "path" in error;
}

/** Like `orExit`, for asynchronous work. */
export async function orExitLater<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    for (const line of linesOf(error)) console.error(line);
    process.exit(1);
  }
}
