import type { Page } from "@playwright/test";
import { expect } from "../server/site";

/** The entries of the main navigation that take more than one line at any of these widths, each marked as the one where one is. */
export async function wrappedEntries(page: Page, widths: readonly number[]): Promise<string[]> {
  const entries = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  const wrapped: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(entries.first()).toBeVisible();
    wrapped.push(...(await entries.evaluateAll(linesOver, width)));
  }
  return wrapped;

  function linesOver(links: Element[], at: number): string[] {
    return links.flatMap((link) => {
      link.setAttribute("aria-current", "page");
      const words = document.createRange();
      words.selectNodeContents(link.querySelector("span") ?? link);
      const tops = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)));
      return tops.size > 1 ? [`${at} px wide: ${link.textContent}`] : [];
    });
  }
}
