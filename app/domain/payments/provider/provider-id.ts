/** Returns the id of an object that the provider gives as a whole or only by its id. */
export function idOf(given: string | { id: string } | null | undefined): string | null {
  return typeof given === "string" ? given : (given?.id ?? null);
}
