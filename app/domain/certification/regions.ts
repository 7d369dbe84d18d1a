import { PROVINCES } from "~/lib/places/provinces";
import { usStates } from "~/lib/states";
import type { LookupCountry } from "~/lib/vocabulary";

/** The states to choose from. Mexico's are typed, so it has none here. */
export const REGIONS: { readonly [C in Exclude<LookupCountry, "MX">]: readonly { code: string; name: string }[] } = {
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
