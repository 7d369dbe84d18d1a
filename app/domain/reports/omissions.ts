import { DomainError, type FieldError } from "../errors";
import { whyField } from "./forms/why-field";
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

function openIn({ code, about, params }: Finding): Open[] {
  if (code === "fewer-sets") return [{ about, what: "cylinders" }];
  return code === "asked-not-made" ? [{ about, what: String(params.what) }] : [];
}

/** Returns each with its answer. @throws DomainError invalid at what has none */
export function answeredOmissions(
  deviations: readonly Finding[],
  answers: Readonly<Record<string, string>>,
): Omission[] {
  const omissions = omissionsIn(deviations).map((open) => ({ ...open, why: answers[whyField(open)] ?? "" }));
  const unanswered = omissions.filter(({ why }) => why === "");
  const fields = unanswered.map((open): FieldError => ({ field: whyField(open), message: "Say why it was not made" }));
  if (fields.length > 0) throw new DomainError("invalid", "validation-failed", { fields });
  return omissions;
}
