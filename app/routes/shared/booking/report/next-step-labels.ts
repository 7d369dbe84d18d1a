import { resultNames } from "~/copy/report-methods";
import { reportTexts } from "~/copy/reports";
import type { Step } from "./next-steps";

const { next } = reportTexts;

/** `loads` is how many trucks there are. */
export function labelOfStep(step: Step, loads: number): string {
  switch (step.to) {
    case "load":
      return loads === 0 ? next.firstLoad : next.load;
    case "sample":
      return next.sample(step.load);
    case "photos":
      return next.photo;
    case "signature":
      return next.sign;
    case "addition":
    case "specimens":
    case "nonconformance":
    case "remarks":
      return next[step.to];
    default:
      return resultNames[step.to];
  }
}
