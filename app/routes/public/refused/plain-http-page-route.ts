import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { safePath } from "~/lib/web/paths";
import { ports } from "~/platform/ports.server";

/** Redirects a page that was requested by plain http to https (platform/node-http sends it here). Reads and changes nothing. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const to = safePath(new URL(request.url).searchParams.get("to"), "/");
  return redirect(new URL(to, ports().env.appUrl).href, 301);
}
