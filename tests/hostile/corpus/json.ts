/** A body sent as JSON; `around` is a body that the call would take. */
export interface HostileJson {
  title: string;
  body: (around: string) => string | Uint8Array;
}

/** The honest body with something more in it. */
const beside = (around: string, more: string) => (around === "{}" ? `{${more}}` : `${around.slice(0, -1)},${more}}`);
const keys = (times: number) => Array.from({ length: times }, (_, index) => `"k${index}":0`).join(",");

export const JSON_BODIES: readonly HostileJson[] = [
  { title: "20,000 nested arrays", body: () => `${"[".repeat(20_000)}${"]".repeat(20_000)}` },
  {
    title: "20,000 nested arrays in a field",
    body: (a) => beside(a, `"x":${"[".repeat(20_000)}${"]".repeat(20_000)}`),
  },
  { title: "20,000 nested objects", body: () => `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}` },
  { title: "20,000 nested objects in a field", body: (a) => beside(a, `"x":${nested(20_000)}`) },
  { title: "60 nested objects in a field", body: (a) => beside(a, `"x":${nested(60)}`) },
  { title: "arrays that never end", body: () => "[".repeat(100_000) },
  { title: "20,000 keys", body: (a) => beside(a, keys(20_000)) },
  { title: "1,000 keys", body: (a) => beside(a, keys(1000)) },
  { title: "one key 20,000 times", body: () => `{${Array.from({ length: 20_000 }, () => '"a":1').join(",")}}` },
  { title: "a list of 100,000 numbers", body: (a) => beside(a, `"x":[${"1,".repeat(99_999)}1]`) },
  { title: "every field a list of 10,000", body: (a) => withEach(a, () => Array(10_000).fill("a")) },
  { title: "every field an object", body: (a) => withEach(a, () => ({ toString: "x", length: 3, a: { b: 1 } })) },
  { title: "every field null", body: (a) => withEach(a, () => null) },
  { title: "every field true", body: (a) => withEach(a, () => true) },
  { title: "every field zero", body: (a) => withEach(a, () => 0) },
  { title: "every field a huge number", body: (a) => withEach(a, () => 1e308) },
  { title: "every field a fraction", body: (a) => withEach(a, () => 0.1) },
  { title: "every field its own list", body: (a) => withEach(a, (value) => [value]) },
  { title: "every field twice its own list", body: (a) => withEach(a, (value) => [value, [value]]) },
  { title: "every field a date's object", body: (a) => withEach(a, () => ({ $date: 0 })) },
  { title: "the same key twice", body: (a) => beside(a, '"x":1,"x":2,"x":{}') },
  { title: "the prototype", body: (a) => beside(a, '"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}') },
  { title: "methods of every object", body: (a) => beside(a, '"toString":1,"valueOf":1,"toJSON":1,"then":1') },
  { title: "numbers beyond all numbers", body: (a) => beside(a, '"x":1e309,"y":-1e309,"z":1e-400') },
  { title: "a number of 100,000 digits", body: (a) => beside(a, `"x":${"9".repeat(100_000)}`) },
  { title: "a key of 100 KB", body: (a) => beside(a, `"${"k".repeat(100_000)}":1`) },
  { title: "a text of 200 KB", body: (a) => beside(a, `"x":"${"v".repeat(200_000)}"`) },
  { title: "a body of 2 MB", body: () => `{"x":"${"v".repeat(2 * 1024 * 1024)}"}` },
  { title: "escapes only", body: (a) => beside(a, `"x":"${"\\u0000".repeat(20_000)}"`) },
  { title: "half a surrogate pair as a key", body: (a) => beside(a, '"\\ud800":"\\udfff"') },
  { title: "a NUL in every field", body: (a) => withEach(a, () => "a\0b") },
  { title: "half a surrogate pair in every field", body: (a) => withEach(a, () => "a\ud800b") },
  { title: "half a surrogate pair inside a list", body: (a) => withEach(a, () => ["a\ud800b", { a: "\0" }]) },
  { title: "a number on top", body: () => "1" },
  { title: "a text on top", body: () => '"x"' },
  { title: "null on top", body: () => "null" },
  { title: "true on top", body: () => "true" },
  { title: "a list on top", body: (a) => `[${a}]` },
  { title: "an empty list on top", body: () => "[]" },
  { title: "nothing", body: () => "" },
  { title: "white space", body: () => " \n\t ".repeat(10_000) },
  { title: "half of it", body: (a) => a.slice(0, Math.max(1, a.length / 2)) },
  { title: "more behind it", body: (a) => `${a}${a}` },
  { title: "a comment", body: (a) => `/* */${a}// x` },
  { title: "a comma too many", body: () => '{"a":1,}' },
  { title: "NaN", body: () => '{"a":NaN,"b":Infinity,"c":undefined}' },
  { title: "single quotation marks", body: () => "{'a':'b'}" },
  { title: "a byte order mark", body: (a) => `\ufeff${a}` },
  { title: "UTF-16", body: (a) => Buffer.from(`\ufeff${a}`, "utf16le") },
  { title: "bytes that are not UTF-8", body: () => Buffer.from('{"x":"\xff\xfe\xc0\x80"}', "latin1") },
  { title: "a form", body: () => "a=1&b=2" },
  { title: "a page", body: () => "<html><body>{}</body></html>" },
];

function nested(depth: number): string {
  return `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
}

function withEach(around: string, value: (was: unknown) => unknown): string {
  const honest = Object.entries(JSON.parse(around) as Record<string, unknown>);
  return JSON.stringify(Object.fromEntries(honest.map(([name, was]) => [name, value(was)])));
}
