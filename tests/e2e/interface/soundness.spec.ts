import { IS_FULL } from "#tests/support/run/level";
import { coverFaultsOf } from "../support/looks/cover";
import { faultsOf } from "../support/looks/soundness";
import { setTextSize } from "../support/looks/text-size";
import { expect, test } from "../support/server/site";

// The checks of pages.staged.spec find a fault that shows at one width, in one color scheme or in one size of text alone.

const STYLE = `
  body { font: 1rem/3rem sans-serif; margin: 0; color: #111; background: #fff }
  .pale { color: #bbb }
  @media (width < 640px) { .desk { display: none } .pale-on-desk { color: #111 } }
  @media (width >= 640px) { .phone { display: none } .pale-on-phone { color: #111 } }
  @media (prefers-color-scheme: dark) { body, body .pale { color: #eee; background: #111 } .pale-in-dark { color: #333 } }
`;

const documentOf = (main: string) =>
  `<!doctype html><html lang="en"><title>Page</title><style>${STYLE}</style><main><h1>Page</h1>${main}</main></html>`;

const FAULTS: { named: string; main: string; found: RegExp }[] = [
  { named: "nothing", main: "<p>Words</p>", found: /^$/ },
  {
    named: "an input without a label on a phone",
    main: `<p class="phone"><input style="height: 44px"></p>`,
    found: /^360 px wide: label: \S.*$/,
  },
  {
    named: "an input without a label on a desk",
    main: `<p class="desk"><input style="height: 44px"></p>`,
    // The fast level asks all rules on the phone alone.
    found: IS_FULL ? /^1280 px wide, in the dark: label: \S.*$/ : /^$/,
  },
  {
    named: "pale words on a phone",
    main: `<p class="pale pale-on-phone">Words</p>`,
    found: /^360 px wide: color-contrast: \S.*$/,
  },
  {
    named: "words that are pale on a desk alone",
    main: `<p class="pale pale-on-desk">Words</p>`,
    found: /^1280 px wide: color-contrast: \S.*$/,
  },
  {
    named: "pale words that a phone does not show",
    main: `<p class="desk"><a class="pale" href="#x">Words</a></p>`,
    found: /^1280 px wide: color-contrast: \S.*$/,
  },
  {
    named: "pale words in the dark",
    main: `<p class="pale-in-dark">Words</p>`,
    found: /^1280 px wide, in the dark: color-contrast: \S.*$/,
  },
  {
    named: "a low button on a desk",
    main: `<button class="desk" style="height: 30px">Words</button>`,
    found: /^1280 px wide: 30 px tall: \S.*$/,
  },
  {
    named: "a narrow button on a phone",
    main: `<button class="phone" style="width: 20px; height: 44px; padding: 0">i</button>`,
    found: /^360 px wide: (?:target-size: .*\n360 px wide: )?20 px wide: \S.*$/,
  },
];

test("a fault is found that shows at one width or in one color scheme alone", async ({ page }) => {
  for (const { named, main, found } of FAULTS) {
    await page.setContent(documentOf(main));
    expect((await faultsOf(page)).join("\n"), named).toMatch(found);
  }
});

test("words are found that leave the screen in large text alone", async ({ page }) => {
  const size = { width: 320, height: 640 };
  await page.setViewportSize(size);
  await page.setContent(documentOf(`<p style="white-space: nowrap">Words that fit this screen</p>`));
  expect(await coverFaultsOf(page, size)).toEqual([]);
  await setTextSize(page, 2);
  expect((await coverFaultsOf(page, size)).join()).toContain("“Words that fit this screen”");
});
