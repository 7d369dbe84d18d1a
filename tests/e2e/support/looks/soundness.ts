import type { JSHandle, Page } from "@playwright/test";
import axeCore, { type RunOptions } from "axe-core";
import { IS_FULL } from "#tests/support/run/level";

const PHONE = { width: 360, height: 800 };
const DESK = { width: 1280, height: 800 };

const ALL_RULES: RunOptions = { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] };
const CONTRAST: RunOptions = { runOnly: { type: "rule", values: ["color-contrast"] } };

declare global {
  interface Window {
    axe?: typeof axeCore;
    /** How each element looked when looksNew was last asked. */
    looks?: Map<Element, string>;
  }
}

/** Lets each document that the page opens from now on have axe from its beginning: half a megabyte that need not be sent to each. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript(axeCore.source);
}

/**
 * Of the page as it stands: what axe finds, what is too small, what sticks out. All of axe's rules are asked on a phone in light colors; on a desk
 * the contrast in dark colors, and in light ones of what looks otherwise than on the phone. The full level asks all rules in the dark too.
 * Leaves the page on the desk, in the dark.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeCore.source);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(PHONE);
  await page.evaluate(looksNew);
  const phone = [...(await axeFindings(page, ALL_RULES)), ...(await page.evaluate(ownFindings))];

  await page.setViewportSize(DESK);
  const different = await page.evaluateHandle(looksNew);
  const desk = [...(await axeFindings(page, CONTRAST, different)), ...(await page.evaluate(ownFindings))];
  await different.dispose();

  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await axeFindings(page, IS_FULL ? ALL_RULES : CONTRAST);
  return [
    ...phone.map((fault) => `${PHONE.width} px wide: ${fault}`),
    ...desk.map((fault) => `${DESK.width} px wide: ${fault}`),
    ...dark.map((fault) => `${DESK.width} px wide, in the dark: ${fault}`),
  ];
}

/** Of the whole page, or of some of its elements and what they contain. */
async function axeFindings(page: Page, rules: RunOptions, within?: JSHandle<Element[]>): Promise<string[]> {
  const violations = await page.evaluate(
    async ({ options, include }) => {
      if (include?.length === 0) return [];
      const found = await window.axe?.run(include ? { include } : document, options);
      return found?.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html.slice(0, 120)) }));
    },
    // What passes need not be described, and none of the rules reads style sheets.
    {
      options: { ...rules, resultTypes: ["violations"], preload: { assets: ["media"] } } as RunOptions,
      include: within,
    },
  );
  if (!violations) throw new Error("the page has no axe");
  return violations.map(({ id, nodes }) => `${id}: ${nodes.join(" | ")}`);
}

/** Runs in the page: the outermost elements that are shown, and were not when this was last asked, or had other colors or letters. */
function looksNew(): Element[] {
  const earlier = window.looks ?? new Map<Element, string>();
  window.looks = new Map([...document.body.querySelectorAll("*")].map((element) => [element, lookOf(element)]));
  const found: Element[] = [];
  for (const [element, look] of window.looks) {
    if (look && look !== earlier.get(element) && !found.at(-1)?.contains(element)) found.push(element);
  }
  return found;

  function lookOf(element: Element): string {
    if (!element.checkVisibility({ visibilityProperty: true })) return "";
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element);
    return [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight].join();
  }
}

/**
 * Runs in the page: what axe does not look at. Nothing to scroll to sideways, one h1, and 44 px for a thumb (design: ground
 * rules) on all that stands by itself; a link within a sentence is as tall as its line.
 */
function ownFindings(): string[] {
  const TALL = 44;
  // A dense table is for a mouse, and grows where fingers point; 24 px is WCAG 2.5.8.
  const TALL_IN_DENSE = matchMedia("(pointer: fine)").matches ? 24 : TALL;
  const found: string[] = [];
  const overhang = document.documentElement.scrollWidth - window.innerWidth;
  if (overhang > 0) found.push(`scrolls sideways by ${overhang} px`);
  const headings = document.querySelectorAll("h1").length;
  if (headings !== 1) found.push(`${headings} h1`);
  for (const control of document.querySelectorAll<HTMLElement>("a, button, summary, select, textarea, input")) {
    const { width, height } = targetOf(control).getBoundingClientRect();
    const inline = control.tagName === "A" && getComputedStyle(control).display === "inline";
    const hidden = width <= 1 || !control.checkVisibility();
    const least = control.closest("[data-dense]") ? TALL_IN_DENSE : TALL;
    if (!hidden && !inline && height < least - 0.5) {
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
