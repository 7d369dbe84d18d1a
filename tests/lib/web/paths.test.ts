import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safePath } from "~/lib/web/paths";

const SITE = "https://pourcheck.example";

/** Where a browser on this site would go. */
const destination = (path: string) => new URL(path, `${SITE}/auth`);

/** What other hosts hide behind. */
const DISGUISES = [
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/./\\evil.example",
  "/..//evil.example",
  "/.//evil.example",
  "/%2e//evil.example",
  "http:evil.example",
  "https:/evil.example",
  "https://evil.example",
  "HTTPS://evil.example",
  "https://pourcheck.example@evil.example",
  "//user:word@evil.example",
  "//evil.example:443\\@pourcheck.example",
  "javascript:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,x",
  "evil.example",
  "",
];

describe("a path to go on to", () => {
  it.each(DISGUISES)("%j is not one of this site", (candidate) => {
    expect(safePath(candidate, "/home")).toBe("/home");
  });

  // What is encoded names a page of this site, and stays encoded.
  it.each(["/%2F%2Fevil.example", "/%5Cevil.example", "/%252F%252Fevil.example", "/%09/evil.example"])(
    "%s stays on this site",
    (candidate) => {
      expect(safePath(candidate, "/home")).toBe(candidate);
      expect(destination(candidate).origin).toBe(SITE);
    },
  );

  it("keeps its query, and loses its fragment and every line break", () => {
    expect(safePath("/jobs?page=2&q=a%0d%0ab#top", "/")).toBe("/jobs?page=2&q=a%0d%0ab");
    expect(safePath("/jobs\r\nSet-Cookie: session=1", "/")).toBe("/jobsSet-Cookie:%20session=1");
  });

  it("never leaves this site nor breaks a header, whatever it is made of", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "/",
        "\\",
        "//",
        ".",
        "..",
        "@",
        ":",
        "?",
        "#",
        "\t",
        "\r",
        "\n",
        "\0",
        " ",
        "%2F",
        "%5C",
        "%0D%0A",
      ),
      fc.constantFrom("evil.example", "http:", "https:", "javascript:", "user:word@", "[::1]", "①.example"),
      fc.string({ unit: "binary", maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        for (const candidate of [pieces.join(""), `/${pieces.join("")}`]) {
          const path = safePath(candidate, "/home");
          expect(destination(path).origin).toBe(SITE);
          expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
          expect(safePath(path, "/home")).toBe(path);
        }
      }),
      { numRuns: 200 },
    );
  });
});
