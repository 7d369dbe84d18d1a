import type { Page } from "@playwright/test";

/** One bar of signal, as Chromium's developer tools set "Slow 3G": bytes a second, and milliseconds before each answer. */
const ONE_BAR = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Slows down what the page asks for and sends from now on. */
export async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", { offline: false, ...ONE_BAR });
}
