import { LRUCache } from "lru-cache";
import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import type { PlaceFragment } from "~/lib/web/fragment-placement";

/** Of markup as UTF-8 and of the props as text. */
const MOST_BYTES = 8_000_000;

/** Shared by all pages and people: a component's markup depends on its props alone. */
const markups = new LRUCache<string, Buffer<ArrayBuffer>>({
  maxSize: MOST_BYTES,
  sizeCalculation: (markup, key) => markup.length + 2 * key.length,
});

interface PageFragments {
  place: PlaceFragment;
  /** Returns the page as UTF-8, with the markup in the places of its markers. */
  fill: (page: string) => Buffer<ArrayBuffer>;
}

/** A page's fragments. Each is a short marker while the page renders; `fill` copies in the markup. If `secret` were known, typed text could pass for a marker. */
export function pageFragments(secret: string): PageFragments {
  const opening = `~${secret}~`;
  const placed: Buffer<ArrayBuffer>[] = [];
  return {
    place: (component, props) => `${opening}${placed.push(markupOf(component, props)) - 1};`,
    fill(page) {
      const [beginning = "", ...rest] = page.split(opening);
      const pieces = [Buffer.from(beginning)];
      for (const text of rest) {
        const end = text.indexOf(";");
        const markup = placed[Number(text.slice(0, end))];
        if (markup) pieces.push(markup, Buffer.from(text.slice(end + 1)));
      }
      return Buffer.concat(pieces);
    },
  };
}

function markupOf<Props extends object>(component: ComponentType<Props>, props: Props): Buffer<ArrayBuffer> {
  const key = `${numberOf(component)} ${JSON.stringify(props)}`;
  const cached = markups.get(key);
  if (cached !== undefined) return cached;
  const markup = Buffer.from(renderToString(createElement(component, props)));
  markups.set(key, markup);
  return markup;
}

const numbers = new Map<unknown, number>();

function numberOf<Props>(component: ComponentType<Props>): number {
  const known = numbers.get(component);
  if (known !== undefined) return known;
  numbers.set(component, numbers.size);
  return numbers.size - 1;
}
