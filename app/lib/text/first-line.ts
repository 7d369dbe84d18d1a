import { typedLine } from "./typed";

/** Returns the first line that has words, cut to `most` characters, the last of which is then "…". */
export function firstLine(text: string, most: number): string {
  const line = text.split("\n").map(typedLine).find(Boolean) ?? "";
  const characters = [...line];
  return characters.length <= most
    ? line
    : `${characters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}
