/** Two people's ids in order, joined by a colon: the same from both sides. */
export function pairKey(one: string, other: string): string {
  return one < other ? `${one}:${other}` : `${other}:${one}`;
}
