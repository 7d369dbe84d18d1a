import { z } from "zod";
import { oneOf } from "~/domain/core/input/one-of";
import { TEXTS } from "~/lib/bounds";
import { typedText } from "~/lib/text/typed";
import { REVIEW_REPORT_REASONS } from "~/lib/vocabulary";
import { tooLong } from "../core/input/too-long";

const NO_STARS = "Choose 1 to 5 stars";
const SHORTEST = 10;
const TOO_SHORT = `Write at least ${SHORTEST} characters`;

export const reviewFields = z.object({
  stars: z.number(NO_STARS).int(NO_STARS).min(1, NO_STARS).max(5, NO_STARS),
  text: words(TEXTS.review),
});

export const reportFields = z.object({
  reason: oneOf(REVIEW_REPORT_REASONS, "Choose a reason"),
  text: words(TEXTS.reviewReport),
});

/** Reporter and author read the reason. */
export const decisionFields = z.object({ reason: words(TEXTS.reviewReport) });

function words(bound: typeof TEXTS.review | typeof TEXTS.reviewReport) {
  return z.string(TOO_SHORT).overwrite(typedText).min(SHORTEST, TOO_SHORT).max(bound.most, tooLong(bound));
}
