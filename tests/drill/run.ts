import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { freePort } from "#tests/e2e/support/server/server";
import { nginxMissing, type ReverseProxy, startNginx } from "#tests/support/machine/nginx";
import { aBrowser } from "./browser";
import type { Drill, Step } from "./drill";
import { Machine } from "./machine";
import { aMailServer } from "./mail";
import { ADMIN, PASSWORD } from "./people";
import { STEPS } from "./steps";
import { mountVolume, unmountVolume } from "./volume";

/** Does what docs/operations.md says, on one machine, and prints what held. `npm run drill -- WORD` does the start and the steps whose titles have that word. */
const [only] = process.argv.slice(2);
const cache = path.resolve("node_modules", ".cache");
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(path.join(cache, "drill-"));
const volume = mountVolume(folder);
const mails = await aMailServer();
const browser = await aBrowser();
const port = await freePort();
const proxy = nginxMissing() ? null : await aProxy();
const address = proxy?.address ?? `http://127.0.0.1:${port}`;
const machine = new Machine(folder, await environment());
const drill: Drill = { machine, mails, browser, proxy, address, volume, folder, people: null };
process.once("exit", () => {
  try {
    machine.kill();
  } catch {
    // It runs no more.
  }
  void proxy?.stop();
  unmountVolume(volume);
});

let failed = 0;
for (const [index, step] of STEPS.entries()) {
  if (only && index > 0 && !step.title.toLowerCase().includes(only.toLowerCase())) continue;
  const held = await done(step);
  if (!held && index === 0) break;
}
await machine.stop().catch(() => undefined);
await browser.close();
await mails.close();
if (failed > 0) console.log(`\nWhat the server printed is in ${path.join(folder, "server.log")}`);
console.log(failed === 0 ? "\nEverything held." : `\n${failed} of the steps did not hold.`);
unmountVolume(volume);
if (failed === 0) rmSync(folder, { recursive: true, force: true });
process.exit(failed === 0 ? 0 : 1);

async function done(step: Step): Promise<boolean> {
  const missing = step.missing?.(drill) ?? null;
  if (missing) {
    console.log(`not run  ${step.title}\n         ${missing}`);
    return true;
  }
  const begun = performance.now();
  try {
    const said = await step.run(drill);
    console.log(`held     ${step.title} (${Math.round((performance.now() - begun) / 1000)} s)\n         ${said}`);
    return true;
  } catch (error) {
    failed += 1;
    const message = error instanceof Error ? error.message : String(error);
    console.log(`FAILED   ${step.title}\n         ${message.replaceAll("\n", "\n         ")}`);
    await machine.start().catch(() => undefined);
    return false;
  }
}

/** As on a machine for staging: the pages where the sandbox's cards are typed can be reached. */
async function aProxy(): Promise<ReverseProxy> {
  return startNginx({
    folder: path.join(folder, "nginx"),
    serverPort: port,
    port: await freePort(),
    plainPort: await freePort(),
    change: (site) => site.replace("(metrics|sandbox)", "(metrics)"),
  });
}

/** What /etc/pourcheck.env holds. Payments are the sandbox: real Stripe cannot be asked from a drill. */
async function environment(): Promise<Record<string, string>> {
  const dataDir = path.join(volume ?? folder, "data");
  mkdirSync(dataDir, { mode: 0o700 });
  return {
    APP_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    APP_URL: address,
    DATA_DIR: dataDir,
    ...(volume && { DATA_VOLUME: volume }),
    SESSION_SECRET: randomBytes(48).toString("base64"),
    ENCRYPTION_KEY: randomBytes(32).toString("base64"),
    PAYMENTS: "sandbox",
    SMTP_URL: mails.url,
    MAIL_FROM: "PourCheck <no-reply@pourcheck.example>",
    ADMIN_EMAIL: ADMIN,
    ADMIN_PASSWORD: PASSWORD,
    ...(proxy && { TRUST_PROXY: "X-Forwarded-For" }),
    LITESTREAM_REPLICA_URL: `file://${path.join(folder, "replica")}`,
    LITESTREAM_ADDR: `127.0.0.1:${await freePort()}`,
  };
}
