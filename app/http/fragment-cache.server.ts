import { LRUCache } from "lru-cache";
import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import type { FragmentCache } from "~/lib/fragment-cache";

/** Characters of markup and of the props it was made from, which take one or two bytes each. */
const MOST_CHARACTERS = 4_000_000;

const markups = new LRUCache<string, string>({
  maxSize: MOST_CHARACTERS,
  sizeCalculation: (markup, key) => markup.length + key.length,
});

/** Shared by all pages and people: a component's markup hangs on its props alone. */
export const fragmentCache: FragmentCache = (component, props) => {
  const key = `${numberOf(component)} ${JSON.stringify(props)}`;
  const cached = markups.get(key);
  if (cached !== undefined) return cached;
  const markup = inOnePiece(renderToString(createElement(component, props)));
  markups.set(key, markup);
  return markup;
};

/** React joins a string of hundreds of pieces, and V8 would put those together anew in each page that has the markup. */
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
