import { stateByName } from "../states";
import { PROVINCES } from "./provinces";
import { END, readablePlace, STREET, statedState, ZIP } from "./stated-state";
import { cityKey } from "./typed-place";

const PROVINCE_CODES = new Set(PROVINCES.map(({ code }) => code));
/** US territories, and the countries that are written as a code. */
const CODES = new Set([...PROVINCE_CODES, "PR", "GU", "VI", "AS", "MP", "UK", "MX"]);
const NAMES = new Set(
  [...PROVINCES.map(({ name }) => name), ...countries(), "England", "Scotland", "Wales", "Northern Ireland"].map(
    cityKey,
  ),
);
/** Of Canada. */
const POSTAL_CODE = /[\s,][A-Z]\d[A-Z] ?\d[A-Z]\d$/i;

/** Returns the end of a typed place that names a country, a US territory or a Canadian province: "ON" of "Toronto, ON". Undefined where a state is named. */
export function abroad(typed: string): string | undefined {
  if (statedState(typed)) return undefined;
  const text = readablePlace(typed).replace(END, "").replace(POSTAL_CODE, "").replace(ZIP, "").replace(END, "");
  const comma = text.lastIndexOf(",");
  if (comma < 0) return provinceAtEnd(text);
  const last = text
    .slice(comma + 1)
    .replaceAll(".", "")
    .trim();
  return CODES.has(last.toUpperCase()) || NAMES.has(cityKey(last)) ? last : provinceAtEnd(last);
}

/** Without a comma, two letters may be a word of a street. */
function provinceAtEnd(text: string): string | undefined {
  const [, lead = "", code = ""] = /^(.*\S)\s+([A-Z]{2})$/.exec(text) ?? [];
  return PROVINCE_CODES.has(code) && !STREET.test(lead) ? code : undefined;
}

function countries(): string[] {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  return letters
    .flatMap((first) => letters.map((second) => names.of(first + second)))
    .filter((name) => name !== undefined && name !== "United States" && !stateByName(name)) as string[];
}
