export const ANY_ACI = "ACI";

/** Returns the required levels that the certificate lacks. They warn both sides and do not block. */
export function missingLevels(required: readonly string[], level: string | null | undefined): string[] {
  return required.filter((asked) => asked !== ANY_ACI && asked !== level);
}
