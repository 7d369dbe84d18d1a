import { spawn } from "node:child_process";
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
const { ensureBuilt } = await import("./build.mjs");
const { run } = await import("./run.mjs");

const port = process.env.PORT ?? "3000";
const address = process.env.APP_URL ?? `http://localhost:${port}`;
const env = {
  ...process.env,
  APP_ENV: "demo",
  PORT: port,
  NODE_ENV: "production",
  LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
};

await ensureBuilt();
await run("node", ["scripts/command.mjs", "db:seed"], { env });

const server = spawn("node", ["scripts/start.mjs"], { stdio: ["ignore", "pipe", "inherit"], env });
server.stdout.once("data", greet);
server.stdout.on("data", () => undefined);
server.on("exit", (code) => process.exit(code ?? 0));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));

function greet() {
  console.log(`
PourCheck runs at ${address}

  Sign in (password of all: Concrete1!)
    riley@fieldlab.example     inspector, certified and payable
    noor@fieldlab.example      inspector, certification under review
    sam@fieldlab.example       inspector, nothing done yet
    dana@bridgeworks.example   company with jobs, applications and bookings: its owner
    max@bridgeworks.example    its manager, who pays up to $150 at once
    ivy@bridgeworks.example    its member, on one of its projects
    lee@northpour.example      company without jobs
    root@pourcheck.example     administrator, at ${address}/admin-login

  Payments are a sandbox: card 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined.
  Mails that were sent: ${address}/sandbox/mail
  Stop with Ctrl+C. The data is kept in ${env.DATA_DIR ?? "./data"}.
`);
}
