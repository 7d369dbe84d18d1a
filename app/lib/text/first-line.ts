import { beginning } from "./beginning";
import { typedLine } from "./typed";

/** Returns the first line that has words, cut to `most` characters, the last of which is then "…". */
export function firstLine(text: string, most: number): string {
  const line = text.split("\n").map(typedLine).find(Boolean) ?? "";
  return line.length <= most ? line : `${beginning(line, most - 1).trimEnd()}…`;
}
