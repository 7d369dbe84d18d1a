import { expect, test, vi } from "vitest";
import { openShop } from "#tests/routes/company/visitor";
import { readEnv } from "~/platform/env/env.server";
import { log } from "~/platform/log.server";
import { loader } from "~/routes/public/machine/metrics-route";

const TOKEN = "of-this-test-with-32-characters-or-more";
const HERE = { "x-client-address": "127.0.0.1" };

function ask(headers: Record<string, string>, host = "127.0.0.1:3000"): Promise<Response> {
  return loader({ request: new Request(`http://${host}/metrics`, { headers }), params: {}, context: {} });
}

async function statusOf(headers: Record<string, string>, host?: string): Promise<number> {
  return (await ask(headers, host)).status;
}

test("is for this machine, called directly and under its own name", async () => {
  openShop();
  expect(await statusOf(HERE)).toBe(200);
  expect(await statusOf({ "x-client-address": "192.0.2.7" })).toBe(404);
  expect(await statusOf({ ...HERE, "x-through-proxy": "yes" })).toBe(404);
  expect(await statusOf(HERE, "evil.example")).toBe(404);
  expect(await statusOf({ ...HERE, authorization: `Bearer ${TOKEN}` })).toBe(404);
});

test("is for whoever has the token, from anywhere", async () => {
  const { world } = openShop();
  const env = readEnv({ APP_ENV: "test", DATA_DIR: world.scratch(), METRICS_TOKEN: TOKEN });
  openShop({ env });
  const elsewhere = { "x-client-address": "192.0.2.7", "x-through-proxy": "yes" };
  expect(await statusOf({ ...elsewhere, authorization: `Bearer ${TOKEN}` }, "pourcheck.example")).toBe(200);
  for (const wrong of [`Bearer ${TOKEN}x`, `Basic ${TOKEN}`, "Bearer", TOKEN]) {
    expect(await statusOf({ ...elsewhere, authorization: wrong }, "pourcheck.example")).toBe(404);
  }
});

test("leaves out what cannot be read, and says that the database does not answer", async () => {
  const { world } = openShop();
  const sound = await (await ask(HERE)).text();
  expect(sound).toContain('pourcheck_health{part="database"} 1');
  expect(sound).toMatch(/^pourcheck_disk_free_bytes \d+$/m);
  // There is no replica and no verification yet, and that is not 0.
  expect(sound).not.toMatch(/^pourcheck_(?:replica_keeps_up|verification_sound)\b/m);
  vi.spyOn(log, "error").mockReturnValue(undefined);
  // The test's own database stays open until its end, so its answers are taken away here.
  const fault = () => {
    throw new Error("disk I/O error");
  };
  vi.spyOn(world.database, "check").mockImplementation(fault);
  vi.spyOn(world.database.reads, "get").mockImplementation(fault);
  const broken = await (await ask(HERE)).text();
  expect(broken).toContain('pourcheck_health{part="database"} 0');
  expect(broken).not.toMatch(/^pourcheck_(?:disk_free_bytes|database_size_bytes)\b/m);
  expect(broken).toContain("pourcheck_event_streams 0");
});
