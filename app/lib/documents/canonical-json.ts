/** Returns JSON that is the same for the same plain value: keys in order, no spaces, what is undefined left out. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(inOrder(value));
}

function inOrder(value: unknown): unknown {
  if (!value || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const keys = Object.keys(value);
  // Most are in order already.
  if (keys.some((key, index) => index > 0 && key < (keys[index - 1] ?? ""))) keys.sort();
  const ordered: Record<string, unknown> = {};
  for (const key of keys) ordered[key] = inOrder((value as Record<string, unknown>)[key]);
  return ordered;
}
