import type { RecipientRole } from "~/lib/vocabulary";
import { DomainError, type FieldError } from "../errors";
import { WHY_NOBODY, whyField } from "./forms/why-field";
import type { Finding } from "./sheet/findings/finding";
import type { Omission } from "./sheet/signed/signed";

type Open = Pick<Omission, "about" | "what">;

/** What was asked for and not made, as the deviations have it. */
export function omissionsIn(deviations: readonly Finding[]): Open[] {
  return deviations.flatMap(openIn);
}

/** The deviation that an omission answers. */
export function deviationOf({ about, what }: Open, deviations: readonly Finding[]): Finding | undefined {
  return deviations.find((each) => openIn(each).some((open) => open.about === about && open.what === what));
}

/** What the inspector answered to a deviation; empty where nothing was asked. */
export function answerTo(deviation: Finding, omissions: readonly Omission[]): string {
  return omissions.find((each) => deviationOf(each, [deviation]))?.why ?? "";
}

function openIn({ code, about, params }: Finding): Open[] {
  if (code === "fewer-sets") return [{ about, what: "cylinders" }];
  return code === "asked-not-made" ? [{ about, what: String(params.what) }] : [];
}

interface Asked {
  deviations: readonly Finding[];
  /** In which nobody gets the report, and nothing says why. */
  unlisted: readonly RecipientRole[];
}

/** Returns what was not made, and why nobody gets the report in a role, each with its answer. @throws DomainError invalid at what has none */
export function answered(
  { deviations, unlisted }: Asked,
  answers: Readonly<Record<string, string>>,
): { omissions: Omission[]; absence: string } {
  const absence = answers[WHY_NOBODY] ?? "";
  const omissions = omissionsIn(deviations).map((open) => ({ ...open, why: answers[whyField(open)] ?? "" }));
  const unanswered = omissions.filter(({ why }) => why === "");
  const fields = unanswered.map((open): FieldError => ({ field: whyField(open), message: "Say why it was not made" }));
  if (unlisted.length > 0 && absence === "") fields.push({ field: WHY_NOBODY, message: "Say why nobody gets it" });
  if (fields.length > 0) throw new DomainError("invalid", "validation-failed", { fields });
  return { omissions, absence };
}
