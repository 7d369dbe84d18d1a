import { keysOf } from "~/lib/keys-of";
import { TARGETS, type Target } from "./target-queries.server";

type Key = readonly [type: string | null, id: string | null];

/** Returns what entries are about by type and id, with a query for each type. What is gone, or has no page, is left out. */
export function targetsOf(keys: readonly Key[]): (key: Key) => Target | null {
  const known = keysOf(TARGETS).flatMap((type) => {
    const ids = new Set(keys.flatMap(([one, id]) => (one === type && id !== null ? [id] : [])));
    const found: Target[] = ids.size > 0 ? TARGETS[type]([...ids]) : [];
    return found.map((target): [string, Target] => [`${type} ${target.id}`, target]);
  });
  const table = new Map(known);
  return ([type, id]) => table.get(`${type} ${id}`) ?? null;
}
