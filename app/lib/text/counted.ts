/** Returns "1 job", "2 jobs", "1,200 jobs": a count and its unit, which gets an "s" unless it is one. */
export function counted(count: number, unit: string): string {
  return `${count.toLocaleString("en-US")} ${unit}${count === 1 ? "" : "s"}`;
}
