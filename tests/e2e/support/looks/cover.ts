import type { Page } from "@playwright/test";

const TALLEST = 16_000;

interface Size {
  width: number;
  height: number;
}

/**
 * Of the page as it stands, on a screen of this size: what makes it scroll sideways, words that leave the screen or lie under others,
 * and what takes the focus without being seen.
 */
export async function coverFaultsOf(page: Page, { width, height }: Size): Promise<string[]> {
  const faults: string[] = [];
  const checks = [
    // All of it in sight at once, so that every point can be asked what lies on top.
    { at: { width, height: TALLEST }, ask: coveredWords },
    { at: { width, height }, ask: unseenFocus },
  ];
  // Begun with the size that the page was opened in, each page is laid out anew only once.
  if (page.viewportSize()?.height === height) checks.reverse();
  for (const { at, ask } of checks) {
    await resize(page, at);
    faults.push(...(await page.evaluate(ask)).map((fault) => `${width} px wide: ${fault}`));
  }
  return faults;
}

/**
 * Lengths in dvh follow late where an element has its style already, and at once where it is styled anew. So all are.
 */
async function resize(page: Page, size: Size): Promise<void> {
  const now = page.viewportSize();
  if (now?.width === size.width && now.height === size.height) return;
  await page.setViewportSize(size);
  await page.waitForFunction((height) => {
    const probe = document.createElement("div");
    probe.style.cssText = "position: fixed; height: 100dvh";
    document.documentElement.append(probe);
    const settled = probe.offsetHeight === height;
    probe.remove();
    return settled;
  }, size.height);
  await page.evaluate(() => {
    document.body.style.display = "none";
    document.body.getBoundingClientRect();
    document.body.style.display = "";
  });
}

/** Runs in the page. */
function coveredWords(): string[] {
  const found: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`scrolls sideways by ${scrollWidth - clientWidth} px`);
  // What lies around an open dialog is meant to be covered.
  const words = document.createTreeWalker(
    document.querySelector("dialog[open]") ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  while (words.nextNode()) {
    const { parentElement: parent, textContent } = words.currentNode;
    if (!parent || !textContent?.trim() || !isShown(parent)) continue;
    const range = document.createRange();
    // Without the spaces around it: the next word may reach into the last of them.
    range.setStart(words.currentNode, textContent.length - textContent.trimStart().length);
    range.setEnd(words.currentNode, textContent.trimEnd().length);
    const fault = [...range.getClientRects()].map((line) => faultOf(line, parent)).find(Boolean);
    if (fault) found.push(`“${textContent.trim().slice(0, 60)}” in ${parent.outerHTML.slice(0, 80)}: ${fault}`);
  }
  return found;

  /** Asked at both ends and in the middle of a line. */
  function faultOf({ left, right, top, bottom }: DOMRect, parent: Element): string | undefined {
    if (right - left < 2) return;
    if (left < -1 || right > clientWidth + 1) return `leaves the screen (${Math.round(left)} to ${Math.round(right)})`;
    for (const x of [left + 1, (left + right) / 2, right - 1]) {
      const above = document.elementFromPoint(x, (top + bottom) / 2);
      if (above && !above.contains(parent) && !parent.contains(above) && !isMeantToCover(above, parent)) {
        return `lies under ${above.outerHTML.slice(0, 80)}`;
      }
    }
  }

  /** A link may be spread over the box that it stands in; and what is fixed to an edge of the screen is looked at by the focus. */
  function isMeantToCover(above: Element, covered: Element): boolean {
    if (above.closest(".bottom-bar")) return true;
    const link = above.closest("a");
    return (
      link !== null &&
      getComputedStyle(link, "::after").position === "absolute" &&
      !!link.offsetParent?.contains(covered)
    );
  }

  function isShown(element: Element): boolean {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { overflowX, clipPath, textOverflow } = getComputedStyle(box);
      if (clipPath !== "none" || textOverflow === "ellipsis" || (overflowX === "hidden" && box.clientWidth <= 1))
        return false;
    }
    return true;
  }
}

/** Runs in the page: goes through all that takes the focus, as the Tab key does. */
function unseenFocus(): string[] {
  const found: string[] = [];
  const controls = "a[href], button:not(:disabled), summary, select, textarea, input:not([type=hidden])";
  // What has the focus already would not be scrolled to.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const within = document.querySelector("dialog[open]") ?? document;
  for (const control of within.querySelectorAll<HTMLElement>(controls)) {
    const line = control.getClientRects()[0];
    if (!line || line.width <= 1 || !control.checkVisibility({ visibilityProperty: true })) continue;
    control.focus();
    const { left, right: end, top, bottom } = control.getClientRects()[0] ?? line;
    const right = Math.min(end, control.closest(".truncate")?.getBoundingClientRect().right ?? end);
    const name = control.outerHTML.slice(0, 100);
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const label = (control as HTMLInputElement).labels?.[0];
    if (!above) found.push(`${name} is focused out of sight (${Math.round(left)}, ${Math.round(top)})`);
    else if (!above.contains(control) && !control.contains(above) && !label?.contains(above)) {
      found.push(`${name} is focused under ${above.outerHTML.slice(0, 80)}`);
    }
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return found;
}
