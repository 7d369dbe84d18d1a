/** How the names of these fields begin. */
export const WHY = "why_";

/** The form's name for why nobody gets the documents in the roles in which nobody is listed. */
export const WHY_NOBODY = `${WHY}nobody`;

/** The form's name for the answer to what was asked for and not made. */
export function whyField({ about, what }: { about: string | null; what: string }): string {
  return `${WHY}${about ?? "job"}_${what}`;
}
