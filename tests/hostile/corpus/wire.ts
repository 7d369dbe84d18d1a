/** A request as bytes, whole: what no client library would send. `host` is the server's own name and port. */
export interface HostileBytes {
  title: string;
  bytes: (host: string) => string;
}

const CLOSE = "Connection: close\r\n";
const FORM = "Content-Type: application/x-www-form-urlencoded\r\n";

export const WIRE: readonly HostileBytes[] = [
  { title: "nothing but line breaks", bytes: () => "\r\n".repeat(1000) },
  { title: "rubbish", bytes: () => "\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03\r\n\r\n" },
  { title: "the second version", bytes: () => "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" },
  { title: "a version that is none", bytes: (h) => `GET / HTTP/9.9\r\nHost: ${h}\r\n${CLOSE}\r\n` },
  { title: "the first version", bytes: () => "GET /landing HTTP/1.0\r\n\r\n" },
  { title: "no version", bytes: () => "GET /landing\r\n\r\n" },
  { title: "no host", bytes: () => `GET /landing HTTP/1.1\r\n${CLOSE}\r\n` },
  { title: "two hosts", bytes: (h) => `GET /landing HTTP/1.1\r\nHost: ${h}\r\nHost: evil.example\r\n${CLOSE}\r\n` },
  { title: "a method of 10 KB", bytes: (h) => `${"G".repeat(10_000)} / HTTP/1.1\r\nHost: ${h}\r\n\r\n` },
  { title: "a method of signs", bytes: (h) => `G\u00e9T / HTTP/1.1\r\nHost: ${h}\r\n\r\n` },
  { title: "a connection to elsewhere", bytes: (h) => `CONNECT evil.example:443 HTTP/1.1\r\nHost: ${h}\r\n\r\n` },
  { title: "a header of 100 KB", bytes: (h) => `GET / HTTP/1.1\r\nHost: ${h}\r\nX: ${"x".repeat(100_000)}\r\n\r\n` },
  { title: "a header without a colon", bytes: (h) => `GET /landing HTTP/1.1\r\nHost: ${h}\r\nX\r\n${CLOSE}\r\n` },
  { title: "a header with a NUL", bytes: (h) => `GET /landing HTTP/1.1\r\nHost: ${h}\r\nX: a\0b\r\n${CLOSE}\r\n` },
  { title: "a header folded", bytes: (h) => `GET /landing HTTP/1.1\r\nHost: ${h}\r\nX: a\r\n b\r\n${CLOSE}\r\n` },
  {
    title: "a header with a space before its colon",
    bytes: (h) => `GET /landing HTTP/1.1\r\nHost: ${h}\r\nX : a\r\n${CLOSE}\r\n`,
  },
  { title: "lone line feeds", bytes: (h) => `GET /landing HTTP/1.1\nHost: ${h}\nConnection: close\n\n` },
  { title: "a length that is none", bytes: (h) => post(h, "Content-Length: x\r\n", "a=b") },
  { title: "a negative length", bytes: (h) => post(h, "Content-Length: -1\r\n", "a=b") },
  { title: "a length beyond all numbers", bytes: (h) => post(h, "Content-Length: 99999999999999999999\r\n", "a=b") },
  { title: "a length of 10 TB", bytes: (h) => post(h, "Content-Length: 10000000000000\r\n", "a=b") },
  { title: "two lengths", bytes: (h) => post(h, "Content-Length: 3\r\nContent-Length: 4\r\n", "a=b") },
  { title: "a length that is short", bytes: (h) => post(h, "Content-Length: 1\r\n", "a=b") },
  {
    title: "a length and pieces",
    bytes: (h) => post(h, "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n", "3\r\na=b\r\n0\r\n\r\n"),
  },
  { title: "pieces", bytes: (h) => post(h, "Transfer-Encoding: chunked\r\n", "3\r\na=b\r\n0\r\n\r\n") },
  {
    title: "10,000 pieces",
    bytes: (h) => post(h, "Transfer-Encoding: chunked\r\n", `${"1\r\na\r\n".repeat(10_000)}0\r\n\r\n`),
  },
  {
    title: "100,000 pieces without an end",
    bytes: (h) => post(h, "Transfer-Encoding: chunked\r\n", "1\r\na\r\n".repeat(100_000)),
  },
  {
    title: "100,000 pieces behind an answer",
    bytes: (h) =>
      `GET /healthz HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: chunked\r\n\r\n${"1\r\na\r\n".repeat(100_000)}`,
  },
  {
    title: "pieces of more than may be",
    bytes: (h) =>
      post(h, "Transfer-Encoding: chunked\r\n", `${`10000\r\n${"a".repeat(65_536)}\r\n`.repeat(8)}0\r\n\r\n`),
  },
  {
    title: "a piece whose size is none",
    bytes: (h) => post(h, "Transfer-Encoding: chunked\r\n", "zz\r\na=b\r\n0\r\n\r\n"),
  },
  {
    title: "a piece beyond all sizes",
    bytes: (h) => post(h, "Transfer-Encoding: chunked\r\n", "ffffffffffffffffff\r\na=b\r\n"),
  },
  {
    title: "a piece with a long comment",
    bytes: (h) => post(h, "Transfer-Encoding: chunked\r\n", `3;${"x".repeat(20_000)}\r\na=b\r\n0\r\n\r\n`),
  },
  {
    title: "pieces with trailers",
    bytes: (h) => post(h, "Transfer-Encoding: chunked\r\n", `3\r\na=b\r\n0\r\n${"X: y\r\n".repeat(500)}\r\n`),
  },
  { title: "another encoding", bytes: (h) => post(h, "Transfer-Encoding: gzip\r\n", "a=b") },
  { title: "encodings in a row", bytes: (h) => post(h, "Transfer-Encoding: chunked, identity\r\n", "0\r\n\r\n") },
  { title: "a packed body", bytes: (h) => post(h, "Content-Encoding: gzip\r\nContent-Length: 3\r\n", "a=b") },
  {
    title: "an expectation, and the body at once",
    bytes: (h) => post(h, "Expect: 100-continue\r\nContent-Length: 3\r\n", "a=b"),
  },
  {
    title: "a GET with a body",
    bytes: (h) => `GET /landing HTTP/1.1\r\nHost: ${h}\r\n${CLOSE}${FORM}Content-Length: 3\r\n\r\na=b`,
  },
  {
    title: "a DELETE with a body",
    bytes: (h) => `DELETE /api/jobs/x HTTP/1.1\r\nHost: ${h}\r\n${CLOSE}Content-Length: 3\r\n\r\na=b`,
  },
  { title: "a HEAD of a page", bytes: (h) => `HEAD /landing HTTP/1.1\r\nHost: ${h}\r\n${CLOSE}\r\n` },
  { title: "a HEAD of a stream", bytes: (h) => `HEAD /events HTTP/1.1\r\nHost: ${h}\r\n${CLOSE}\r\n` },
  {
    title: "two requests at once",
    bytes: (h) => `GET /healthz HTTP/1.1\r\nHost: ${h}\r\n\r\nGET /landing HTTP/1.1\r\nHost: ${h}\r\n${CLOSE}\r\n`,
  },
  {
    title: "200 requests at once",
    bytes: (h) =>
      `${`GET /healthz HTTP/1.1\r\nHost: ${h}\r\n\r\n`.repeat(200)}GET / HTTP/1.1\r\nHost: ${h}\r\n${CLOSE}\r\n`,
  },
  {
    title: "a request hidden in a body",
    bytes: (h) => post(h, "Content-Length: 0\r\n", `GET /admin HTTP/1.1\r\nHost: ${h}\r\n\r\n`),
  },
];

function post(host: string, headers: string, body: string): string {
  return `POST /auth/session HTTP/1.1\r\nHost: ${host}\r\n${CLOSE}${FORM}${headers}\r\n${body}`;
}
