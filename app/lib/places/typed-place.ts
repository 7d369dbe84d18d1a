import { type UsState, usStates } from "../states";
import { normalized } from "../text/unicode";
import { BY_LENGTH, readablePlace } from "./stated-state";

export interface TypedPlace {
  zip?: string;
  state?: string;
  /** What may be the city's name, by `cityKey`; the likeliest first. */
  cities: string[];
}

const ZIP = /(?:^|[\s,])(\d{5})(?:-\d{4})?\s*$/;
/** May stand before a city's name and mean the same city. */
const NEAR = new Set(["downtown", "near", "greater", "north", "south", "east", "west", "central", "uptown", "midtown"]);
const MOST_WORDS = 4;

/** Reads "Austin, TX", "78701", "123 Main St, Austin, TX 78701", "123 Main St Austin Texas" and the like. */
export function readPlace(typed: string): TypedPlace {
  let rest = readablePlace(typed);
  const zip = ZIP.exec(rest)?.[1];
  if (zip) rest = rest.replace(ZIP, "");
  rest = rest.replace(/[\s,]+$/, "");
  const found = stateAtEnd(rest);
  if (found) rest = rest.slice(0, -found.name.length).replace(/[\s,]+$/, "");
  return { ...(zip ? { zip } : {}), ...(found ? { state: found.state.code } : {}), cities: citiesIn(rest) };
}

/** Folds a city's name, so that "St. Louis" and "Saint Louis", "O'Fallon" and "O Fallon" are the same. */
export function cityKey(name: string): string {
  const plain = normalized(name.toLowerCase(), "NFD").replace(/[\u0300-\u036f]/g, "");
  const words = plain.split(/[^a-z0-9]+/).filter(Boolean);
  return words.map((word) => WRITTEN_OUT[word] ?? word).join(" ");
}

const WRITTEN_OUT: Readonly<Record<string, string>> = { st: "saint", ste: "sainte", ft: "fort", mt: "mount" };

function endsWith(text: string, name: string): boolean {
  const before = text.at(-name.length - 1);
  return text.toLowerCase().endsWith(name.toLowerCase()) && (before === undefined || /[\s,]/.test(before));
}

function stateAtEnd(text: string): { state: UsState; name: string } | undefined {
  const named = BY_LENGTH.find(({ name }) => endsWith(text, name));
  if (named) return { state: named, name: named.name };
  const coded = usStates.find(({ code }) => endsWith(text, code));
  return coded && { state: coded, name: coded.code };
}

/** From the last part to the first; of an address without commas, or "Downtown Austin", the last words. */
function citiesIn(text: string): string[] {
  const parts = text
    .split(/[,;\n]/)
    .map(cityKey)
    .filter(Boolean);
  const found = parts.toReversed().flatMap((part) => [part, ...lastWords(part)]);
  return [...new Set(found)].slice(0, 20);
}

function lastWords(part: string): string[] {
  const words = part.split(" ");
  const [first = ""] = words;
  if (!/^\d/.test(first)) return NEAR.has(first) && words.length > 1 ? [words.slice(1).join(" ")] : [];
  const most = Math.min(MOST_WORDS, words.length - 1);
  return Array.from({ length: most }, (_, dropped) => words.slice(dropped - most).join(" "));
}
