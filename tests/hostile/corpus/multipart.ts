/** A multipart body as bytes, and what its header says of it. */
export interface HostileMultipart {
  title: string;
  contentType: string;
  /** `fields` are those of the honest form, tokens among them; `file` is the name of its file field. */
  body: (fields: readonly (readonly [name: string, value: string])[], file: string) => string | Uint8Array;
}

const BOUNDARY = "----boundary";
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const END = `--${BOUNDARY}--\r\n`;

type Fields = readonly (readonly [name: string, value: string])[];

/** One part as it stands on the wire. */
export function part(headers: string, content: string): string {
  return `--${BOUNDARY}\r\n${headers}\r\n\r\n${content}\r\n`;
}

const field = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value);
const honest = (fields: Fields) => fields.map(([name, value]) => field(name, value)).join("");
const upload = (name: string, filename: string, content = "%PDF-1.7\n%%EOF") =>
  part(
    `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: application/pdf`,
    content,
  );

/** An honest form with one file, as a browser sends it. */
export function withFile(fields: Fields, file: string, filename: string, type: string, bytes: Uint8Array) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${file}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(honest(fields) + head), bytes, Buffer.from(`\r\n${END}`)]);
  return { contentType: TYPE, body };
}

const FILENAMES = [
  "../../../../etc/passwd",
  "..\\\\..\\\\windows\\\\system.ini",
  "C:\\\\x.pdf",
  "",
  ".",
  "..",
  "con",
  "a.pdf.exe",
  "a.pdf%00.png",
  "a\0.pdf",
  "\u202efdp.exe",
  `${"n".repeat(8000)}.pdf`,
  'a\\".pdf',
  "<script>alert(1)</script>.pdf",
  "'; drop table files; --.pdf",
  "%0d%0aSet-Cookie: a=b.pdf",
  "\u{1f4a9}.pdf",
  "e\u0301.pdf",
];

