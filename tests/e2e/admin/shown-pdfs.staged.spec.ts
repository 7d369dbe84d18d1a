import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { submit } from "#tests/domain/certification/submissions";
import { aHeldFile } from "#tests/domain/files/samples";
import { expect, type Site, test } from "../support/server/site";
import { comeAs } from "../support/stages/screen-cast";

/** Black, 32 by 16. Made by OpenJPEG. */
const JPEG_2000 = Buffer.from(
  "/0//UQApAAAAAAAgAAAAEAAAAAAAAAAAAAAAIAAAABAAAAAAAAAAAAABBwEB/1IADAAAAAEAAAQEAAH/XAAEQED/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjT/kAAKAAAAAAAZAAH/k9+AQBFQVK//fuV//9k=",
  "base64",
);

test("scans in JPEG 2000, large ones and symbols are drawn whole", async ({ page, site }) => {
  const large = await sharp({ create: { width: 8200, height: 8200, channels: 3, background: "#292524" } })
    .jpeg()
    .toBuffer();
  const sheets = [
    scan("/Width 32/Height 16/Filter/JPXDecode", JPEG_2000),
    scan("/Width 8200/Height 8200/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/DCTDecode", large),
    written("/Subtype/Type1/BaseFont/ZapfDingbats"),
  ];
  // Some servers send an empty line before the file.
  await openCertificate(page, site, Buffer.concat([Buffer.from("\r\n"), pdfOf(sheets)]));
  for (const number of [1, 2, 3]) await expect.poll(() => inkOf(sheet(page, number, 3))).toBeGreaterThan(20);
  await expect(page.getByRole("main")).not.toContainText("Opening the PDF");
  await expect(page.getByRole("main")).not.toContainText("can't be shown");
});

/** In the codes of Japanese Windows, and in a font that no machine has. */
const JAPANESE =
  "/Subtype/Type0/BaseFont/NoSuch/Encoding/90ms-RKSJ-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/NoSuch/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>/FontDescriptor<</Type/FontDescriptor/FontName/NoSuch/Flags 4>>>>]";

test("what cannot be drawn is told by its page, and a sheet that is empty is not taken for all there is", async ({
  page,
  site,
}) => {
  const sheets = [
    written("/Subtype/Type1/BaseFont/Helvetica"),
    scan("/Width 12000/Height 12000/BitsPerComponent 8/ColorSpace/DeviceGray", Buffer.from("144 megapixels")),
    scan("/Width 32/Height 16/Filter/JPXDecode", JPEG_2000.subarray(0, 60)),
    { content: "", resources: "" },
    written(JAPANESE),
  ];
  await openCertificate(page, site, pdfOf(sheets));
  for (const number of [1, 5]) await expect.poll(() => inkOf(sheet(page, number, 5))).toBeGreaterThan(20);
  const told = "Pages 2, 3, 4, 5 are empty or can't be shown in full here. Download the file to check.";
  await expect(page.getByRole("status").filter({ hasText: told })).toBeInViewport();
  await expect(page.getByRole("link", { name: "Download card.pdf" })).toBeVisible();
});

async function openCertificate(page: Page, site: Site, bytes: Buffer): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  const inspector = await site.cast.inspector({ certified: false, payable: false });
  const id = await submit(inspector, { files: [await aHeldFile(inspector, "certificate", { bytes })] });
  await comeAs(page, site, await site.cast.admin());
  await page.goto(`/admin/certifications/${id}`);
}

function sheet(page: Page, number: number, of: number): Locator {
  return page.getByRole("main").getByRole("img", { name: `card.pdf, page ${number} of ${of}` });
}

/** How many pixels of a drawn page are not white. */
function inkOf(drawn: Locator): Promise<number> {
  return drawn.evaluate((canvas: HTMLCanvasElement) => {
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    const context = copy.getContext("2d");
    context?.drawImage(canvas, 0, 0);
    const { data } = context?.getImageData(0, 0, copy.width, copy.height) ?? { data: [] };
    return data.filter((value, at) => at % 4 === 0 && value < 200).length;
  });
}

interface Sheet {
  content: string;
  /** What it names `X`. */
  resources: string;
  object?: Buffer;
}

function scan(entries: string, bytes: Buffer): Sheet {
  const head = `<</Type/XObject/Subtype/Image${entries}/Length ${bytes.length}>>\nstream\n`;
  const object = Buffer.concat([Buffer.from(head), bytes, Buffer.from("\nendstream")]);
  return { content: "300 0 0 200 50 50 cm /X Do", resources: "/XObject<</X @ 0 R>>", object };
}

function written(font: string): Sheet {
  const object = Buffer.from(`<</Type/Font${font}>>`);
  return { content: "BT /X 40 Tf 50 100 Td (ACI 4) Tj ET", resources: "/Font<</X @ 0 R>>", object };
}

/** A PDF of these pages. Readers find its objects without a table of them. */
function pdfOf(sheets: readonly Sheet[]): Buffer {
  const kids = sheets.map((_, at) => `${3 * at + 3} 0 R`).join(" ");
  const objects = [
    Buffer.from("<</Type/Catalog/Pages 2 0 R>>"),
    Buffer.from(`<</Type/Pages/Kids[${kids}]/Count ${sheets.length}>>`),
    ...sheets.flatMap(({ content, resources, object }, at) => {
      const own = 3 * at + 3;
      const named = resources.replace("@", `${own + 2}`);
      return [
        Buffer.from(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 300]/Contents ${own + 1} 0 R/Resources<<${named}>>>>`),
        Buffer.from(`<</Length ${content.length}>>\nstream\n${content}\nendstream`),
        object ?? Buffer.from("null"),
      ];
    }),
  ];
  const body = objects.flatMap((object, at) => [Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from("\nendobj\n")]);
  return Buffer.concat([Buffer.from("%PDF-1.7\n"), ...body, Buffer.from("trailer\n<</Root 1 0 R>>\n%%EOF")]);
}
