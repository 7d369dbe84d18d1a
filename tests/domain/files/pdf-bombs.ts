import { deflateSync } from "node:zlib";

const PAGES =
  "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n";

/** A PDF whose catalog stands behind 128 MB of spaces. */
export function aBombOfBytes(): Buffer {
  const objects = twicePacked(
    Buffer.concat([Buffer.from("1 0 "), Buffer.alloc(2 ** 27, " "), Buffer.from("<</Type/Catalog/Pages 2 0 R>>")]),
  );
  const head = Buffer.from(`%PDF-1.7\n${PAGES}`);
  const packed = stream("5 0", "/Type/ObjStm/N 1/First 4", objects);
  const table = Buffer.from([
    ...[0, 0, 0, 0],
    ...[2, 0, 5, 0],
    ...[1, 0, head.indexOf("2 0 obj"), 0],
    ...[1, 0, head.indexOf("3 0 obj"), 0],
    ...[1, ...twoBytes(head.length + packed.length), 0],
    ...[1, ...twoBytes(head.length), 0],
  ]);
  return withTable([head, packed], "/Size 6", table);
}

/** A PDF whose table has 16 million rows. */
export function aBombOfNumbers(): Buffer {
  const head = Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n${PAGES}`);
  return withTable(
    [head],
    "/Size 5/Index[0 16000000]/Filter[/FlateDecode/FlateDecode]",
    twicePacked(Buffer.alloc(2 ** 26)),
  );
}

function withTable(before: Buffer[], entries: string, table: Buffer): Buffer {
  const body = Buffer.concat(before);
  const reference = stream("4 0", `/Type/XRef/Root 1 0 R/W[1 2 1]${entries}`, table);
  return Buffer.concat([body, reference, Buffer.from(`startxref\n${body.length}\n%%EOF`)]);
}

function stream(id: string, entries: string, bytes: Buffer): Buffer {
  const filter = entries.includes("ObjStm") ? "/Filter[/FlateDecode/FlateDecode]" : "";
  const head = `${id} obj<<${entries}${filter}/Length ${bytes.length}>>stream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from("\nendstream endobj\n")]);
}

function twicePacked(bytes: Buffer): Buffer {
  return deflateSync(deflateSync(bytes, { level: 9 }), { level: 9 });
}

function twoBytes(number: number): [number, number] {
  return [number >> 8, number & 0xff];
}
