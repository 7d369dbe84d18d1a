import { expect, type Page } from "@playwright/test";

/** Opens a page on which time stands still until the test lets it pass: nothing leaves early on a slow machine. */
export async function opens(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Lets time pass until it is so: a timer may begin a moment after what it is for is seen. */
export async function passesUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  const passing = async () => {
    await page.clock.runFor(2500);
    return isSo();
  };
  await expect.poll(passing).toBe(true);
}

/** Nothing from an address is answered until the test says so, by calling what is returned here. */
export async function holdsBack(page: Page, address: string, asked = (_method: string) => {}): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    asked(route.request().method());
    await released;
    await route.continue();
  });
  return release;
}
