import { stringify } from "csv-stringify/sync";
import { isDecimal } from "~/lib/measures/units/exact";
import { cents, dollarsText } from "~/lib/money";

/** Numbers are cents. */
export type CsvRow = readonly (string | number)[];

/** The byte order mark, without which Excel reads "in.²" as "in.Â²". */
export const CSV_BEGINNING = "\uFEFF";

/** The only writer of CSV. What is typed comes out of a spreadsheet as it was: nothing is run, and no digit is lost. */
export function csvLines(rows: readonly CsvRow[]): string {
  return stringify(rows as CsvRow[], {
    cast: { number: (amount) => dollarsText(cents(amount)), string: (text) => asText(text) },
  });
}

/** A text that begins like a formula would be run by a spreadsheet, some with wide signs too (OWASP, "CSV Injection"); a number below zero begins like one. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Excel would read these digits as another number: it drops zeros in front, keeps 15 digits, and takes an E for a power of ten. */
const OTHER_NUMBER = /^(0\d+|\d{16,}|\d+E\d+)$/i;

/** A formula whose value is these digits keeps them in Excel, and hides its signs there. It runs nothing else. */
function asText(text: string): string {
  if (OTHER_NUMBER.test(text)) return `="${text}"`;
  return FORMULA.test(text) && !isDecimal(text) ? `'${text}` : text;
}
