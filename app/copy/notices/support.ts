import { PRODUCT } from "~/lib/site";
import { supportCode } from "../people/support";
import type { SomeSentences } from "./sentences";

/** What came of a report about somebody. */
export const SUPPORT = {
  person_warned: {
    title: `A warning from ${PRODUCT}`,
    body: ({ text }) => `An administrator has written to you:\n${text}`,
    action: "Write to support",
    notes: ["Nothing else changes for your account. If you think that this is a mistake, write to support."],
  },
  person_report_answered: {
    title: ({ number }) => `We looked at your report ${supportCode(number)}`,
    plainTitle: "We looked at your report",
    body: ({ text }) => `${text}`,
    action: "Write to support",
    notes: ["The person you reported does not learn from us who reported them."],
  },
} satisfies SomeSentences;
