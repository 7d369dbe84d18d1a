import { existsSync } from "node:fs";
import path from "node:path";
import { dataFolderOf } from "~/platform/env/data-folder.server";
import { type Env, EnvError, readEnv } from "~/platform/env/env.server";

/** The configuration for a script: that of the demo, unless APP_ENV says otherwise. */
export function readEnvOrExit(more: Record<string, string | undefined> = {}): Env {
  try {
    return readEnv({ ...process.env, ...more, APP_ENV: process.env.APP_ENV ?? "demo" });
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    for (const line of error.lines) console.error(line);
    process.exit(1);
  }
}

/**
 * The same for a script that works on a server's own database, in the folder that the server uses, or in one that DATA_DIR names, such as that of a rehearsal.
 * Where there is none it ends, since it would make one, and secrets beside it, and find nothing wrong there.
 */
export function readServersEnvOrExit(): Env {
  const folder = dataFolderOf(process.env, { production: process.env.APP_ENV === "production" });
  if (!existsSync(path.join(folder, "pourcheck.db"))) {
    console.error(`There is no database in ${folder}. Set DATA_DIR to the server's own.`);
    process.exit(1);
  }
  return readEnvOrExit({ DATA_DIR: folder, DATA_VOLUME: undefined, STATE_DIRECTORY: undefined });
}
