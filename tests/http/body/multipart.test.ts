import { Readable } from "node:stream";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type PartHead, partsOf } from "~/http/body/multipart.server";

async function read(body: Buffer, cuts: number[], boundary: string) {
  const ends = [...new Set(cuts.map((cut) => cut % (body.length + 1)))].sort((a, b) => a - b);
  const pieces = [...ends, body.length].map((end, at) => body.subarray(ends[at - 1] ?? 0, end));
  const parts: { head: PartHead; content: string }[] = [];
  for await (const part of partsOf(Readable.from(pieces.filter(({ length }) => length > 0)), boundary)) {
    if (Buffer.isBuffer(part)) (parts.at(-1) as { content: string }).content += part.toString("latin1");
    else parts.push({ head: part, content: "" });
  }
  return parts;
}

it("gives back what a browser sends, wherever the network cuts it", async () => {
  const content = fc.oneof(
    fc.string(),
    fc.constantFrom("\r\n", "\r", "--", "\r\n--", "--b", "\r\n--boundarx", "\r\n\r\n", "\r\n-"),
  );
  const field = fc.record({
    name: fc.stringMatching(/^[a-z]{1,8}$/),
    filename: fc.option(fc.constantFrom("a.pdf", 'my "card".pdf', "é.png"), { nil: undefined }),
    content: fc.array(content, { maxLength: 6 }).map((all) => all.join("")),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(field, { maxLength: 5 }), fc.array(fc.nat(), { maxLength: 30 }), async (fields, cuts) => {
      const form = new FormData();
      for (const { name, filename, content } of fields) {
        if (filename) form.append(name, new File([content], filename));
        else form.append(name, content);
      }
      const sent = new Response(form);
      const boundary = /boundary=(.*)$/.exec(sent.headers.get("content-type") ?? "")?.[1] ?? "";
      const parts = await read(Buffer.from(await sent.arrayBuffer()), cuts, boundary);
      const expected = await Promise.all(
        [...form].map(async ([name, value]) =>
          typeof value === "string"
            ? { name, filename: undefined, content: value.replace(/\r\n?|\n/g, "\r\n") }
            : { name, filename: value.name, content: await value.text() },
        ),
      );
      const given = parts.map(({ head, content }) => ({
        name: head.name,
        filename: head.filename,
        content: Buffer.from(content, "latin1").toString(),
      }));
      expect(given).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});

it.each([
  ["nothing", ""],
  ["no boundary", "hello"],
  ["an empty head", "--b\r\n\r\n1\r\n--b--"],
  ["another kind of part", "--b\r\nContent-Disposition: attachment\r\n\r\n1\r\n--b--"],
  ["signs behind a boundary", "--bXX"],
])("is malformed: %s", async (_, body) => {
  await expect(read(Buffer.from(body), [], "b")).rejects.toMatchObject({ code: "malformed-form" });
});

it.each([
  ["in its content", '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'],
  ["in a head", '--b\r\nContent-Disposition: form-data; name="a"'],
  ["in the last boundary", '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b'],
])("is cut short %s", async (_, body) => {
  await expect(read(Buffer.from(body), [], "b")).rejects.toMatchObject({ code: "body-cut-short" });
});
