import type { Locator, Page } from "@playwright/test";

interface Effort {
  pages: number;
  taps: number;
}

/** A technician with a phone: counts each tap, and typing beside them. A field that is tapped to type in it is a tap. */
export class Technician {
  taps = 0;
  /** How many the server has sent. */
  pages = 0;

  constructor(readonly page: Page) {
    page.on("domcontentloaded", () => {
      this.pages += 1;
    });
  }

  count(): Effort {
    const { pages, taps } = this;
    return { pages, taps };
  }

  since(before: Effort): Effort {
    return { pages: this.pages - before.pages, taps: this.taps - before.taps };
  }

  async press(name: string | RegExp): Promise<void> {
    await this.tap(this.page.getByRole("button", { name }));
  }

  async follow(name: string | RegExp): Promise<void> {
    await this.tap(
      this.page
        .getByRole("main")
        .getByRole("link", { name, exact: typeof name === "string" })
        .first(),
    );
  }

  /** Ticks a box or one of the cards to choose from. */
  async choose(label: string): Promise<void> {
    this.taps += 1;
    await this.page.getByLabel(label, { exact: true }).check();
  }

  /** Fills the fields in, then presses the button. A field of a page with several parts may be named "Slump: Test started". */
  async fill(fields: Readonly<Record<string, string>>, button: string | RegExp): Promise<void> {
    for (const [name, text] of Object.entries(fields)) {
      const [, part, label = name] = /^([^:]+): (.+)$/.exec(name) ?? [];
      const place = part ? this.page.getByRole("group", { name: part, exact: true }) : this.page;
      this.taps += 1;
      await place.getByLabel(label, { exact: true }).fill(text);
    }
    await this.press(button);
  }

  private async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
    await this.page.waitForLoadState("domcontentloaded");
  }
}
