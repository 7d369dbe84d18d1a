import type { Browser, Locator, Page } from "@playwright/test";
import { aPdf, aPhoto } from "#tests/domain/files/samples";
import type { PersonActor } from "~/domain/actor";
import { bringSession } from "../server/session";
import type { Site } from "../server/site";
import { FormClient } from "./form-client";
import { CARD, postingFields, rowsOf } from "./story";

export const MIX_DESIGN = { name: "Mix design 4500 psi, rev C.pdf", mimeType: "application/pdf", buffer: aPdf() };

export async function gatePhoto() {
  return { name: "gate.jpg", mimeType: "image/jpeg", buffer: await aPhoto({ width: 800, height: 600 }) };
}

/** The entry of the bar at the bottom. Asked for by its role alone, it has a double until the style sheet has come. */
export function inBar(page: Page, name: RegExp): Locator {
  return page.getByRole("navigation", { name: "Quick links" }).getByRole("link", { name });
}

/** The words of each message, in order. */
export function said(page: Page): Locator {
  return page.getByRole("log").locator("[data-said]");
}

interface Screen {
  width: number;
  javaScriptEnabled?: boolean;
}

export async function personPage(browser: Browser, site: Site, person: PersonActor, { width, ...options }: Screen) {
  const baseURL = site.server.origin;
  const context = await browser.newContext({ ...options, baseURL, viewport: { width, height: 780 } });
  const page = await context.newPage();
  await bringSession(context, site.server, person);
  return page;
}

/** A company with an open job, and an inspector who may see it. */
export async function aPair({ server, cast }: Site) {
  const company = await cast.company();
  const inspector = await cast.inspector();
  const engineer = new FormClient(server.origin);
  await engineer.signIn(company);
  const checkout = await engineer.submit("/post-job", postingFields(server, 2));
  await engineer.submit(checkout.path, CARD);
  return { company, inspector, jobId: rowsOf(cast, company).jobs[0]?.id ?? "" };
}
