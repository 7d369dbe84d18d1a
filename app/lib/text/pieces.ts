import { TYPED_LISTS } from "../bounds";

/** Takes a typed list apart. Of one that has more pieces than TYPED_LISTS allows it returns one too many, and never looks at the rest. */
export function piecesOf(typed: string, separator: "," | "\n"): string[] {
  return typed.split(separator, TYPED_LISTS.pieces.most + 1);
}
