import { type LinkProps, Link as RemixLink } from "@remix-run/react";

/** Remix's Link, without its hooks on the server, where they are a good part of what rendering a list of tickets costs. */
export function Link(props: LinkProps) {
  const { to, reloadDocument, preventScrollReset, replace, ...attributes } = props;
  const isPlain = !STEERED.some((name) => name in attributes);
  if (typeof document !== "undefined" || !isPlain || !isPath(to)) return <RemixLink {...props} />;
  // Remix's Link renders this too: `data-discover` tells the browser to fetch the route behind it.
  return <a {...attributes} href={to} data-discover={reloadDocument ? undefined : "true"} />;
}

const STEERED = ["discover", "prefetch", "relative", "state", "viewTransition"];

function isPath(to: LinkProps["to"]): to is string {
  return typeof to === "string" && to.startsWith("/") && !to.startsWith("//");
}
