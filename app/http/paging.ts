import type { Neighbours, Place } from "~/domain/core/reads/keyset.server";

export function placeOf({ searchParams }: URL): Place {
  return { after: searchParams.get("after") ?? undefined, before: searchParams.get("before") ?? undefined };
}

export function pageLinks({ pathname, searchParams }: URL, { previous, next }: Neighbours) {
  const to = (name: "after" | "before", cursor: string) => {
    const others = new URLSearchParams(searchParams);
    others.delete("after");
    others.delete("before");
    others.set(name, cursor);
    return `${pathname}?${others}`;
  };
  return {
    ...(previous ? { previousTo: to("before", previous) } : {}),
    ...(next ? { nextTo: to("after", next) } : {}),
  };
}
