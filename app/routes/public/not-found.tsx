import type { LoaderFunctionArgs } from "@remix-run/node";
import { page } from "~/http/doors/page.server";
import { isAdminPath } from "~/lib/web/paths";

/** Every address that no other route knows, read or written. */
export function loader(asked: LoaderFunctionArgs): Promise<never> {
  if (isAdminPath(new URL(asked.request.url).pathname)) return inAdminArea(asked);
  throw notFound();
}

export const action = loader;

/** Never shown. Without a component the answer would be bare JSON and not the error page. */
export default function NotFound() {
  return null;
}

/** People who may not enter the area are not told which of its pages exist. */
const inAdminArea = page({ roles: ["admin"] }, (): never => {
  throw notFound();
});

function notFound(): Response {
  return Response.json({ code: "not-found" }, { status: 404 });
}
