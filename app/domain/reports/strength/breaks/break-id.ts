/** In an address and in the id of a break, for cylinders that are held without an age. */
export const HOLD_ADDRESS = "H";

/** The part of an address that names the age of a break. */
export function ageAddress(ageDays: number | null): string {
  return ageDays === null ? HOLD_ADDRESS : String(ageDays);
}

/** The set and the planned age of cylinders that were tested together; of held ones also which, as each may be tested on its own. */
export function breakIdOf(setId: string, ageDays: number | null, cylinderIds: readonly string[]): string {
  return ageDays === null ? `${setId}/${HOLD_ADDRESS}/${cylinderIds.join("+")}` : `${setId}/${ageDays}`;
}
