import zlib from "node:zlib";
import { expect, it } from "vitest";
import { compressed } from "~/http/headers/compression.server";

const page = Buffer.from("<li>Slab on grade, level 3</li>".repeat(200));
const decoders: Record<string, (body: Uint8Array) => Buffer> = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync };

async function sent(accepted: string | null, { body = page, method = "GET" } = {}) {
  const headers = new Headers();
  const asked = new Request("http://localhost:3000/jobs", {
    method,
    headers: accepted === null ? {} : { "accept-encoding": accepted },
  });
  const answer = await compressed(body, asked, headers);
  return { answer, encoding: headers.get("Content-Encoding") };
}

it.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["gzip;q=0.5, *;q=0", "gzip"],
  ["*", "br"],
])("a browser that takes %j is sent %s", async (accepted, encoding) => {
  const answer = await sent(accepted);
  expect(answer.encoding).toBe(encoding);
  expect(answer.answer.length).toBeLessThan(page.length / 5);
  expect(decoders[encoding]?.(answer.answer).equals(page)).toBe(true);
});

it.each(["br", "gzip"])("sends a page that is too large for one go in %s all the same", async (encoding) => {
  const large = Buffer.from(Array.from({ length: 20_000 }, (_, at) => `<li>Slab on grade, level ${at}</li>`).join(""));
  const { answer } = await sent(encoding, { body: large });
  expect(answer.length).toBeLessThan(large.length / 5);
  expect(decoders[encoding]?.(answer).equals(large)).toBe(true);
});

it.each([null, "", "identity", "deflate", "gzip;q=0, br;q=0"])(
  "one that takes %j is sent the page",
  async (accepted) => {
    const { answer, encoding } = await sent(accepted);
    expect(encoding).toBeNull();
    expect(Buffer.from(answer).equals(page)).toBe(true);
  },
);

it("leaves small pages and questions about headers as they are", async () => {
  expect((await sent("gzip", { body: Buffer.from("<p>constant</p>") })).encoding).toBeNull();
  expect((await sent("gzip", { method: "HEAD" })).encoding).toBeNull();
});
