import type { LoaderFunctionArgs } from "@remix-run/node";
import { page } from "~/http/doors/page.server";
import { isAdminPath } from "~/lib/web/paths";

/** Every address that no other route knows, read or written. */
export function loader(args: LoaderFunctionArgs): Promise<never> {
  if (isAdminPath(new URL(args.request.url).pathname)) return inAdminArea(args);
  throw notFound();
}

export const action = loader;

/** Never shown. Without a component the answer would be bare JSON and not the error page. */
export default function NotFound() {
  return null;
}

/** People who may not enter the area do not learn which of its pages exist. */
const inAdminArea = page({ roles: ["admin"] }, (): never => {
  throw notFound();
});

function notFound(): Response {
  return Response.json({ code: "not-found" }, { status: 404 });
}
