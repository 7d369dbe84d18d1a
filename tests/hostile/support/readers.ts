import { pageRoutes } from "#tests/roles/routes";
import type { Row } from "#tests/roles/table";
import type { Reader } from "./judge";

const SHOWN = new Set(pageRoutes().flatMap(({ path, isPage }) => (isPage ? [path] : [])));

/** Whether an address shows a page; others answer by themselves. */
export function isShown({ path }: Pick<Row, "path">): boolean {
  return SHOWN.has(path);
}

/** A page that shows something refuses as a page, a call as a call; one call's refusal has its answer's shape. */
export function readerOf(row: Pick<Row, "path">): Reader {
  if (row.path === "/api/reset-password/validate/{token}") return "other";
  // Below /api refusals are told to programs, on its one page too.
  if (row.path.startsWith("/api/")) return row.path === "/api/docs" ? "other" : "call";
  return isShown(row) ? "page" : "other";
}
