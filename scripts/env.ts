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
