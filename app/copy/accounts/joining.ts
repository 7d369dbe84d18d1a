import { DAY, LASTS } from "~/lib/bounds";
import { PRODUCT } from "~/lib/site";

const DAYS = LASTS.joinRequest.most / DAY;

/** Joining a company whose owner has an address of the same domain. */
export const joiningTexts = {
  title: "Join your colleagues",
  lead: (domain: string) => `Companies on ${PRODUCT} whose owner has an address at ${domain}, as you do.`,
  none: (domain: string) =>
    `No company that you could ask has an owner with an address at ${domain}. If yours is here, an owner can invite you.`,
  unconfirmed: (domain: string) =>
    `Confirm your email address first. Only then can we show you companies whose owner has an address at ${domain}.`,
  send: "Email me a link",
  sending: "Sending...",
  offers: "Companies you can ask",
  closes: "Once an owner lets you in, the company that you registered is closed. Nothing is in it yet.",
  answer: `An owner lets you in or declines. Without an answer the request ends after ${DAYS} days.`,
  ask: "Ask to join",
  asking: "Asking...",
  failed: "The request was not sent",
  done: { title: "Request sent", description: "We have told the owners. You will get an email with their answer." },
  asked: (company: string) => `You have asked to join ${company}`,
  until: "Open until",
  withdraw: "Withdraw request",
  withdrawing: "Withdrawing...",
  notWithdrawn: "The request was not withdrawn",
  withdrawn: { title: "Request withdrawn" },
  back: "Back",
} as const;

/** Where pages lead there. */
export const joiningInShortTexts = {
  offered: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} has an owner with an address of your email domain. If it is your company, ask to join it.`
      : "Companies here have owners with an address of your email domain. If one is yours, ask to join it.",
  see: "See and ask",
  asked: (company: string) => `You have asked to join ${company}. An owner has not answered yet.`,
  seeRequest: "See the request",
} as const;

/** For owners: who asks. */
export const joinRequestsTexts = {
  title: "Asking to join",
  caption: "People who ask to join the company",
  columns: { name: "Name", email: "Email", until: "Answer until", actions: "Actions" },
  answer: "Answer",
} as const;

export const joinAdmissionTexts = {
  title: (name: string) => `Let ${name} in?`,
  lead: "They have confirmed the address below. Make sure that you know them: from then on they see what their role allows.",
  email: "Confirmed address",
  until: "Answer until",
  submit: "Let them in",
  busy: "Letting in...",
  decline: "Decline",
  failed: "Nobody was let in",
  done: (name: string) => ({ title: `${name} belongs to the company now` }),
  back: "Back to people",
} as const;

export const joinRefusalTexts = {
  title: "Decline this request?",
  lead: "We tell them that the company has declined, not who.",
  submit: "Decline request",
  busy: "Declining...",
  keep: "Not now",
  done: { title: "Request declined" },
} as const;
