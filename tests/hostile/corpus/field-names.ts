/** What is put behind the fields of an honest form, percent-encoded as it travels. */
export interface HostileFields {
  title: string;
  /** Pairs as they stand in an urlencoded body. */
  pairs: () => string;
}

const many = (times: number, pair: (index: number) => string) => () =>
  Array.from({ length: times }, (_, index) => pair(index)).join("&");

/** Names of fields that make a parser build, nest or remember too much, or mean something to the language or to a library. */
export const FIELD_NAMES: readonly HostileFields[] = [
  { title: "an index of 60 million", pairs: () => "x[60000000]=1" },
  { title: "an index of a million", pairs: () => "x[1000000]=1" },
  { title: "an index of 1,001", pairs: () => "x[1001].y=1" },
  { title: "an index beyond any number", pairs: () => "x[99999999999999999999]=1" },
  { title: "a negative index", pairs: () => "x[-1]=1" },
  { title: "an index in exponents", pairs: () => "x[1e9]=1" },
  { title: "indices inside indices", pairs: () => "x[50000][50000][50000]=1" },
  { title: "an index within an honest name", pairs: () => "requiredCertifications[60000000]=ACI&files[60000000]=1" },
  { title: "one name 60,000 times", pairs: many(60_000, () => "x=1") },
  { title: "one name 60,000 times as a list", pairs: many(40_000, () => "x[]=1") },
  { title: "30,000 names", pairs: many(30_000, (index) => `a${index}=`) },
  { title: "10,000 indices", pairs: many(10_000, (index) => `x[${index}]=1`) },
  { title: "1,000 indices far apart", pairs: many(1000, (index) => `x[${index * 4001}]=1`) },
  { title: "only separators", pairs: () => "&".repeat(200_000) },
  { title: "only equals signs", pairs: () => "=".repeat(200_000) },
  { title: "20,000 opening brackets", pairs: () => `x${"[".repeat(20_000)}=1` },
  { title: "20,000 pairs of brackets", pairs: () => `x${"[]".repeat(20_000)}=1` },
  { title: "20,000 numbered brackets", pairs: () => `x${"[0]".repeat(20_000)}=1` },
  { title: "20,000 dots", pairs: () => `x${".".repeat(20_000)}=1` },
  { title: "20,000 steps of a path", pairs: () => `x${".y".repeat(20_000)}=1` },
  { title: "60 levels", pairs: () => `x${".y".repeat(60)}=1` },
  { title: "a bracket that never closes", pairs: () => "x[=1&y[0=2&z]=3&[=4&]=5" },
  { title: "a name of 100 KB", pairs: () => `${"n".repeat(100_000)}=1` },
  { title: "an empty name", pairs: () => "=1&=2&&&=" },
  { title: "names of spaces", pairs: () => "%20=1&+=2&%09=3&%0d%0a=4" },
  { title: "the prototype", pairs: () => "__proto__=1&__proto__[x]=1&__proto__.x=1" },
  { title: "the prototype inside", pairs: () => "x.__proto__.y=1&x[__proto__]=1" },
  { title: "the constructor", pairs: () => "constructor=1&constructor.prototype.x=1&constructor[prototype][x]=1" },
  { title: "methods of every object", pairs: () => "toString=1&valueOf=1&hasOwnProperty=1&toJSON=1&then=1&length=9" },
  { title: "methods within an honest name", pairs: () => "title.toString=1&email.length=1&password.__proto__=1" },
  { title: "an intent that is no JSON", pairs: () => "__intent__=%7B%22type%22" },
  { title: "an intent that is null", pairs: () => "__intent__=null" },
  { title: "an intent without a payload", pairs: () => "__intent__=%7B%22type%22%3A%22insert%22%7D" },
  { title: "an intent to insert far away", pairs: () => intent("insert", { name: "x", index: 60_000_000 }) },
  { title: "an intent to reorder nothing", pairs: () => intent("reorder", { name: "x", from: -1, to: 1e9 }) },
  { title: "an intent to remove", pairs: () => intent("remove", { name: "__proto__", index: 0 }) },
  { title: "an intent to update a prototype", pairs: () => intent("update", { name: "__proto__.x", value: "1" }) },
  { title: "an intent to validate an odd name", pairs: () => intent("validate", { name: "x[60000000]" }) },
  { title: "an intent to reset", pairs: () => intent("reset", {}) },
  { title: "an unknown intent", pairs: () => "__intent__=constructor" },
  { title: "many intents", pairs: many(5000, () => "__intent__=%7B%22type%22%3A%22reset%22%7D") },
  { title: "an intent nested 20,000 deep", pairs: () => `__intent__=${"%5B".repeat(20_000)}` },
  { title: "a state that is no JSON", pairs: () => "__state__=%7B" },
  { title: "a state that is null", pairs: () => "__state__=null" },
  { title: "a state of lists", pairs: () => `__state__=${encodeURIComponent('{"validated":[],"key":7,"x":{}}')}` },
  { title: "a NUL in a name", pairs: () => "x%00y=1&%00=2" },
  { title: "a name that is not UTF-8", pairs: () => "%ff%fe=1&%c0%80=2&%ed%a0%80=3" },
  { title: "broken percent signs", pairs: () => "%=1&%zz=2&%1=3&x=%&y=%f" },
  { title: "names that look turned around", pairs: () => "%e2%80%ae=1&%e2%80%8b=2&%ef%bb%bfcsrf=3" },
  { title: "a second token", pairs: () => "csrf=1&csrf=2&csrf[]=3&csrf.x=4" },
  { title: "a key of 100 KB", pairs: () => `key=${"k".repeat(100_000)}` },
  { title: "several keys", pairs: () => "key=a&key=b&key[0]=c&key=%00" },
];

function intent(type: string, payload: object): string {
  return `__intent__=${encodeURIComponent(JSON.stringify({ type, payload }))}`;
}
