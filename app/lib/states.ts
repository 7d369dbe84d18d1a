import { typedIdentifier } from "./text/typed";
/** The zone is the IANA zone that most of the state's people live in. */
export type UsState = { readonly code: string; readonly name: string; readonly zone: string };

const EASTERN = "America/New_York";
const CENTRAL = "America/Chicago";
const MOUNTAIN = "America/Denver";
const PACIFIC = "America/Los_Angeles";

export const usStates: readonly UsState[] = [
  { code: "AL", name: "Alabama", zone: CENTRAL },
  { code: "AK", name: "Alaska", zone: "America/Anchorage" },
  { code: "AZ", name: "Arizona", zone: "America/Phoenix" },
  { code: "AR", name: "Arkansas", zone: CENTRAL },
  { code: "CA", name: "California", zone: PACIFIC },
  { code: "CO", name: "Colorado", zone: MOUNTAIN },
  { code: "CT", name: "Connecticut", zone: EASTERN },
  { code: "DE", name: "Delaware", zone: EASTERN },
  { code: "DC", name: "District of Columbia", zone: EASTERN },
  { code: "FL", name: "Florida", zone: EASTERN },
  { code: "GA", name: "Georgia", zone: EASTERN },
  { code: "HI", name: "Hawaii", zone: "Pacific/Honolulu" },
  { code: "ID", name: "Idaho", zone: "America/Boise" },
  { code: "IL", name: "Illinois", zone: CENTRAL },
  { code: "IN", name: "Indiana", zone: "America/Indiana/Indianapolis" },
  { code: "IA", name: "Iowa", zone: CENTRAL },
  { code: "KS", name: "Kansas", zone: CENTRAL },
  { code: "KY", name: "Kentucky", zone: EASTERN },
  { code: "LA", name: "Louisiana", zone: CENTRAL },
  { code: "ME", name: "Maine", zone: EASTERN },
  { code: "MD", name: "Maryland", zone: EASTERN },
  { code: "MA", name: "Massachusetts", zone: EASTERN },
  { code: "MI", name: "Michigan", zone: "America/Detroit" },
  { code: "MN", name: "Minnesota", zone: CENTRAL },
  { code: "MS", name: "Mississippi", zone: CENTRAL },
  { code: "MO", name: "Missouri", zone: CENTRAL },
  { code: "MT", name: "Montana", zone: MOUNTAIN },
  { code: "NE", name: "Nebraska", zone: CENTRAL },
  { code: "NV", name: "Nevada", zone: PACIFIC },
  { code: "NH", name: "New Hampshire", zone: EASTERN },
  { code: "NJ", name: "New Jersey", zone: EASTERN },
  { code: "NM", name: "New Mexico", zone: MOUNTAIN },
  { code: "NY", name: "New York", zone: EASTERN },
  { code: "NC", name: "North Carolina", zone: EASTERN },
  { code: "ND", name: "North Dakota", zone: CENTRAL },
  { code: "OH", name: "Ohio", zone: EASTERN },
  { code: "OK", name: "Oklahoma", zone: CENTRAL },
  { code: "OR", name: "Oregon", zone: PACIFIC },
  { code: "PA", name: "Pennsylvania", zone: EASTERN },
  { code: "RI", name: "Rhode Island", zone: EASTERN },
  { code: "SC", name: "South Carolina", zone: EASTERN },
  { code: "SD", name: "South Dakota", zone: CENTRAL },
  { code: "TN", name: "Tennessee", zone: CENTRAL },
  { code: "TX", name: "Texas", zone: CENTRAL },
  { code: "UT", name: "Utah", zone: MOUNTAIN },
  { code: "VT", name: "Vermont", zone: EASTERN },
  { code: "VA", name: "Virginia", zone: EASTERN },
  { code: "WA", name: "Washington", zone: PACIFIC },
  { code: "WV", name: "West Virginia", zone: EASTERN },
  { code: "WI", name: "Wisconsin", zone: CENTRAL },
  { code: "WY", name: "Wyoming", zone: MOUNTAIN },
];

/** The registration form and the state filter leave DC out. */
export const fiftyStates: readonly UsState[] = usStates.filter((state) => state.code !== "DC");

export function stateByCode(code: string): UsState | undefined {
  return usStates.find((state) => state.code === code.toUpperCase());
}

export function stateByName(name: string): UsState | undefined {
  return usStates.find((state) => state.name.toLowerCase() === name.toLowerCase());
}

/** Takes code or name, in either case; anything else comes back as typed. */
export function stateCodeOf(typed: string): string {
  const word = typedIdentifier(typed);
  return stateByName(word)?.code ?? stateByCode(word)?.code ?? word;
}
