import { beginning } from "./beginning";

/** Returns the beginning of a text of more than `most` characters with an ellipsis. It ends with a whole word, if there is more than one. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${beginning(text, most).replace(/\s+\S*$/, "")}…`;
}
