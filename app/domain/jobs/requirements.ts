/** What a job asks for when any ACI certificate will do. */
export const ANY_ACI = "ACI";

/**
 * The levels that a job asks for beyond an inspector's approved one. A mismatch warns both sides and does not block
 * (decisions: Certification).
 */
export function missingLevels(required: readonly string[], level: string | null | undefined): string[] {
  return required.filter((asked) => asked !== ANY_ACI && asked !== level);
}
