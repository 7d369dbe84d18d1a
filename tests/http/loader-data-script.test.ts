import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { loaderDataScript, withScript } from "~/http/loader-data-script.server";

const HOSTILE = `</script><!--<script>&amp; it's "quoted" \\' \\u0027 \r\n \u2028\u2029 ' + alert(1) + '`;

/** What the browser's script is handed. */
function handedOn(script: string): string {
  const parts: string[] = [];
  let closed = false;
  const streamController = { enqueue: (part: string) => parts.push(part), close: () => (closed = true) };
  runInNewContext(script.replace(/^<script nonce="[^"]*">|<\/script>$/g, ""), {
    window: { __remixContext: { streamController } },
  });
  expect(closed).toBe(true);
  return parts.join("");
}

it("hands on the very text, whatever it holds", () => {
  const data = `${JSON.stringify([HOSTILE, "Slab on grade · 4,000 psi"])}\n${HOSTILE}`;
  expect(handedOn(loaderDataScript(data, "n0nce"))).toBe(data);
});

it("lets nothing in the data end the script", () => {
  const script = loaderDataScript(HOSTILE, "n0nce");
  expect(script.match(/[<>]/g)).toHaveLength(4);
  expect(script).not.toMatch(/[&\n\r\u2028\u2029]/);
});

it.each([
  ["<body>é</body></html>", "<body>é<script></script></body></html>"],
  ["<p>no body", "<p>no body<script></script>"],
])("puts the script into the body of %s", (page, expected) => {
  expect(withScript(page, "<script></script>")).toBe(expected);
});
