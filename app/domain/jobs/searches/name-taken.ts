import type { OwnSearch } from "./queries.server";

/** Whether another of an inspector's searches has this name; capitals count as the same. */
export function isNameTaken(
  name: string,
  searches: readonly Pick<OwnSearch, "id" | "name">[],
  ownId?: string,
): boolean {
  const sought = name.toLowerCase();
  return searches.some((each) => each.id !== ownId && each.name.toLowerCase() === sought);
}
