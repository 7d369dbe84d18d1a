import { type Browser, chromium, type Page } from "@playwright/test";

/** A real browser, as a technician's phone without JavaScript. */
export async function aBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
  });
}

/** A window of its own: cookies of nobody else. The drill's certificate is signed by nobody. */
export async function aWindow(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    ignoreHTTPSErrors: true,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return page;
}

/** @throws Error that says what the page showed instead */
export async function expectText(page: Page, text: string | RegExp): Promise<void> {
  try {
    await page.getByText(text).filter({ visible: true }).first().waitFor();
  } catch {
    const shown = await page.locator("body").textContent();
    throw new Error(`${page.url()} does not show ${String(text)}, but:\n${shown?.slice(0, 4000)}`);
  }
}
