import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { readPdf } from "#tests/support/look/pdf";
import { IS_FULL } from "#tests/support/run/level";
import { pdfWords } from "~/copy/reports/documents/pdf";
import { PDF } from "~/lib/bounds";
import type { PdfDocument } from "~/lib/documents/pdf-document";
import { drawPdf, PdfRefusal } from "~/platform/pdf/pdf.server";

const receipt: PdfDocument = {
  title: "Receipt R-1001",
  author: "PourCheck",
  createdAt: Date.UTC(2026, 10, 24, 14),
  strip: { code: "R-1001", stamp: { text: "Paid", tone: "ok" }, date: "Tue, Nov 24, 2026" },
  heading: "Slump and air at the north pier",
  place: "Austin, TX",
  figure: { label: "Total", value: "$340.00" },
  blocks: [
    {
      kind: "facts",
      facts: [
        { label: "Company", value: "Bridgeworks" },
        { label: "Inspector", value: "Þórður Šťastný-Αθηνά Щукина", wide: true },
      ],
    },
    { kind: "heading", text: "Charged" },
    { kind: "paragraph", text: "Paid by card.\nThank you." },
  ],
  footer: "Receipt R-1001",
  words: pdfWords,
};

const withBlocks = (...blocks: PdfDocument["blocks"]): PdfDocument => ({ ...receipt, blocks });

describe("a document", () => {
  test("has its text, title, author, language and date, and is tagged", async () => {
    const { pages, info, isTagged, language } = await readPdf(await drawPdf(receipt));
    expect(pages).toHaveLength(1);
    for (const text of ["R-1001", "Paid", "Slump and air at the north pier", "$340.00", "Bridgeworks", "Thank you."])
      expect(pages[0]).toContain(text);
    expect(pages[0]).toContain("Page 1 of 1");
    expect(info).toMatchObject({ Title: "Receipt R-1001", Author: "PourCheck", CreationDate: "D:20261124140000Z" });
    expect({ isTagged, language }).toEqual({ isTagged: true, language: "en-US" });
  });

  test("is the same bytes each time, and other bytes when anything in it differs", async () => {
    const hashes = await Promise.all(
      [receipt, receipt, { ...receipt, footer: "Receipt R-1002" }].map(async (document) =>
        createHash("sha256")
          .update(await drawPdf(document))
          .digest("hex"),
      ),
    );
    expect(hashes[1]).toBe(hashes[0]);
    expect(hashes[2]).not.toBe(hashes[0]);
  });

  test("shows all Latin, Greek and Cyrillic letters with their marks", async () => {
    const name = "Þórður Šťastný-Αθηνά Щукина Nguyễn Ǻẞ";
    const { pages } = await readPdf(await drawPdf(withBlocks({ kind: "paragraph", text: name })));
    expect(pages[0]).toContain(name);
    expect(pages[0]).not.toContain(pdfWords.romanized);
  });

  test("writes other letters in Latin ones, says so, and leaves no sign out silently", async () => {
    const { pages } = await readPdf(
      await drawPdf({
        ...receipt,
        heading: "李明 at Pier 9",
        blocks: [{ kind: "paragraph", text: "გიორგი ≥ \ue000" }],
      }),
    );
    expect(pages[0]).toContain("LiMing at Pier 9");
    expect(pages[0]).toContain("giorgi >= ?");
    expect(pages[0]).toContain(pdfWords.romanized);
  });
});

