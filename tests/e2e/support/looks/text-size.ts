import type { Page } from "@playwright/test";

const USUAL_PX = 16;

/**
 * Sets the size of a page's text as a browser's own setting does: lengths in rem grow, and so do widths in media queries.
 * It takes a tenth of a second where the size changes.
 */
export async function setTextSize(page: Page, times: 1 | 2): Promise<void> {
  const standard = times * USUAL_PX;
  const isSet = (px: number) => getComputedStyle(document.documentElement).fontSize === `${px}px`;
  // This is a setting of the page's process, and a page may be of another one than the last page.
  if (await page.evaluate(isSet, standard)) return;
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard } });
  // The page hears of it a moment later.
  await page.waitForFunction(isSet, standard);
  await browser.detach();
}
