import { type Bound, MINUTE, SECOND } from "./units";

export const MAIL = {
  unread: {
    most: 15 * MINUTE,
    unit: "ms",
    why: "that a message waits before it is mailed: who is on the page reads it, and what follows comes in the same mail",
  },
  resetLink: {
    most: SECOND,
    unit: "ms",
    why: "that a password reset waits before its link is made and mailed: the answer is out by then, so its time does not tell whether the address has an account",
  },
  line: {
    most: 140,
    unit: "characters",
    why: "of a message in a notification and its mail: what a phone shows at a glance",
  },
  delayed: {
    most: 15 * MINUTE,
    unit: "ms",
    why: "that a mail may be under way: four tries were made by then, and who signs up waits for one",
  },
  lines: { most: 5, unit: "pieces", why: "messages quoted in one mail; the conversation has the rest" },
} as const satisfies Record<string, Bound>;
