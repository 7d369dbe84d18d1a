import { chromium } from "@playwright/test";
import sharp from "sharp";
import { findChromium } from "../install/chromium.mjs";

/**
 * Takes the README's picture from a demo that runs: `npm run demo` in one terminal, `node scripts/docs/screenshot.mjs` in
 * another. A company's dashboard at a desk, and a job on an inspector's phone.
 */
const origin = process.env.APP_URL ?? "http://localhost:3000";
const PASSWORD = "Concrete1!";
const PICTURE = { width: 1600, height: 930, file: "docs/screenshot.webp" };
const DESK = { width: 1150, height: 840, left: 24, top: 45 };
const PHONE = { width: 360, height: 780, left: 1212, top: 80 };
const FRAME = 10;

const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
const desk = await shot(DESK, "company", "dana@bridgeworks.example", "/company-dashboard?tab=applications");
const phone = await shot(PHONE, "inspector", "riley@fieldlab.example", "/jobs", 'article a[href^="/jobs/"]');
await browser.close();

await sharp({ create: { width: PICTURE.width, height: PICTURE.height, channels: 3, background: "#d6d3d1" } })
  .composite([
    { input: await framed(desk, DESK, 2), left: DESK.left - 2, top: DESK.top - 2 },
    { input: await framed(phone, PHONE, FRAME), left: PHONE.left - FRAME, top: PHONE.top - FRAME },
  ])
  .webp({ quality: 84 })
  .toFile(PICTURE.file);

/** The page at `path`, or the first that `link` leads to from there, as the person with this address sees it. */
async function shot({ width, height }, portal, email, path, link) {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: "reduce" });
  await page.goto(`${origin}/auth?type=${portal}`);
  await page.getByLabel("Username or email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.waitForURL(/-home$/);
  await page.goto(`${origin}${path}`);
  if (link) await page.goto(new URL((await page.locator(link).first().getAttribute("href")) ?? "", origin).href);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot();
}

/** A dark edge around it, as a window or a phone has. */
function framed(picture, { width, height }, edge) {
  const outer = { width: width + 2 * edge, height: height + 2 * edge };
  const round = Buffer.from(
    `<svg width="${outer.width}" height="${outer.height}"><rect width="100%" height="100%" rx="${edge * 2.4}"/></svg>`,
  );
  return sharp({ create: { ...outer, channels: 4, background: "#1c1917" } })
    .composite([
      { input: picture, left: edge, top: edge },
      { input: round, blend: "dest-in" },
    ])
    .png()
    .toBuffer();
}
