import { usStates } from "~/lib/states";
import type { LookupCountry } from "~/lib/vocabulary";

interface Region {
  code: string;
  name: string;
}

const PROVINCES: readonly Region[] = [
  { code: "AB", name: "Alberta" },
  { code: "BC", name: "British Columbia" },
  { code: "MB", name: "Manitoba" },
  { code: "NB", name: "New Brunswick" },
  { code: "NL", name: "Newfoundland and Labrador" },
  { code: "NT", name: "Northwest Territories" },
  { code: "NS", name: "Nova Scotia" },
  { code: "NU", name: "Nunavut" },
  { code: "ON", name: "Ontario" },
  { code: "PE", name: "Prince Edward Island" },
  { code: "QC", name: "Quebec" },
  { code: "SK", name: "Saskatchewan" },
  { code: "YT", name: "Yukon" },
];

/** The states to choose from. Mexico's are typed, so it has none here. */
export const REGIONS: { readonly [C in Exclude<LookupCountry, "MX">]: readonly Region[] } = {
  US: usStates.map(({ code, name }) => ({ code, name })),
  CA: PROVINCES,
};

/** Returns the state as it is stored: its code, or in Mexico what was typed; undefined for a state that is not listed. Code and name are both taken, in any letters. */
export function regionCode(country: LookupCountry, typed: string): string | undefined {
  if (country === "MX") return typed;
  const wanted = typed.toLowerCase();
  return REGIONS[country].find(({ code, name }) => [code, name].some((word) => word.toLowerCase() === wanted))?.code;
}

export function regionName(country: LookupCountry, region: string): string {
  if (country === "MX") return region;
  return REGIONS[country].find(({ code }) => code === region)?.name ?? region;
}
