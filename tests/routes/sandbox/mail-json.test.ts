import { expect, test } from "vitest";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { readEnv } from "~/platform/env/env.server";
import { ports } from "~/platform/ports.server";
import { action, loader } from "~/routes/sandbox/mail/json-route";

const MAIL = {
  key: "m1",
  to: "dana@bridgeworks.example",
  subject: "Reset",
  text: "Hello\n\nhttp://localhost:3000/x?t=1\n",
  html: "<p>Hello</p>",
};

test("lists the mails sent, newest first, with their links; to one address when asked", async () => {
  const { world } = openShop();
  const first = new Date(world.clock.now()).toISOString();
  await ports().mailer.send(MAIL);
  world.clock.advance(1000);
  await ports().mailer.send({ ...MAIL, key: "m2", to: "lee@northpour.example", text: "No link.\n" });
  const { status, body } = await new Visitor().get(loader, "/sandbox/mail.json");
  expect(status).toBe(200);
  expect(body).toEqual([
    expect.objectContaining({ to: "lee@northpour.example", links: [] }),
    { to: MAIL.to, subject: "Reset", text: MAIL.text, links: ["http://localhost:3000/x?t=1"], sentAt: first },
  ]);
  const danas = await new Visitor().get(loader, "/sandbox/mail.json?to=Dana%40bridgeworks.example");
  expect(danas.body).toHaveLength(1);
  expect(danas.body[0].to).toBe(MAIL.to);
});

test("serves no other method", async () => {
  openShop();
  const headers = { "x-client-address": "127.0.0.1" };
  const request = new Request("http://localhost:3000/sandbox/mail.json", { method: "DELETE", headers });
  const answer = action({ request, params: {}, context: {} });
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe("GET");
  expect(await answer.json()).toMatchObject({ error: "Method not allowed", message: expect.any(String) });
});

test("does not exist for other machines, under other names, or in production", async () => {
  const { world } = openShop();
  const elsewhere = { "x-client-address": "192.0.2.7" };
  const refused = await new Visitor().get(loader, "/sandbox/mail.json", {}, elsewhere);
  expect(refused).toMatchObject({ status: 404, body: { error: "Not found" } });
  const headers = { "x-client-address": "127.0.0.1" };
  const renamed = new Request("http://evil.example/sandbox/mail.json", { headers });
  expect(loader({ request: renamed, params: {}, context: {} }).status).toBe(404);

  const passedOn = new Request("http://localhost:3000/sandbox/mail.json", {
    headers: { ...headers, "x-through-proxy": "yes" },
  });
  expect(loader({ request: passedOn, params: {}, context: {} }).status).toBe(404);

  const env = readEnv({ APP_ENV: "test", DATA_DIR: world.scratch() });
  openShop({ env: { ...env, appEnv: "production" } });
  const posted = new Request("http://localhost:3000/sandbox/mail.json", { method: "POST", headers });
  expect((await new Visitor().get(loader, "/sandbox/mail.json")).status).toBe(404);
  expect(action({ request: posted, params: {}, context: {} }).status).toBe(404);
});
