import { parse } from "csv-parse/sync";

/** Reads CSV as RFC 4180 writes it, a row an object by its heads. @throws Error where a row has more or fewer cells than the head */
export function parseCsv(text: string): Record<string, string>[] {
  return parse(text, { columns: true, bom: true });
}
