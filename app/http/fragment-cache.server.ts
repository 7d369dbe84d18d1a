import { LRUCache } from "lru-cache";
import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import type { FragmentCache } from "~/lib/fragment-cache";

/** Of markup and props; a character takes one or two bytes. */
const MOST_CHARACTERS = 4_000_000;

const markups = new LRUCache<string, string>({
  maxSize: MOST_CHARACTERS,
  sizeCalculation: (markup, key) => markup.length + key.length,
});

/** Shared by all pages and people: a component's markup depends on its props alone. */
export const fragmentCache: FragmentCache = (component, props) => {
  const key = `${numberOf(component)} ${JSON.stringify(props)}`;
  const cached = markups.get(key);
  if (cached !== undefined) return cached;
  const markup = inOnePiece(renderToString(createElement(component, props)));
  markups.set(key, markup);
  return markup;
};

/** React's string is a rope of hundreds of pieces, which V8 would flatten again in each page that has the markup. */
function inOnePiece(text: string): string {
  return Buffer.from(text).toString();
}

const numbers = new Map<unknown, number>();

function numberOf<Props>(component: ComponentType<Props>): number {
  const known = numbers.get(component);
  if (known !== undefined) return known;
  numbers.set(component, numbers.size);
  return numbers.size - 1;
}
