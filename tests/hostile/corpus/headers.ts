/** Headers put beside, or in the place of, those of an honest request. */
export interface HostileHeaders {
  title: string;
  headers: () => readonly (readonly [name: string, value: string])[];
  /** Set where Node's own parser, not the product, may answer or hang up. */
  beforeTheProduct?: true;
}

const one = (name: string, value: string) => () => [[name, value]] as const;

export const HEADERS: readonly HostileHeaders[] = [
  { title: "a cookie of 12 KB", headers: one("Cookie", `session=${"a".repeat(12_000)}`) },
  { title: "a cookie of 100 KB", headers: one("Cookie", `session=${"a".repeat(100_000)}`), beforeTheProduct: true },
  { title: "3,000 cookies", headers: one("Cookie", "a=b; ".repeat(3000)) },
  { title: "one cookie's name 1,000 times", headers: one("Cookie", "session=x; ".repeat(1000)) },
  { title: "only semicolons", headers: one("Cookie", ";".repeat(12_000)) },
  {
    title: "cookies of broken percent signs",
    headers: one("Cookie", "session=%; csrf=%zz; toast=%ff; __Host-session=%"),
  },
  {
    title: "cookies that are no JSON",
    headers: one("Cookie", "session=e30.x; csrf=e30.x; toast=W10.x; role=bnVsbA==.x"),
  },
  { title: "cookies named after the prototype", headers: one("Cookie", "__proto__=1; constructor=2; toString=3") },
  { title: "a cookie without a name", headers: one("Cookie", "=x; y; =; ;") },
  { title: "a cookie in quotation marks", headers: one("Cookie", 'session="a\\"b"; csrf="') },
  { title: "a cookie of bytes", headers: one("Cookie", "session=\u00ff\u00fe\u0080") },
  { title: "a session of another's shape", headers: one("Cookie", "session=ses_1.AAAA; session.sig=AAAA") },
  { title: "an expectation that nobody knows", headers: one("Expect", "x") },
  { title: "a range", headers: one("Range", "bytes=0-0") },
  { title: "a range that is none", headers: one("Range", "bytes=9-1,-1,a-b,99999999999999999999-") },
  { title: "a thousand ranges", headers: one("Range", `bytes=${"0-0,".repeat(1000)}1-1`) },
  { title: "another unit", headers: one("Range", "seconds=1-2") },
  { title: "an entity tag", headers: one("If-None-Match", '"x", W/"y", *') },
  { title: "a broken entity tag", headers: one("If-None-Match", '"'.repeat(5000)) },
  { title: "a date that is none", headers: one("If-Modified-Since", "Thu, 99 Foo 99999 99:99:99 GMT") },
  { title: "a condition", headers: one("If-Match", "*") },
  { title: "nothing is accepted", headers: one("Accept", "") },
  { title: "rubbish is accepted", headers: one("Accept", "text/html;q=NaN, */*;q=99, ;;;, a/b/c") },
  { title: "2,000 types are accepted", headers: one("Accept", "a/b,".repeat(2000)) },
  { title: "rubbish is spoken", headers: one("Accept-Language", "xx-".repeat(3000)) },
  { title: "no language", headers: one("Accept-Language", "*;q=0, __proto__, en-US-x-") },
  { title: "rubbish is unpacked", headers: one("Accept-Encoding", "gzip;q=2, br;q=a, zstd, identity;q=0, *;q=0") },
  { title: "2,000 encodings", headers: one("Accept-Encoding", "gzip,".repeat(2000)) },
  { title: "another host", headers: one("Host", "evil.example") },
  { title: "a host that is no name", headers: one("Host", "a b<>\\[") },
  { title: "a host with a path", headers: one("Host", "evil.example/x?y#z") },
  { title: "a host with an odd port", headers: one("Host", "localhost:99999999") },
  { title: "an empty host", headers: one("Host", "") },
  { title: "a host of brackets", headers: one("Host", "[::1") },
  {
    title: "a forwarded host",
    headers: () => [
      ["X-Forwarded-Host", "evil.example"],
      ["Forwarded", "for=x;host=evil.example"],
    ],
  },
  { title: "a forwarded host that is none", headers: one("X-Forwarded-Host", "a b:c:d, [") },
  { title: "an origin of null", headers: one("Origin", "null") },
  { title: "an origin that is none", headers: one("Origin", "http://[") },
  { title: "another's origin", headers: one("Origin", "https://evil.example") },
  { title: "another site", headers: one("Sec-Fetch-Site", "cross-site") },
  { title: "a site that is none", headers: one("Sec-Fetch-Site", "__proto__") },
  {
    title: "a protocol",
    headers: () => [
      ["X-Forwarded-Proto", "https, javascript"],
      ["X-Forwarded-Port", "x"],
    ],
  },
  { title: "an address", headers: one("X-Forwarded-For", "not an address, ::::, 999.999.999.999") },
  { title: "an address of the v6 kind with a zone", headers: one("X-Forwarded-For", "fe80::1%eth0%%") },
  { title: "2,000 addresses", headers: one("X-Forwarded-For", "10.0.0.1,".repeat(1000)) },
  {
    title: "our own headers",
    headers: () => [
      ["X-Client-Address", "127.0.0.1"],
      ["X-Request-Id", "a\tb"],
      ["X-Received-At", "NaN"],
      ["X-Refused-Path", "/x"],
    ],
  },
  {
    title: "another method over this one",
    headers: () => [
      ["X-HTTP-Method-Override", "DELETE"],
      ["X-Method", "PUT"],
    ],
  },
  { title: "a user agent of 10 KB", headers: one("User-Agent", "Mozilla/5.0 (".repeat(800)) },
  { title: "a user agent of signs", headers: one("User-Agent", "\u00e9<script>%s#{7*7}") },
  { title: "no user agent", headers: one("User-Agent", "") },
  { title: "a referrer that is none", headers: one("Referer", "http://[::/%%%") },
  { title: "an authorization", headers: one("Authorization", `Basic ${"A".repeat(5000)}`) },
  { title: "a bearer", headers: one("Authorization", "Bearer null") },
  { title: "a key of the right length", headers: one("Idempotency-Key", "k".repeat(200)) },
  { title: "a key that is too long", headers: one("Idempotency-Key", "k".repeat(10_000)) },
  { title: "a key of signs", headers: one("Idempotency-Key", "\u00e9\t\u0080") },
  { title: "a stripe signature", headers: one("Stripe-Signature", "t=NaN,v1=,v1=,v0=x,=,") },
  { title: "a last event that never was", headers: one("Last-Event-ID", "99999999999999999999") },
  { title: "a last event that is no number", headers: one("Last-Event-ID", "-1; drop") },
  {
    title: "an upgrade",
    headers: () => [
      ["Upgrade", "websocket"],
      ["Sec-WebSocket-Key", "x"],
      ["Sec-WebSocket-Version", "13"],
    ],
  },
  {
    title: "an upgrade to the second version",
    headers: () => [
      ["Upgrade", "h2c"],
      ["HTTP2-Settings", "AAMAAABkAAQAAP__"],
    ],
  },
  { title: "something expected", headers: one("Expect", "100-continue") },
  { title: "something else expected", headers: one("Expect", "the-unexpected") },
  {
    title: "a prefetch",
    headers: () => [
      ["Purpose", "prefetch"],
      ["Sec-Purpose", "prefetch;prerender"],
    ],
  },
  {
    title: "a router's own request",
    headers: () => [
      ["X-Remix-Response", "yes"],
      ["X-Remix-Revalidate", "x"],
      ["X-Remix-Redirect", "//evil.example"],
    ],
  },
  { title: "1,000 headers", headers: () => Array.from({ length: 1000 }, (_, index) => [`X-${index}`, "1"] as const) },
  {
    title: "3,000 headers",
    headers: () => Array.from({ length: 3000 }, (_, index) => [`X-${index}`, "1"] as const),
    beforeTheProduct: true,
  },
];

/** What a body is said to be, and is not. */
export const CONTENT_TYPES: readonly string[] = [
  "",
  "x",
  "/",
  "text/plain",
  "text/plain; charset=utf-16",
  "application/json",
  "application/json; charset=utf-7",
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded; charset=x",
  "APPLICATION/X-WWW-FORM-URLENCODED",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  'multipart/form-data; boundary="',
  `multipart/form-data; boundary=${"b".repeat(5000)}`,
  "multipart/form-data; boundary=a; boundary=b",
  "multipart/mixed; boundary=x",
  "application/octet-stream",
  "application/xml",
  "text/html",
  "application/json, multipart/form-data; boundary=x",
  'application/vnd.api+json; a="b',
  "\u00e9/\u00e9",
];

/** Methods that programs send, and some that nobody does. */
export const METHODS: readonly string[] = [
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "PURGE",
  "PROPFIND",
  "SEARCH",
  "LINK",
  "QUERY",
  "M-SEARCH",
];
