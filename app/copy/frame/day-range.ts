/** Of two days that a list is narrowed to, by the labels of their fields. */
export function daysTurned(first: string, last: string): string {
  return `“${last}” is before “${first}”`;
}
