import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axeCore from "axe-core";
import type { RunOptions } from "axe-core";
import { IS_FULL } from "#tests/support/run/level";

const PHONE = { width: 360, height: 800 };
const DESK = { width: 1280, height: 800 };

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What passes need not be described nor found again, and none of the rules reads style sheets. */
const BRIEF: RunOptions = {
  resultTypes: ["violations"],
  selectors: false,
  preload: { assets: ["media"], timeout: 10_000 },
};
/** The contrast is asked by itself, for each look once. The size of targets takes half of axe's time, and our own rule demands more of it. */
const OTHER_RULES: RunOptions = {
  ...BRIEF,
  runOnly: STANDARDS,
  rules: { "color-contrast": { enabled: false }, "target-size": { enabled: IS_FULL } },
};
const CONTRAST: RunOptions = { ...BRIEF, runOnly: { type: "rule", values: ["color-contrast"] } };

/** Colors and letters whose contrast has been asked, for each color scheme: the same ones on the next page need not be asked again. */
export type Looks = Record<"light" | "dark", Set<string>>;

export const noLooks = (): Looks => ({ light: new Set(), dark: new Set() });

declare global {
  interface Window {
    axe?: typeof axeCore;
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Lets each document that the page opens from now on have axe from its beginning: half a megabyte that need not be sent to each. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript(AXE);
}

/**
 * Of the page as it stands: what axe finds, what is too small, what sticks out. All of axe's rules are asked on a phone in light colors; the contrast
 * also on a desk and in dark colors, of what looks otherwise than anything before. The full level asks all rules in the dark too, and the contrast of all.
 * Leaves the page on the desk, in the dark, unless it begins there: a page that was opened so is laid out anew less often.
 */
export async function faultsOf(
  page: Page,
  looks = noLooks(),
  begins: "on a phone" | "at a desk" = "on a phone",
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const contrast = (known: Set<string>) => contrastFindings(page, known);
  const views = [
    {
      named: `${PHONE.width} px wide`,
      size: PHONE,
      colorScheme: "light",
      ask: async () => [
        ...(await axeFindings(page, OTHER_RULES)),
        ...(await contrast(looks.light)),
        ...(await page.evaluate(ownFindings)),
      ],
    },
    {
      named: `${DESK.width} px wide`,
      size: DESK,
      colorScheme: "light",
      ask: async () => [...(await contrast(looks.light)), ...(await page.evaluate(ownFindings))],
    },
    {
      named: `${DESK.width} px wide, in the dark`,
      size: DESK,
      colorScheme: "dark",
      ask: async () => [...(IS_FULL ? await axeFindings(page, OTHER_RULES) : []), ...(await contrast(looks.dark))],
    },
  ] as const;
  const faults: string[] = [];
  for (const { named, size, colorScheme, ask } of begins === "at a desk" ? views.toReversed() : views) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    faults.push(...(await ask()).map((fault) => `${named}: ${fault}`));
  }
  return faults;
}

/** Of the words whose look is not among these, to which it is added; in the full level of all. */
async function contrastFindings(page: Page, looks: Set<string>): Promise<string[]> {
  if (IS_FULL) return axeFindings(page, CONTRAST);
  const found = await page.evaluate(contrastOfNewLooks, { known: [...looks], options: CONTRAST });
  for (const look of found.looks) looks.add(look);
  return found.faults;
}

/** Of the whole page. */
function axeFindings(page: Page, rules: RunOptions): Promise<string[]> {
  return page.evaluate(async (options) => {
    if (!window.axe) throw new Error("the page has no axe");
    const { violations } = await window.axe.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
  }, rules);
}

/** Runs in the page: of the shown elements that have words of their own, asks the first of each look that is not known yet. */
async function contrastOfNewLooks({ known, options }: { known: string[]; options: RunOptions }) {
  const grounds = new Map<Element | null, string>([[null, ""]]);
  const seen = new Set(known);
  const found = new Map<string, Element>();
  for (const element of document.body.querySelectorAll("*")) {
    const hasWords =
      element.matches("input, select, textarea") ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    if (!hasWords || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const look = [color, fontSize, fontWeight, groundOf(element)].join();
    if (!seen.has(look) && !found.has(look)) found.set(look, element);
  }
  const run = found.size > 0 ? await window.axe?.run({ include: [...found.values()] }, options) : undefined;
  const faults = run?.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  return { looks: [...found.keys()], faults: faults ?? [] };

  /** What lies behind its words, down to the first color that lets nothing through. */
  function groundOf(element: Element | null): string {
    const earlier = grounds.get(element);
    if (element === null || earlier !== undefined) return earlier ?? "";
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    const isSolid = /^rgb\(|^oklch\([^/]*$/.test(backgroundColor) && opacity === "1";
    const isPlain = backgroundColor === "rgba(0, 0, 0, 0)" && backgroundImage === "none" && opacity === "1";
    const own = isPlain ? "" : `${backgroundColor} ${backgroundImage} ${opacity};`;
    const lifted = position === "absolute" || position === "fixed" ? position : "";
    const ground = own + lifted + (isSolid ? "" : groundOf(element.parentElement));
    grounds.set(element, ground);
    return ground;
  }
}

/**
 * Runs in the page: what axe does not look at. Nothing to scroll to sideways, one h1, and 44 px for a thumb (design: ground
 * rules) on all that stands by itself; a link within a sentence is as tall as its line.
 */
function ownFindings(): string[] {
  const TALL = 44;
  // A dense table is for a mouse, and grows where fingers point; 24 px is WCAG 2.5.8.
  const LEAST_WIDE = 24;
  const TALL_IN_DENSE = matchMedia("(pointer: fine)").matches ? LEAST_WIDE : TALL;
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
    if (hidden || inline) continue;
    if (height < least - 0.5) found.push(`${Math.round(height)} px tall: ${control.outerHTML.slice(0, 120)}`);
    if (width < LEAST_WIDE) found.push(`${Math.round(width)} px wide: ${control.outerHTML.slice(0, 120)}`);
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
