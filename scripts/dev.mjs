import { ensureInstalled } from "./install.mjs";

ensureInstalled();
const { run } = await import("./run.mjs");

const env = { APP_ENV: process.env.APP_ENV ?? "demo", PORT: process.env.PORT ?? "3000" };
await run("node", ["scripts/command.mjs", "db:seed"], { env });
await run("node", ["node_modules/@remix-run/dev/dist/cli.js", "vite:dev", "--port", env.PORT], { env });
