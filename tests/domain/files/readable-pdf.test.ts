import { execFileSync } from "node:child_process";
import { open } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import PDFDocument from "pdfkit";
import { beforeEach, describe, expect, it, onTestFinished, test, vi } from "vitest";
import { openWorld } from "#tests/support/world";
import { withSafeFile } from "~/domain/files/make-safe.server";
import { refuseUnreadablePdf } from "~/domain/files/readable-pdf.server";
import { newSpoolPath, withSpooled } from "~/domain/files/spool.server";
import { HEAVY, PDF } from "~/lib/bounds";
import { aBombOfBytes, aBombOfNumbers } from "./pdf-bombs";
import { aPdf } from "./samples";

beforeEach(() => void openWorld());

/** Returns the type under which it is kept. @throws what an upload is refused with */
function uploaded(bytes: Uint8Array): Promise<string> {
  return withSpooled(bytes, (file) => withSafeFile(file, "card.pdf", async ({ contentType }) => contentType));
}

const KEPT = "application/pdf";
const refusal = (code: string) => ({ kind: "unsupported_type", code });

describe("a PDF with a password", () => {
  it.each(["1.3", "1.4", "1.6", "1.7ext3"] as const)(
    "is refused where it takes one to open (PDF %s)",
    async (pdfVersion) => {
      const locked = await printed({ pdfVersion, userPassword: "slump", ownerPassword: "cone" });
      await expect(uploaded(locked)).rejects.toMatchObject(refusal("pdf-locked"));
      // The owner's password keeps others from printing and changing it.
      expect(await uploaded(await printed({ pdfVersion, ownerPassword: "cone" }))).toBe(KEPT);
    },
  );
});

describe("bytes before a PDF", () => {
  it("pass where it begins within the first 1,024", async () => {
    expect(await uploaded(Buffer.concat([Buffer.from("\r\n"), aPdf()]))).toBe(KEPT);
    expect(await uploaded(Buffer.concat([Buffer.alloc(1024 - "%PDF-".length, " "), await printed()]))).toBe(KEPT);
    const late = Buffer.concat([Buffer.alloc(1024, " "), aPdf()]);
    await expect(uploaded(late)).rejects.toMatchObject(refusal("file-type"));
  });
});

describe("a file that begins like a PDF", () => {
  it("and is something else is refused as what it is", async () => {
    const page = "%PDF-1.4\n<html>Session expired, please sign in</html>";
    await expect(uploaded(Buffer.from(page))).rejects.toMatchObject(refusal("file-type"));
    await expect(uploaded(Buffer.from("%PDF-1.7"))).rejects.toMatchObject(refusal("file-type"));
  });

  it("and was cut off is refused", async () => {
    const whole = await printed();
    const objects = whole.indexOf("\nxref");
    for (const part of [0.4, 0.7, 0.95, 1]) {
      await expect(uploaded(whole.subarray(0, objects * part))).rejects.toMatchObject(refusal("pdf-damaged"));
    }
  });

  it("and was cut off behind its first page, which can be opened, is refused too", async () => {
    const scan = "9 0 obj<</Length 2000>>stream\n";
    const forTheWeb = (rest: string) =>
      Buffer.from(aPdf().toString("latin1").replace("trailer", `${scan}${rest}\ntrailer`), "latin1");
    expect(await uploaded(forTheWeb(`${"a".repeat(2000)}\nendstream endobj`))).toBe(KEPT);
    const cut = Buffer.concat([aPdf(), Buffer.from(`\n${scan}${"a".repeat(500)}`)]);
    await expect(uploaded(cut)).rejects.toMatchObject(refusal("pdf-damaged"));
  });

  it("and unpacks to more bytes or numbers than the server has memory for is refused", async () => {
    for (const bomb of [aBombOfBytes(), aBombOfNumbers()]) {
      expect(bomb.length).toBeLessThan(4000);
      await expect(uploaded(bomb)).rejects.toMatchObject(refusal("pdf-damaged"));
    }
    expect(await uploaded(aPdf("after them"))).toBe(KEPT);
  });

  it("and takes too long to open is no fault of its sender's", async () => {
    const pipe = await newSpoolPath();
    execFileSync("mkfifo", [pipe]);
    useTimersByHand();
    const refused = expect(refuseUnreadablePdf(pipe)).rejects.toMatchObject({ kind: "unavailable", code: "busy" });
    // It can be opened for writing when somebody reads it: by then the process has said that it begins.
    const neverWritten = await open(pipe, "w");
    for (let turns = 0; turns < 5; turns += 1) await setImmediate();
    vi.advanceTimersByTime(PDF.openTime.most);
    await refused;
    await neverWritten.close();
    vi.useRealTimers();
    expect(await uploaded(aPdf("after it"))).toBe(KEPT);
  });
});

test("a PDF that comes while an unused process is ending is opened by another", async () => {
  useTimersByHand();
  await uploaded(aPdf("before"));
  vi.advanceTimersByTime(HEAVY.idle.most);
  expect(await uploaded(aPdf("meanwhile"))).toBe(KEPT);
});

function useTimersByHand(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
}

/** As a program prints it. */
function printed(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument(options);
  const pieces: Buffer[] = [];
  document.on("data", (piece: Buffer) => pieces.push(piece));
  document.text("ACI Concrete Field Testing Technician - Grade I");
  document.end();
  return new Promise((resolve) => document.on("end", () => resolve(Buffer.concat(pieces))));
}
