import { existsSync } from "node:fs";
import path from "node:path";
import { type Env, EnvError, readEnv } from "~/platform/env/env.server";

/** The configuration for a script: that of the demo, unless APP_ENV says otherwise. */
export function readEnvOrExit(): Env {
  try {
    return readEnv({ ...process.env, APP_ENV: process.env.APP_ENV ?? "demo" });
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    for (const line of error.lines) console.error(line);
    process.exit(1);
  }
}

/**
 * The same for a script that works on a server's own database. Where there is none it ends, since it would make one, and
 * secrets beside it, and find nothing wrong there.
 */
export function readServersEnvOrExit(): Env {
  const directory = process.env.DATA_DIR?.trim() || "./data";
  if (!existsSync(path.join(directory, "pourcheck.db"))) {
    console.error(`There is no database in ${directory}. Set DATA_DIR to the server's own.`);
    process.exit(1);
  }
  return readEnvOrExit();
}
