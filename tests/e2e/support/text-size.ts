import type { CDPSession, Page } from "@playwright/test";

const USUAL_PX = 16;

/**
 * Lets the browser's own text size be changed, as its settings do: lengths in rem grow, and so do widths in media queries. Chromium
 * alone has this.
 */
export async function textSizeOf(page: Page) {
  const browser: CDPSession = await page.context().newCDPSession(page);
  const set = (standard: number) => browser.send("Page.setFontSizes", { fontSizes: { standard } });
  return {
    double: () => set(2 * USUAL_PX),
    reset: () => set(USUAL_PX),
  };
}
