import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { companyName, fullPersonName, personName } from "~/domain/core/input/name-fields";
import { isCompanyName, isPersonName, looksLikeAddress, tidyName } from "~/lib/text/names";

const PEOPLE = [
  "St. John",
  "ꓡꓲꓸꓢꓴ",
  "J.R. Smith",
  "J.R.R.",
  "Dr. Müller",
  "O'Brien",
  "Nguyễn",
  "李",
  "Mary-Jane",
  "Jr.",
  "Smith Ph.D.",
  "de la Cruz",
  "Ó Súilleabháin",
  "Βασιλική",
  "Александр",
  "محمد",
  "שָׁלוֹם",
  "प्रज्ञा",
  "สมชาย",
  "D'Angelo-Śmith",
  "Wwwelan",
];
const COMPANIES = [
  "3M",
  "A & B Concrete, Inc.",
  "Smith (TX) / Jones Co.",
  "U.S. Concrete",
  "Studio 3.14",
  "株式会社",
  "7/24",
];
const ADDRESSES = [
  "evil.com",
  "evilꓸcom",
  "Claim evil.com now",
  "t.co",
  "www. evil",
  "WWW",
  "http",
  "https evil",
  "evil．com",
  "evil。com",
  "ｅｖｉｌ．ｃｏｍ",
  "evil\u200b.com",
  "evil.\u00adcom",
  "пример.рф",
  "例え.テスト",
  "J.Smith",
];
const NO_NAMES = [
  "You won! Claim",
  "<b>",
  "—",
  ".",
  "-",
  "🎉",
  "Bob_1",
  "a\u0301\u0301\u0301\u0301\u0301\u0301",
  "\u3164",
];

const problem = (field: ReturnType<typeof personName>, typed: string) =>
  field.safeParse(typed).error?.issues[0]?.message;

describe("a person's name", () => {
  it.each(PEOPLE)("may be %s", (name) => {
    expect(personName("missing").parse(name)).toBe(name.normalize("NFC"));
    expect(companyName("missing").parse(name)).toBe(name.normalize("NFC"));
  });

  it.each(ADDRESSES)("holds no address: %j", (name) => {
    for (const field of [personName("missing"), fullPersonName("missing"), companyName("missing")])
      expect(problem(field, name)).toMatch(/^A name cannot hold a web address|^Please use only letters/);
    expect(looksLikeAddress(tidyName(name))).toBe(true);
  });

  it.each(NO_NAMES)("is not %j", (name) => {
    expect(problem(personName("missing"), name)).toMatch(/^Please use only letters|^missing/);
  });

  it.each([
    ["Company 3", "Please use only letters, spaces, hyphens, apostrophes and periods"],
    ["", "missing"],
    [" \u200b\u2060 ", "missing"],
    ["x".repeat(51), "Please use at most 50 characters"],
  ])("%j is refused: %s", (typed, message) => {
    expect(problem(personName("missing"), typed)).toBe(message);
    expect(personName("missing").safeParse("é".repeat(50).normalize("NFD")).success).toBe(true);
  });

  it("is stored on one line, composed, without what nobody sees", () => {
    expect(personName("missing").parse(" \u202eRiley\r\n\u200f")).toBe("Riley");
    expect(personName("missing").parse("Mary\u00a0\t\r\nJane")).toBe("Mary Jane");
    expect(personName("missing").parse("Jose\u0301")).toBe("José");
  });

  it.each([..."'`´ʼ׳‘’‛′＇"])("has one apostrophe for %s", (mark) => {
    expect(personName("missing").parse(`O${mark}Brien`)).toBe("O'Brien");
    expect(companyName("missing").parse(`Riley${mark}s Lab`)).toBe("Riley's Lab");
  });

  it.each([..."-‐‑‒–—―−־﹘﹣－"])("has one hyphen for %s", (dash) => {
    expect(personName("missing").parse(`Mary${dash}Jane`)).toBe("Mary-Jane");
    expect(companyName("missing").parse(`Smith${dash}Jones`)).toBe("Smith-Jones");
  });
});

describe("a company's name", () => {
  it.each(COMPANIES)("may be %s", (name) => {
    expect(companyName("missing").parse(name)).toBe(name);
  });

  it.each(["evil.com/win", "//evil", "10.0.0.1", "x.c0m", "Win: money", "1+1", "a".repeat(101)])(
    "is not %j",
    (name) => {
      expect(companyName("missing").safeParse(name).success).toBe(false);
    },
  );
});

describe("whatever is typed", () => {
  const parts = fc.constantFrom(
    ..."abzÉßλж李्َא3.’'- &,()/@:<\r\n\t\0\u200b\u202e\u3164．。",
    ..."wwwhttps",
    ".com",
    "www",
    "http://",
  );
  const typed = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.array(parts, { maxLength: 40 }).map((all) => all.join("")),
  );

  it("is one line of the grammar without an address, or refused, and the same when it is parsed again", () => {
    fc.assert(
      fc.property(typed, (text) => {
        for (const [field, isName] of [
          [personName("missing"), isPersonName],
          [companyName("missing"), isCompanyName],
        ] as const) {
          const parsed = field.safeParse(text);
          if (!parsed.success) continue;
          expect(parsed.data).toMatch(/^[\p{L}\p{M}\p{Nd}\-'’‘. &,()/]+$/u);
          expect(parsed.data).not.toMatch(
            /[\r\n\p{Cc}\p{Cf}\p{DI}]|\.\p{L}\p{M}*\p{L}|https?:|(?<![\p{L}\p{M}])www\./iu,
          );
          expect(isName(parsed.data)).toBe(true);
          expect(field.parse(parsed.data)).toBe(parsed.data);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
