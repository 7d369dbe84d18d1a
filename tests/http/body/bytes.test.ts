import { expect, it } from "vitest";
import { readBody } from "~/http/body/bytes.server";

const ONE = Buffer.from("x");

/** A request whose body comes in these pieces. */
function bodyOf(...sent: Uint8Array[]): Request {
  const pieces = sent.values();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  return new Request("http://site.example/", { method: "POST", body, duplex: "half" } as RequestInit);
}

async function read(pieces: AsyncIterable<Uint8Array>, into: Uint8Array[] = []): Promise<Uint8Array[]> {
  for await (const piece of pieces) into.push(piece);
  return into;
}

it("hands small pieces on together, and what it hands on holds no more memory than twice its bytes", async () => {
  const pieces = await read(readBody(bodyOf(...Array<Buffer>(40_000).fill(ONE)), 100_000).pieces());
  expect(pieces.length).toBeLessThan(10);
  expect(Buffer.concat(pieces).toString()).toBe("x".repeat(40_000));
  const held = pieces.reduce((sum, piece) => sum + piece.buffer.byteLength, 0);
  expect(held).toBeLessThanOrEqual(80_000);
});

it("keeps the order of small and large pieces", async () => {
  const letters = [..."abcdefgh"].map((letter, at) => Buffer.alloc(at % 3 === 0 ? 20_000 : 7, letter));
  const pieces = await read(readBody(bodyOf(...letters), 100_000).pieces());
  expect(Buffer.concat(pieces).equals(Buffer.concat(letters))).toBe(true);
});

it("hands on what came before the piece that is too much", async () => {
  const pieces: Uint8Array[] = [];
  const body = readBody(bodyOf(Buffer.from("words"), Buffer.alloc(20_000)), 1000);
  await expect(read(body.pieces(), pieces)).rejects.toMatchObject({ kind: "too_large" });
  expect(Buffer.concat(pieces).toString()).toBe("words");
});
