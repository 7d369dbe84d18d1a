import { safePath } from "~/lib/web/paths";

/** The page from which somebody was contacted, as its form names it in the address; the directory otherwise. */
export function backOf(request: Request): string {
  return safePath(new URL(request.url).searchParams.get("back"), "/directory");
}
