import { LRUCache } from "lru-cache";
import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import type { Keeper } from "~/lib/keeper";

/** Characters of markup and of the props it was made from, which take one or two bytes each. */
const MOST_CHARACTERS = 4_000_000;

const markups = new LRUCache<string, string>({
  maxSize: MOST_CHARACTERS,
  sizeCalculation: (markup, key) => markup.length + key.length,
});

/** Shared by all pages and people: what is kept under a component and its props hangs on nothing else. */
export const keeper: Keeper = (component, props) => {
  const key = `${numberOf(component)} ${JSON.stringify(props)}`;
  const kept = markups.get(key);
  if (kept !== undefined) return kept;
  const markup = renderToString(createElement(component, props));
  markups.set(key, markup);
  return markup;
};

const numbers = new Map<unknown, number>();

function numberOf<Props>(component: ComponentType<Props>): number {
  const known = numbers.get(component);
  if (known !== undefined) return known;
  numbers.set(component, numbers.size);
  return numbers.size - 1;
}
