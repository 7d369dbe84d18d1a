import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import axeCore from "axe-core";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const PHONE = 360;
const DESK = 1280;

/** Lets each document that the page opens from now on have axe from its beginning: half a megabyte that need not be sent to each. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript(axeCore.source);
}

/** Of the page as it stands, at both widths and in both color schemes: what axe finds, what is too small, what sticks out. */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  let axeIsThere = await page.evaluate(() => "axe" in window);
  for (const width of [PHONE, DESK]) {
    await page.setViewportSize({ width, height: 800 });
    const found = [...(await axeFindings(page, { axeIsThere })), ...(await page.evaluate(ownFindings))];
    faults.push(...found.map((fault) => `${width} px wide: ${fault}`));
    axeIsThere = true;
  }
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await axeFindings(page, { axeIsThere, rule: "color-contrast" });
  await page.emulateMedia({ colorScheme: "light" });
  return [...faults, ...dark.map((fault) => `in the dark: ${fault}`)];
}

interface Asked {
  /** Its half megabyte of script stays until the next page is loaded, and need not be read anew. */
  axeIsThere: boolean;
  /** All of RULES unless told. */
  rule?: string;
}

async function axeFindings(page: Page, { axeIsThere, rule }: Asked): Promise<string[]> {
  // Legacy: without frames to merge no second page is needed for that. What passes need not be described.
  const axe = new AxeBuilder(axeIsThere ? { page, axeSource: "void 0" } : { page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] });
  const { violations } = await (rule ? axe.withRules(rule) : axe.withTags(RULES)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}

/**
 * Runs in the page: what axe does not look at. Nothing to scroll to sideways, one h1, and 44 px for a thumb (design: ground
 * rules) on all that stands by itself; a link within a sentence is as tall as its line.
 */
function ownFindings(): string[] {
  const TALL = 44;
  const found: string[] = [];
  const overhang = document.documentElement.scrollWidth - window.innerWidth;
  if (overhang > 0) found.push(`scrolls sideways by ${overhang} px`);
  const headings = document.querySelectorAll("h1").length;
  if (headings !== 1) found.push(`${headings} h1`);
  for (const control of document.querySelectorAll<HTMLElement>("a, button, summary, select, textarea, input")) {
    const { width, height } = targetOf(control).getBoundingClientRect();
    const inline = control.tagName === "A" && getComputedStyle(control).display === "inline";
    const hidden = width <= 1 || !control.checkVisibility();
    if (!hidden && !inline && height < TALL - 0.5) {
      found.push(`${Math.round(height)} px tall: ${control.outerHTML.slice(0, 120)}`);
    }
  }
  return found;

  /** A choice is its label too, and a link may be spread over the box that it stands in. */
  function targetOf(control: HTMLElement): Element {
    const { labels, type } = control as HTMLInputElement;
    if (type === "checkbox" || type === "radio") return labels?.[0] ?? control;
    const after = getComputedStyle(control, "::after");
    const spread = after.content !== "none" && after.position === "absolute";
    return (spread && control.offsetParent) || control;
  }
}
