import fc from "fast-check";
import { expect, test } from "vitest";
import { linkedParts } from "~/lib/text/linked";

const links = (text: string) =>
  linkedParts(text).flatMap(({ text, href }) => (href === null ? [] : [[text, href] as const]));

test.each([
  ["Plan: https://example.com/a?b=1&c=2#d.", "https://example.com/a?b=1&c=2#d", "https://example.com/a?b=1&c=2#d"],
  ["(see http://example.com/x)", "http://example.com/x", "http://example.com/x"],
  ["https://example.com/slab_(concrete)", "https://example.com/slab_(concrete)", "https://example.com/slab_(concrete)"],
  ["HTTPS://Example.COM/Gate!", "HTTPS://Example.COM/Gate", "https://example.com/Gate"],
  ["https://bücher.example", "https://bücher.example", "https://xn--bcher-kva.example/"],
  ["Call (512) 555-0142.", "(512) 555-0142", "tel:5125550142"],
  ["Call +1 512-555-0142 now", "+1 512-555-0142", "tel:+15125550142"],
  ["512.555.0142 x12", "512.555.0142 x12", "tel:5125550142,12"],
])("%j has the link %j", (text, shown, href) => {
  expect(links(text)).toEqual([[shown, href]]);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "https://",
  "http://pourcheck.com@evil.example/",
  "https://user:word@evil.example",
  "ticket 5125550142",
  "slump 4.5, 28 days, 4000 psi, 11-24-2026",
  "PC-512-555-0142-7",
  "xhttps://example.com",
])("%j has none", (text) => {
  expect(links(text)).toEqual([]);
});

test("two links of one line stand apart, with the words between them", () => {
  expect(linkedParts("a https://a.example, 512-555-0142!")).toEqual([
    { text: "a ", href: null },
    { text: "https://a.example", href: "https://a.example/" },
    { text: ", ", href: null },
    { text: "512-555-0142", href: "tel:5125550142" },
    { text: "!", href: null },
  ]);
});

test("the parts are the text, and lead to the web or to a phone alone", () => {
  const piece = fc.constantFrom(
    "https://",
    "http:",
    "javascript:",
    "a.example",
    "@",
    "(512) 555-0142",
    "\n",
    " ",
    "<",
    '"',
    ")",
    ".",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => {
      const text = pieces.join("");
      const parts = linkedParts(text);
      expect(parts.map((part) => part.text).join("")).toBe(text);
      for (const { href } of parts) expect(href ?? "tel:1").toMatch(/^(https?:\/\/|tel:[+\d])/);
    }),
  );
});

test("takes no longer than the text is long", () => {
  // Whoever compares each character with each other takes minutes for this, more than a test may.
  const long = 1_000_000;
  for (const piece of ["https://a).", ")", ".", "512-555-", "(", "1 "]) {
    const text = `https://a${piece.repeat(long / piece.length)}x`;
    const parts = linkedParts(text);
    expect(parts.reduce((sum, part) => sum + part.text.length, 0)).toBe(text.length);
  }
});
