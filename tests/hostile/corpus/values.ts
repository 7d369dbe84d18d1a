/** A value that somebody might type or paste, or would never. */
export interface HostileValue {
  title: string;
  value: string;
}

const titled = (group: string, values: readonly string[]): HostileValue[] =>
  values.map((value) => ({ title: `${group}: ${JSON.stringify(value.slice(0, 40))}`, value }));

const NUMBERS = [
  "NaN",
  "Infinity",
  "-Infinity",
  "1e309",
  "1e308",
  "-0",
  "0",
  "-1",
  "0.001",
  "10.005",
  "9007199254740993",
  "99999999999999999999999999",
  "0x10",
  "1_000",
  "1,000",
  "١٢٣",
  "½",
  "1e-400",
  " 12 ",
  "+5",
  "--5",
  "9".repeat(5000),
];

const DATES = [
  "9999-99-99",
  "0000-00-00",
  "2026-02-30",
  "2025-02-29",
  "-000001-01-01",
  "+275760-09-13",
  "+275760-09-14",
  "275760-09-13",
  "9999-12-31",
  "0001-01-01",
  "1e3-01-01",
  "2026-13-01",
  "2026-1-1",
  "01/02/2026",
  "2026-12-01T24:00:00Z",
  "2026-12-01T00:00:00+99:99",
  "2026-03-08T02:30",
  "2026-12-01T00:00:60Z",
  "today",
  "10000-01-01",
];

/** Also names of zones and places, which go to Intl. */
const ZONES = ["America/Nowhere", "Etc/GMT+99", "UTC", "XX", "tx", "__proto__", "../../etc/passwd", "constructor"];

const SCRIPTS = [
  "' OR '1'='1",
  "'; DROP TABLE users; --",
  '" OR ""="',
  "1 UNION ALL VALUES (1)",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "</textarea></title></style><svg onload=alert(1)>",
  "javascript:alert(1)",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what a template engine would work out
  "${7*7}",
  "{{7*7}}",
  "<%= 7*7 %>",
  "#{7*7}",
  "%s%n%x%d",
  "$(id)`id`;id|id",
  "=1+1",
  "@SUM(1)",
  "\r\nSet-Cookie: session=stolen",
  "x\r\n.\r\nRCPT TO:<a@b.example>",
  "//evil.example",
  "/\\evil.example",
  "data:text/html,x",
  "{}",
  "[]",
  "null",
  "undefined",
  "true",
  "__proto__",
  "constructor",
  "toString",
];

/** What SQLite's full-text search reads as operators. */
const SEARCHES = [
  '"',
  '""',
  '"a',
  "*",
  "a*",
  "^a",
  "NEAR(",
  "NEAR(a b, 99999999999)",
  "AND",
  "a AND",
  "NOT",
  "OR OR",
  "title:",
  "title : a",
  "-title : a",
  "{title description} : a",
  "(a",
  "a)",
  "a + b",
  "%",
  "_",
  "\\",
  "a".repeat(300),
  `${"(".repeat(1000)}a${")".repeat(1000)}`,
  Array.from({ length: 500 }, (_, index) => `w${index}`).join(" OR "),
];

const UNICODE = [
  "\0",
  "a\0b",
  "\ufeffx",
  "\ufffe\uffff",
  "\u202eexe.gpj",
  "\u200b\u200c\u200d\u2060",
  "\u2028\u2029",
  "\u0085\u00a0\u3000",
  "e\u0301",
  `Z${"\u0301".repeat(2000)}`,
  // Their sorting, which is part of Unicode's normal forms, takes the square of their number.
  `Z${"\u0301\u0316".repeat(25_000)}`,
  "ﷺ".repeat(100),
  "👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  "İıſß",
  "ｐａｓｓ",
  "שלום עולם",
  "مرحبا",
  "𝒜𝓃𝓃𝒶",
  "\u{10ffff}",
  "\x1b[31mred\x07",
  "\x7f\x80\x9f",
];

const EMAILS = [
  "@",
  "a@",
  "@b",
  "a@b",
  "a@b@c.example",
  `${"a".repeat(65)}@site.example`,
  `a@${"b.".repeat(120)}example`,
  '"a b"@site.example',
  "a@[127.0.0.1]",
  "a@site.example\r\nBcc: b@site.example",
  "a@sité.example",
  "A@SITE.EXAMPLE ",
  "a,b@site.example",
  "<a@site.example>",
  "a@site.example.",
];

const LENGTHS = [
  "",
  " ",
  "\n",
  "a".repeat(65_536),
  "é".repeat(20_000),
  "<".repeat(10_000),
  "a\n".repeat(10_000),
  " ".repeat(65_536),
  `${"a ".repeat(20_000)}!`,
];

/** Every value of the corpus; the same ones for form fields, JSON, path segments and queries. */
export const VALUES: readonly HostileValue[] = [
  ...titled("number", NUMBERS),
  ...titled("date", DATES),
  ...titled("name of a place or a zone", ZONES),
  ...titled("script", SCRIPTS),
  ...titled("search", SEARCHES),
  ...titled("unicode", UNICODE),
  ...titled("email", EMAILS),
  ...titled("length", LENGTHS),
];

/** Those short enough for an address. */
export const SHORT_VALUES: readonly HostileValue[] = VALUES.filter(({ value }) => value.length <= 300);
