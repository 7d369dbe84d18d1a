import { expect, test } from "vitest";
import type { MailToSend } from "~/lib/documents/mail";
import { renderMail } from "~/mail/render-mail";

const HOSTILE = `<script>alert(1)</script>"'><img src=x onerror=alert(2)>&amp;</style></title>`;

/** Every field that may hold words of a person has the hostile ones. */
const MAIL: MailToSend = {
  key: "ntf_1",
  to: "riley@fieldlab.example",
  role: "inspector",
  subject: `You have the job ${HOSTILE}`,
  preheader: `Preheader ${HOSTILE}`,
  lead: [`Bridgeworks ${HOSTILE}`],
  quotes: [`Gate C ${HOSTILE}`],
  ticket: {
    code: "PB-1042",
    stamp: "Confirmed",
    title: `Deck pour ${HOSTILE}`,
    place: `Pier 4 ${HOSTILE}`,
    facts: [
      { label: "When", value: "Tue, Nov 24, 8 AM–10 AM CST", large: true },
      { label: "Phone", value: "(512) 555-0100", href: "tel:5125550100" },
      { label: "Contact", value: HOSTILE },
    ],
  },
  action: { label: "Open the booking", url: "https://pourcheck.example/bookings/bkg_1?a=1&b=2" },
  notes: [{ text: `A note ${HOSTILE}`, link: { label: "Support", url: "https://pourcheck.example/support" } }],
};

test("no word of a person becomes a tag or an attribute", () => {
  const { html } = renderMail(MAIL);
  expect(html).not.toMatch(/<script|<img|onerror=alert\(2\)>(?!&)/);
  expect(html.match(/<style/g)).toHaveLength(1);
  expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(8);
  const tags = new Set([...html.matchAll(/<([a-z][\w-]*)/g)].map(([, tag]) => tag));
  expect([...tags].sort()).toEqual(
    [
      "a",
      "body",
      "br",
      "div",
      "h1",
      "h2",
      "head",
      "html",
      "meta",
      "p",
      "style",
      "table",
      "tbody",
      "td",
      "title",
      "tr",
    ].sort(),
  );
});

test("the HTML says its language, begins with the preheader, fetches nothing, and has one button", () => {
  const { html } = renderMail(MAIL);
  expect(html).toMatch(/^<!DOCTYPE html[^>]*><html lang="en" dir="ltr">/);
  expect(html.indexOf("Preheader")).toBeLessThan(html.indexOf("Bridgeworks"));
  expect(html).not.toMatch(/<[^>]*\s(src|background)=|url\(|@import|@font-face|<link/);
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual([
    "tel:5125550100",
    "https://pourcheck.example/bookings/bkg_1?a=1&amp;b=2",
    "https://pourcheck.example/support",
  ]);
  expect(html).toContain("prefers-color-scheme:dark");
});

test("without a preheader the first sentence stands in its place", () => {
  const { preheader: _, ...plain } = MAIL;
  const { html } = renderMail({ ...plain, lead: ["First sentence."] });
  expect(html.match(/First sentence\./g)).toHaveLength(2);
});

test("the plain text reads as it was meant, with each link on a line of its own", () => {
  const plain = { ...MAIL, lead: ["Bridgeworks <LLC> accepted."], quotes: ["Gate C"], notes: [{ text: "A note." }] };
  const ticket = {
    code: "PB-1042",
    stamp: "Confirmed",
    title: "Deck & pour",
    place: "Pier 4",
    facts: [{ label: "When", value: "8 AM" }],
  };
  expect(renderMail({ ...plain, ticket }).text).toBe(
    [
      "Bridgeworks <LLC> accepted.",
      "> Gate C",
      "PB-1042 · Confirmed\nDeck & pour\nPier 4\n\nWhen: 8 AM",
      "Open the booking:\nhttps://pourcheck.example/bookings/bkg_1?a=1&b=2",
      "A note.",
      "PourCheck: inspectors for concrete placements\nWe send this email because it concerns your account, your bookings or your money.\n",
    ].join("\n\n"),
  );
});

test("a mail that can be turned off says so in both parts, and only that one", () => {
  const unsubscribeUrl = "https://pourcheck.example/unsubscribe/messages.usr_1.x";
  const optOut = {
    unsubscribeUrl,
    oneClickUrl: `${unsubscribeUrl}/one-click`,
    settingsUrl: "https://pourcheck.example/s",
  };
  const { html, text } = renderMail({ ...MAIL, optOut });
  expect(html).toContain(`href="${unsubscribeUrl}"`);
  expect(text).toContain(`Unsubscribe: ${unsubscribeUrl}\n`);
  expect(html + text).not.toContain("one-click");
  expect(renderMail(MAIL).html).not.toContain("Unsubscribe");
});
