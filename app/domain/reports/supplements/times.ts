import { REPORT } from "~/lib/bounds";
import type { Fields, Problem, TypedFields } from "~/lib/measures/fields/fields";
import { momentOn } from "~/lib/time/nearest-moment";

/** Returns the times of a form, of which each has its date, in UTC ms. None may be ahead of `now`. */
export function datedMoments(
  fields: Fields,
  typed: TypedFields,
  { zone, from, now }: { zone: string; from: number; now: number },
): { typed: Record<string, string | number>; problems: Problem[] } {
  const found: Record<string, string | number> = {};
  const problems: Problem[] = [];
  for (const [name, { type }] of Object.entries(fields)) {
    const text = typed[name];
    if (text === undefined) continue;
    if (type !== "time") {
      found[name] = text;
      continue;
    }
    const at = momentOn(typed[`${name}Date`] ?? "", text, zone, { from, until: now });
    if (at === undefined) problems.push([name, "Clocks skipped this time that day"]);
    else if (at > now + REPORT.ahead.most) problems.push([name, "This time is still to come"]);
    else found[name] = at;
  }
  return { typed: found, problems };
}
