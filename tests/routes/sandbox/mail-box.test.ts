import { expect, it } from "vitest";
import { openShop } from "#tests/routes/company/visitor";
import { ports } from "~/platform/ports.server";
import { linkedText } from "~/routes/sandbox/mail/box.server";
import { loader } from "~/routes/sandbox/mail/html-route";

it("links the addresses of a mail and no other text that parses as one", () => {
  openShop();
  const text = "javascript:alert(1)// http://localhost:3000/x?t=1 Re: mailto:a@b.example https://%";
  const links = linkedText(text).filter(({ to }) => to !== null);
  expect(links.map((piece) => piece.text)).toEqual(["http://localhost:3000/x?t=1"]);
  expect(
    linkedText(text)
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
});

it("shows a mail's HTML as mail programs do: nothing is fetched or run, and links stay on the browser's host", async () => {
  openShop();
  const html = '<a href="http://localhost:3000/x?t=1">Open</a><a href="https://elsewhere.example/">Out</a>';
  await ports().mailer.send({ key: "ntf:1", to: "dana@bridgeworks.example", subject: "Reset", text: "Hello", html });
  const request = new Request("http://localhost:3000/sandbox/mail/x", { headers: { "x-client-address": "127.0.0.1" } });
  const answer = loader({ request, params: { key: "ntf:1" }, context: {} });
  expect(answer.headers.get("Content-Security-Policy")).toMatch(/^sandbox allow-popups; default-src 'none'/);
  expect(await answer.text()).toBe('<a href="/x?t=1">Open</a><a href="https://elsewhere.example/">Out</a>');
  expect(loader({ request, params: { key: "none" }, context: {} }).status).toBe(404);
  const stranger = new Request(request.url, { headers: { "x-client-address": "192.0.2.7" } });
  expect(loader({ request: stranger, params: { key: "ntf:1" }, context: {} }).status).toBe(404);
});
