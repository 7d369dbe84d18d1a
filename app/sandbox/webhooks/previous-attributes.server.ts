type Members = Record<string, unknown>;

/** Returns the former values of the members that differ, of a nested object only those of its members, of a list the whole. */
export function previousAttributes(before: Members, after: Members): Members {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const previous: Members = {};
  for (const name of names) {
    const was = before[name] ?? null;
    const is = after[name] ?? null;
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    previous[name] = isObject(was) && isObject(is) ? previousAttributes(was, is) : was;
  }
  return previous;
}

function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
