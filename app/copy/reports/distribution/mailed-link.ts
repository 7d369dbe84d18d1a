import { REPORT } from "~/lib/bounds";

/** What is said of a mailed link that was used or has expired, whatever it opened. */
export const linkOverTexts = {
  used: "This link was used already.",
  expired: "This link has expired.",
  text: `We can mail a new link to the address that got this one, at most ${REPORT.linksADay.most} times a day.`,
  submit: "Send me a new link",
  busy: "Sending…",
  failed: "No new link was sent",
  done: { title: "A new link is on its way", description: "It goes to the address that got the first one." },
} as const;
