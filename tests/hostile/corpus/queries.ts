/** What stands behind the question mark, as it is sent. */
export interface HostileQuery {
  title: string;
  query: () => string;
}

const many = (times: number, pair: (index: number) => string) => () =>
  Array.from({ length: times }, (_, index) => pair(index)).join("&");

/** Names that pages and calls read, each given the same value. */
const KNOWN = [
  "page",
  "limit",
  "cursor",
  "q",
  "search",
  "tab",
  "state",
  "status",
  "from",
  "to",
  "type",
  "role",
  "draft",
];
const all = (value: string) => () => KNOWN.map((name) => `${name}=${value}`).join("&");

export const QUERIES: readonly HostileQuery[] = [
  { title: "3,000 parameters", query: many(3000, (index) => `a${index}=1`) },
  { title: "one parameter 3,000 times", query: many(3000, () => "page=1") },
  { title: "every parameter twice", query: () => `${all("1")()}&${all("2")()}` },
  { title: "every parameter empty", query: all("") },
  { title: "a huge page", query: all("1e9") },
  { title: "a page beyond all numbers", query: all("1e309") },
  { title: "a negative page", query: all("-1") },
  { title: "no number", query: all("NaN") },
  { title: "half a page", query: all("1.5") },
  { title: "a long number", query: all("9".repeat(400)) },
  { title: "a cursor of the right shape", query: all("999999999999999.x") },
  { title: "a cursor of nothing", query: all(".") },
  { title: "a cursor as base64", query: all("eyJpZCI6MX0%3D") },
  { title: "a date that is none", query: all("2026-02-30") },
  { title: "a date at the end of time", query: all("%2B275760-09-13") },
  { title: "a quotation mark", query: all("%22") },
  { title: "an asterisk", query: all("*") },
  { title: "an operator", query: all("NEAR(") },
  { title: "a column", query: all("title:") },
  { title: "three signs of an operator", query: all("%22%22%22") },
  { title: "a wildcard", query: all("%25%25%25") },
  { title: "a NUL", query: all("a%00bc") },
  { title: "bytes that are not UTF-8", query: all("%ff%fe%c0%80") },
  { title: "a broken percent sign", query: all("%") },
  { title: "the prototype", query: () => `__proto__=1&constructor=1&${all("__proto__")()}` },
  { title: "brackets", query: () => "page[]=1&page[60000000]=1&q[a][b]=1&q.a.b=1" },
  { title: "another site to return to", query: () => "returnTo=//evil.example&returnTo=https://evil.example" },
  { title: "a way back that is long", query: () => `returnTo=/${"a".repeat(3000)}` },
  { title: "a way back with line breaks", query: () => "returnTo=/%0d%0aSet-Cookie:a=b" },
  { title: "a word of 3 KB", query: all("a".repeat(1000)) },
  { title: "a thousand words", query: () => `q=${"w+".repeat(1000)}&search=${"w+".repeat(1000)}` },
  { title: "a search turned around", query: all("%e2%80%ae%e2%80%8b%e2%80%8b%e2%80%8b") },
  { title: "signs that belong encoded", query: () => "q='\"<>{}|^`\\" },
  { title: "only separators", query: () => "&".repeat(7000) },
  { title: "only equals signs", query: () => "=".repeat(7000) },
  { title: "more question marks", query: () => "????a=b?c=d" },
  { title: "a form's own words", query: () => "index&_data=x&_routes=y&_action=z" },
];