describe("a table", () => {
  const rows = Array.from({ length: 80 }, (_, index) => [`Truck ${index + 1}`, "4.5 in", "$85.00"]);
  const columns = [
    { heading: "Truck", share: 2 },
    { heading: "Cone reading", share: 1 },
    { heading: "Amount", share: 1 },
  ];

  test("repeats its head on each page, loses no row, and numbers the pages", async () => {
    const { pages } = await readPdf(
      await drawPdf(withBlocks({ kind: "table", summary: "Trucks", columns, rows, totals: [["Total", "", "$9.00"]] })),
    );
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, text] of pages.entries()) {
      expect(text).toContain("Cone reading");
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
    }
    const all = pages.join(" ");
    for (const [name] of rows) expect(all).toContain(`${name} `);
  });

  test("keeps joined rows on the page of the row before, and splits the same rows where they are not joined", async () => {
    const group = (n: number) => ["first", "second", "third"].map((word) => [`${word}-${n}.`, "Reading", "1"]);
    const groups = Array.from({ length: 40 }, (_, n) => n);
    const split = async (joined: number[]) => {
      const table = { kind: "table", summary: "Tests", columns, rows: groups.flatMap(group), joined } as const;
      const { pages } = await readPdf(await drawPdf(withBlocks(table)));
      const pageOf = (name: string) => pages.findIndex((page) => page.includes(name));
      return groups.filter((n) => pageOf(`first-${n}.`) !== pageOf(`third-${n}.`));
    };
    expect(await split([])).not.toEqual([]);
    expect(await split(groups.flatMap((n) => [3 * n + 1, 3 * n + 2]))).toEqual([]);
  });

  test("goes on over pages with a cell that is longer than one", async () => {
    const long = Array.from({ length: 1500 }, (_, index) => `word${index}`).join(" ");
    const { pages } = await readPdf(
      await drawPdf(withBlocks({ kind: "table", summary: "Remarks", columns, rows: [["1", long, "x".repeat(500)]] })),
    );
    expect(pages.join(" ")).toContain("word1499");
  });
});

describe("a photo", () => {
  test("is shown, and one that cannot be read is a sentence", async () => {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#888" } })
      .jpeg()
      .toBuffer();
    const { pages, pictures } = await readPdf(
      await drawPdf(
        withBlocks(
          { kind: "photo", bytes, alt: "Slump cone", caption: "Truck 3" },
          { kind: "photo", bytes: new Uint8Array([1, 2, 3]), alt: "Air meter" },
        ),
      ),
    );
    expect(pictures).toBe(1);
    expect(pages[0]).toContain("Truck 3");
    expect(pages[0]).toContain(`Air meter: ${pdfWords.unreadablePicture}`);
  });
});

describe("bounds", () => {
  const tooLarge = { name: "Error", reason: "too-large" };

  test("too many pages, and too much text, are refused", async () => {
    const lines = "line\n".repeat(PDF.pages.most * 60);
    await expect(drawPdf(withBlocks({ kind: "paragraph", text: lines }))).rejects.toMatchObject(tooLarge);
    const text = "x".repeat(PDF.textBytes.most);
    await expect(drawPdf(withBlocks({ kind: "paragraph", text }))).rejects.toMatchObject(tooLarge);
  });

  // Three queues of documents take half a minute of a busy machine.
  test.runIf(IS_FULL)("those that come when too many wait are refused, and all others are drawn", async () => {
    // However long they wait: on a busy machine that is longer than people are let wait.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const tries = Array.from({ length: PDF.ahead.most + PDF.waiting.most + 3 }, () => drawPdf(receipt));
    const outcomes = await Promise.allSettled(tries);
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    expect(refused).toHaveLength(3);
    for (const reason of refused) expect(reason).toBeInstanceOf(PdfRefusal);
  });

  test("the event loop goes on while it is drawn", async () => {
    const lines = "A line of text that is drawn.\n".repeat(3000);
    await drawPdf(receipt);
    // Turns of the loop, not times, which on a busy machine are the machine's. Drawn by this thread there would be a few.
    let turns = 0;
    let next = setImmediate(function count() {
      turns += 1;
      next = setImmediate(count);
    });
    await drawPdf(withBlocks({ kind: "paragraph", text: lines }));
    clearImmediate(next);
    expect(turns).toBeGreaterThan(20);
  });
});
