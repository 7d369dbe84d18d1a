import { expect, test } from "vitest";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { readEnv } from "~/platform/env/env.server";
import { ports } from "~/platform/ports.server";
import { linkedText } from "~/routes/sandbox/mail/box.server";

const HERE = "127.0.0.1";
const PAGE = "/sandbox/mail";
const LIST = "/sandbox/mail.json";
const LINK = "http://localhost:3000/x?t=1";
const MAIL = {
  key: "ntf:1",
  to: "dana@bridgeworks.example",
  subject: "Reset",
  text: `Hello\n\n${LINK}\n`,
  html: `<a href="${LINK}">Open</a><a href="https://elsewhere.example/">Out</a>`,
};

/** Two mails, a second apart, and a browser on the machine itself. */
async function aBox() {
  const { world } = openShop();
  const first = new Date(world.clock.now()).toISOString();
  await ports().mailer.send(MAIL);
  world.clock.advance(1000);
  await ports().mailer.send({ ...MAIL, key: "m2", to: "lee@northpour.example", text: "No link.\n" });
  return { world, first, here: new Visitor(null, HERE) };
}

test("the page shows the mails sent, with links that stay on the browser's host", async () => {
  const { mails } = (await (await aBox()).here.get(`${PAGE}?to=Dana@bridgeworks.example`)).body;
  expect(mails).toMatchObject([{ recipient: MAIL.to, subject: "Reset" }]);
  expect(mails[0].pieces).toContainEqual({ text: LINK, to: "/x?t=1" });
});

test("the list has the mails sent, newest first, with their links; to one address when asked", async () => {
  const { here, first } = await aBox();
  const danas = { to: MAIL.to, subject: "Reset", text: MAIL.text, links: [LINK], sentAt: first };
  expect((await here.get(LIST)).body).toEqual([
    expect.objectContaining({ to: "lee@northpour.example", links: [] }),
    danas,
  ]);
  expect((await here.get(`${LIST}?to=Dana%40bridgeworks.example`)).body).toEqual([danas]);
  const other = await here.post(LIST);
  expect(other).toMatchObject({ status: 405, body: { error: "Method not allowed", message: expect.any(String) } });
  expect(other.headers.get("allow")).toBe("GET");
});

test("a mail's HTML is shown as mail programs do: nothing is fetched or run, and links stay on the browser's host", async () => {
  const { here } = await aBox();
  const { headers, body } = await here.get(`${PAGE}/${MAIL.key}`);
  expect(headers.get("Content-Security-Policy")).toMatch(/^sandbox allow-popups; default-src 'none'/);
  expect(body).toBe('<a href="/x?t=1">Open</a><a href="https://elsewhere.example/">Out</a>');
  expect((await here.get(`${PAGE}/none`)).status).toBe(404);
});

test("the addresses of a mail are linked, and no other text that parses as one", () => {
  openShop();
  const text = `javascript:alert(1)// ${LINK} Re: mailto:a@b.example https://%`;
  const pieces = linkedText(text);
  expect(pieces.filter(({ to }) => to !== null).map((piece) => piece.text)).toEqual([LINK]);
  expect(pieces.map((piece) => piece.text).join("")).toBe(text);
});

test.each(["192.0.2.7", "10.0.0.1", "unknown", "::ffff:192.0.2.7"])("nothing of it exists for %s", async (address) => {
  await aBox();
  const stranger = new Visitor(null, address);
  for (const path of [PAGE, LIST, `${PAGE}/${MAIL.key}`]) expect((await stranger.get(path)).status).toBe(404);
});

test("nothing of it exists under other names, through a proxy, or in production", async () => {
  const { world, here } = await aBox();
  const paths = [PAGE, LIST, `${PAGE}/${MAIL.key}`];
  for (const path of paths) {
    expect((await here.get(`http://evil.example${path}`)).status).toBe(404);
    expect((await here.get(path, { "x-through-proxy": "yes" })).status).toBe(404);
  }
  const env = readEnv({ APP_ENV: "test", DATA_DIR: world.scratch() });
  openShop({ env: { ...env, appEnv: "production" } });
  for (const path of paths) expect((await here.get(path)).status).toBe(404);
  expect((await here.post(LIST)).status).toBe(404);
});
