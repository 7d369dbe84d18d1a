import { setTimeout } from "node:timers/promises";

/** Waits until the server on this machine answers that it is sound. Ends with 1 when it does not within so many seconds: `node deploy/healthy.mjs 180` */
const until = performance.now() + Number(process.argv[2] ?? 60) * 1000;
const address = `http://127.0.0.1:${process.env.PORT || 3000}/healthz`;

let last = "it was not asked";
while (performance.now() < until) {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5000) });
    last = `${answer.status} ${await answer.text()}`;
    if (answer.ok) process.exit(0);
  } catch (error) {
    last = String(error.cause ?? error);
  }
  await setTimeout(250);
}
console.error(`${address}: ${last}`);
process.exit(1);
