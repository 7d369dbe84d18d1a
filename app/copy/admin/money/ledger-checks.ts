import type { LedgerTrouble } from "~/domain/verification/nightly/queries.server";
import { counted } from "~/lib/text/counted";
import type { LedgerCheckEnding, LedgerOutcome } from "~/lib/vocabulary";

/** Why a comparison gave no result, as the end of a sentence. */
const ENDINGS: Readonly<Record<LedgerCheckEnding, string>> = {
  stopped: "the server was stopped",
  crashed: "the server crashed",
  "too-long": "it took too long",
  "provider-unreachable": "Stripe did not answer",
  error: "of an error (see the server log)",
};

const OUTCOMES: Readonly<Record<LedgerOutcome, string>> = {
  sound: "No problems",
  problems: "Problems",
  unfinished: "Not finished",
  failed: "Failed",
};

/** What administrators read about the comparison of the books with Stripe. */
export const ledgerCheckTexts = {
  title: "Books compared with Stripe",
  lead: "Every night the server compares each payment with Stripe, and everything at Stripe with our books.",
  notices: {
    problems: "The books have problems",
    failed: "The books could not be compared with Stripe",
    unchecked: "The books have not been compared with Stripe for more than a day and a half",
  } satisfies Record<LedgerTrouble, string>,
  found: (problems: number) => `${counted(problems, "problem")} found`,
  since: "First found",
  more: (kinds: number) => `and ${counted(kinds, "other kind")}.`,
  todo: "For the full list, run npm run ledger:verify on the server. Run it again when everything is fixed, and this notice goes away.",
  failedText: (reason: LedgerCheckEnding) =>
    `The last nightly comparison failed because ${ENDINGS[reason]}. The server tries again every hour.`,
  uncheckedText:
    "The server normally does this every night. Look for “job failed” in its log, or run npm run ledger:verify on the server.",
  uncompared: (since: string) =>
    `Stripe's history is still being read. What changed its balance since ${since} is compared once it is read.`,
  see: "See what was found",
  seeAll: "See all comparisons",
  last: "Last compared with Stripe",
  result: (payments: number, problems: number) =>
    `${counted(payments, "payment")}, ${problems === 0 ? "no problems" : counted(problems, "problem")}`,
  never: "The books have not been compared with Stripe yet.",
  sound: "The books agree with Stripe",
  objects: (objects: number) => `${counted(objects, "object")} at Stripe`,
  kinds: { title: "What was found", kind: "Problem", code: "Code", times: "How often" },
  findings: {
    title: "Where it was found",
    first: (shown: number, all: number) => (shown < all ? `The first ${shown} of ${counted(all, "problem")}` : null),
    caption: "Problems, each with the ids of what it is about",
    code: "Code",
    ids: "Payment and other ids",
    details: "Details (amounts in cents)",
  },
  tries: {
    title: "Recent comparisons",
    begun: "Started",
    by: "By",
    nightly: "Server, at night",
    operator: "Operator",
    payments: "Payments",
    outcome: "Result",
    underWay: "Under way",
    because: (reason: LedgerCheckEnding) => `Because ${ENDINGS[reason]}`,
    problems: (problems: number) => counted(problems, "problem"),
    outcomes: OUTCOMES,
  },
} as const;
