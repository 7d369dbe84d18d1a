import type { Page } from "@playwright/test";

const USUAL_PX = 16;

/** Runs `look` with text twice as large, as a browser's own setting makes it: lengths in rem grow, and so do widths in media queries. */
export async function inDoubleText<T>(page: Page, look: () => Promise<T>): Promise<T> {
  // A page may be of another process than the last one, and this is a setting of the page's process.
  const browser = await page.context().newCDPSession(page);
  const set = async (standard: number) => {
    await browser.send("Page.setFontSizes", { fontSizes: { standard } });
    // The page hears of it a moment later.
    await page.waitForFunction((size) => getComputedStyle(document.documentElement).fontSize === size, `${standard}px`);
  };
  await set(2 * USUAL_PX);
  try {
    return await look();
  } finally {
    await set(USUAL_PX);
    await browser.detach();
  }
}
