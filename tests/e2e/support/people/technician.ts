import type { Locator, Page } from "@playwright/test";

/** A technician with a phone: counts each tap, and typing beside them. A field that is tapped to type in it is a tap. */
export class Technician {
  taps = 0;

  constructor(readonly page: Page) {}

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

  /** Fills the fields in, then presses the button. */
  async fill(fields: Readonly<Record<string, string>>, button: string | RegExp): Promise<void> {
    for (const [label, text] of Object.entries(fields)) {
      const field = this.page.getByLabel(label, { exact: true });
      this.taps += 1;
      await field.fill(text);
    }
    await this.press(button);
  }

  private async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }
}
