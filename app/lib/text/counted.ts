import { SEARCH } from "../bounds";

/** Returns "1 job", "2 jobs", "1,200 jobs": a count and its unit, which gets an "s" unless it is one. */
export function counted(count: number, unit: string): string {
  return `${count.toLocaleString("en-US")} ${unit}${count === 1 ? "" : "s"}`;
}

/** The same of a queue or a search: "10,000+ jobs". */
export function countedUpTo(count: number, unit: string): string {
  return `${countUpTo(count)} ${unit}${count === 1 ? "" : "s"}`;
}

/** Counts of queues and searches are exact to 10,000: "1,200", then "10,000+". */
export function countUpTo(count: number): string {
  const { most } = SEARCH.count;
  return count > most ? `${most.toLocaleString("en-US")}+` : count.toLocaleString("en-US");
}
