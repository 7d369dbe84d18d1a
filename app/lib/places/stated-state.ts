import { stateByCode, stateByName, type UsState, usStates } from "../states";
import { typedIdentifier } from "../text/typed";

/** Characters; a location has 200 at most. */
const READ = 200;
const COUNTRY = /[,\s]+(?:usa|us|u\.s\.a?\.?|united states(?: of america)?)\s*$/i;
export const END = /[\s,.]+$/;
/** "D.C." and "N.Y.", also before a ZIP code. */
const DOTTED = /\b([a-z])\. ?([a-z])\b\.?(?=[\s,]*(?:\d{5}(?:-\d{4})?)?$)/i;
export const ZIP = /[\s,]\d{5}(?:-\d{4})?$/;
/** The longest names first, so that "West Virginia" is not read as Virginia. */
export const BY_LENGTH = usStates.toSorted((one, other) => other.name.length - one.name.length);
export const STREET = /\b(?:st|street|ave|avenue|rd|road|blvd|dr|drive|ln|lane|way|pkwy|hwy|route)\.?$/i;
/** Before a state's name these make it the name of a street or of another place: "5th and Indiana", "Fort Washington". */
const NO_CITY = /(?:^|\s)(?:and|&|at|near|of|on|fort|ft\.?|port|mount|mt\.?|lake|new|north|south|east|west)$/i;

interface Stated {
  state: UsState;
  before: string;
}

/** Reads a state that a location ends with: "Austin, TX", "Austin, Texas 78701, USA", "Austin TX 78701". Undefined where the end may as well mean something else. */
export function statedState(location: string): Stated | undefined {
  const text = readablePlace(location).replace(END, "");
  const rest = text.replace(ZIP, "").replace(END, "");
  const comma = rest.lastIndexOf(",");
  const last = rest.slice(comma + 1).trim();
  const stated =
    (comma < 0 ? undefined : afterComma(rest.slice(0, comma).trim(), last)) ?? afterSpace(last, rest !== text);
  return stated && { ...stated, before: [rest.slice(0, Math.max(0, comma)), stated.before].filter(Boolean).join(", ") };
}

/** Returns a typed place as it is read: without the country, and "DC" for "D.C." */
export function readablePlace(typed: string): string {
  return typedIdentifier(typed.slice(0, READ))
    .replace(COUNTRY, "")
    .replace(DOTTED, (written, first, last) => stateByCode(first + last)?.code ?? written);
}

export function stateOfLocation(location: string): UsState | undefined {
  return statedState(location)?.state;
}

function afterComma(before: string, last: string): Stated | undefined {
  const state = stateByCode(last) ?? stateByName(last);
  if (!state) return undefined;
  // "1600 Pennsylvania Ave, Washington" lies in the District of Columbia, "Seattle, Washington" in the state.
  const isCity = last.toLowerCase() === "washington" && /^\d/.test(before.slice(before.lastIndexOf(",") + 1).trim());
  return isCity ? undefined : { state, before: "" };
}

/** Without a comma, two letters may be a part of a street ("Main St NE", "12 Oak CT"), and a state's name a street or a city. */
function afterSpace(part: string, hasZip: boolean): Stated | undefined {
  const [, lead = "", code = ""] = /^(.*\S)\s+([A-Za-z]{2})$/.exec(part) ?? [];
  const coded = stateByCode(code);
  if (coded) {
    const isWrittenAsCode = hasZip || code === code.toUpperCase();
    return isWrittenAsCode && !/\d/.test(lead) && !STREET.test(lead) ? { state: coded, before: lead } : undefined;
  }
  const named = BY_LENGTH.find(({ name }) => part.toLowerCase().endsWith(` ${name.toLowerCase()}`));
  if (!named || stateByName(part)) return undefined;
  const city = part.slice(0, -named.name.length).trim();
  return /\d/.test(city) || NO_CITY.test(city) ? undefined : { state: named, before: city };
}