export const MULTIPARTS: readonly HostileMultipart[] = [
  { title: "no boundary", contentType: "multipart/form-data", body: (f) => honest(f) + END },
  { title: "an empty boundary", contentType: "multipart/form-data; boundary=", body: (f) => honest(f) + END },
  { title: "another boundary", contentType: "multipart/form-data; boundary=other", body: (f) => honest(f) + END },
  {
    title: "a boundary of 3 KB",
    contentType: `multipart/form-data; boundary=${"b".repeat(3000)}`,
    body: () => `--${"b".repeat(3000)}--\r\n`,
  },
  {
    title: "a boundary that looks like a pattern",
    contentType: "multipart/form-data; boundary=(a+)+$",
    body: () => "--(a+)+$--",
  },
  { title: "nothing", contentType: TYPE, body: () => "" },
  { title: "only the end", contentType: TYPE, body: () => END },
  { title: "no end", contentType: TYPE, body: (f) => honest(f) },
  { title: "half of it", contentType: TYPE, body: (f) => honest(f).slice(0, honest(f).length / 2) },
  { title: "half a boundary", contentType: TYPE, body: (f) => `${honest(f)}--${BOUNDARY.slice(0, 5)}` },
  { title: "something before it", contentType: TYPE, body: (f) => `${"preamble\r\n".repeat(1000)}${honest(f)}${END}` },
  { title: "something behind it", contentType: TYPE, body: (f) => `${honest(f)}${END}${"epilogue\r\n".repeat(1000)}` },
  {
    title: "line breaks of the other kind",
    contentType: TYPE,
    body: (f) => (honest(f) + END).replaceAll("\r\n", "\n"),
  },
  { title: "a part without headers", contentType: TYPE, body: (f) => `${honest(f)}--${BOUNDARY}\r\n\r\nx\r\n${END}` },
  {
    title: "a part without a name",
    contentType: TYPE,
    body: (f) => honest(f) + part("Content-Disposition: form-data", "x") + END,
  },
  { title: "a part with an empty name", contentType: TYPE, body: (f) => honest(f) + field("", "x") + END },
  {
    title: "3,000 nameless parts",
    contentType: TYPE,
    body: (f) => honest(f) + part("Content-Disposition: form-data", "x").repeat(3000) + END,
  },
  {
    title: "3,000 empty parts",
    contentType: TYPE,
    body: (f) => honest(f) + `--${BOUNDARY}\r\n\r\n\r\n`.repeat(3000) + END,
  },
  { title: "10,000 parts", contentType: TYPE, body: (f) => honest(f) + field("a", "").repeat(10_000) + END },
  { title: "3,000 files", contentType: TYPE, body: (f, file) => honest(f) + upload(file, "a.pdf").repeat(3000) + END },
  {
    title: "3,000 empty files",
    contentType: TYPE,
    body: (f, file) => honest(f) + upload(file, "", "").repeat(3000) + END,
  },
  { title: "headers without end", contentType: TYPE, body: () => `--${BOUNDARY}\r\n${"X-A: b\r\n".repeat(30_000)}` },
  { title: "one header without end", contentType: TYPE, body: () => `--${BOUNDARY}\r\nX-A: ${"b".repeat(200_000)}` },
  {
    title: "a header without a colon",
    contentType: TYPE,
    body: (f) => honest(f) + part("Content-Disposition", "x") + END,
  },
  {
    title: "a name without quotation marks",
    contentType: TYPE,
    body: (f) => honest(f) + part("Content-Disposition: form-data; name=x", "y") + END,
  },
  {
    title: "a name that never ends",
    contentType: TYPE,
    body: (f) => honest(f) + part('Content-Disposition: form-data; name="x', "y") + END,
  },
  { title: "a name of 10 KB", contentType: TYPE, body: (f) => honest(f) + field("n".repeat(10_000), "x") + END },
  { title: "an index of 60 million", contentType: TYPE, body: (f) => honest(f) + field("x[60000000]", "y") + END },
  { title: "20,000 brackets", contentType: TYPE, body: (f) => honest(f) + field("x[0]".repeat(3000), "y") + END },
  {
    title: "the prototype",
    contentType: TYPE,
    body: (f) => honest(f) + field("__proto__[x]", "y") + field("constructor.prototype", "z") + END,
  },
  {
    title: "a file in a field of words",
    contentType: TYPE,
    body: (f) => f.map(([name]) => upload(name, "a.pdf")).join("") + END,
  },
  {
    title: "words in the field of a file",
    contentType: TYPE,
    body: (f, file) => honest(f) + field(file, "not a file") + END,
  },
  {
    title: "a type that lies",
    contentType: TYPE,
    body: (f, file) => honest(f) + upload(file, "a.png", "MZ\u0090\0\u0003") + END,
  },
  {
    title: "a file's type of signs",
    contentType: TYPE,
    body: (f, file) =>
      honest(f) +
      part(`Content-Disposition: form-data; name="${file}"; filename="a"\r\nContent-Type: \u00e9;;;=`, "x") +
      END,
  },
  {
    title: "an encoding of its own",
    contentType: TYPE,
    body: (f, file) =>
      honest(f) +
      part(
        `Content-Disposition: form-data; name="${file}"; filename="a.pdf"\r\nContent-Transfer-Encoding: base64`,
        "JVBERi0=",
      ) +
      END,
  },
  {
    title: "a name in the other way",
    contentType: TYPE,
    body: (f, file) =>
      honest(f) + part(`Content-Disposition: form-data; name="${file}"; filename*=UTF-8''%ff%00..%2f`, "x") + END,
  },
  {
    title: "two dispositions",
    contentType: TYPE,
    body: (f) =>
      honest(f) +
      part('Content-Disposition: form-data; name="a"\r\nContent-Disposition: form-data; name="b"', "x") +
      END,
  },
  {
    title: "a multipart inside",
    contentType: TYPE,
    body: (f, file) =>
      honest(f) +
      part(
        `Content-Disposition: form-data; name="${file}"\r\nContent-Type: multipart/mixed; boundary=in`,
        `--in\r\n\r\n${"--in\r\n\r\n".repeat(1000)}--in--`,
      ) +
      END,
  },
  { title: "the token last", contentType: TYPE, body: (f) => honest([...f].reverse()) + END },
  {
    title: "the token as a file",
    contentType: TYPE,
    body: (f, file) =>
      honest(f.filter(([name]) => name !== "csrf")) + upload("csrf", "a.pdf") + upload(file, "b.pdf") + END,
  },
  { title: "words of 300 KB", contentType: TYPE, body: (f) => honest(f) + field("x", "v".repeat(300_000)) + END },
  {
    title: "a file of 11 MB",
    contentType: TYPE,
    body: (f, file) => honest(f) + upload(file, "a.pdf", `%PDF-1.7\n${"v".repeat(11 * 1024 * 1024)}`) + END,
  },
  { title: "a JSON body", contentType: TYPE, body: () => "{}" },
  ...FILENAMES.map((filename) => ({
    title: `a file named ${JSON.stringify(filename.slice(0, 30))}`,
    contentType: TYPE,
    body: (fields: Fields, file: string) => honest(fields) + upload(file, filename) + END,
  })),
];
