import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "~/routes";

const APP = fileURLToPath(new URL("../../app", import.meta.url));

export interface PageRoute {
  /** As the router names it. */
  id: string;
  /** `/jobs/:id`. */
  path: string;
  /** Whether it takes forms. */
  hasAction: boolean;
  /** Whether it shows a page; others answer by themselves. */
  isPage: boolean;
}

/** Every address of app/routes.ts, and what its module exports. */
export function pageRoutes(): PageRoute[] {
  return (routes as RouteConfigEntry[]).flatMap((entry) => flattened(entry, ""));
}

function flattened({ file, id, path: part, index, children = [] }: RouteConfigEntry, above: string): PageRoute[] {
  const own = part ? `${above}/${part}` : above;
  const below = children.flatMap((child) => flattened(child, own));
  return part || index ? [described(file, own || "/", id), ...below] : below;
}

function described(file: string, address: string, id = file.replace(/\.tsx?$/, "")): PageRoute {
  const source = readFileSync(path.join(APP, file), "utf8");
  return {
    id,
    path: address,
    hasAction: /^export (async function|function|const|let) action\b|^export \{[^}]*\baction\b/m.test(source),
    isPage: /^export default\b/m.test(source),
  };
}
