import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { safePath } from "~/lib/paths";
import { ports } from "~/platform/ports.server";

/** Where a browser ends up that asked for a page by plain http, and is led on: see platform/node-http. Nothing has been read and nothing is changed. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const to = safePath(new URL(request.url).searchParams.get("to"), "/");
  return redirect(new URL(to, ports().env.appUrl).href, 301);
}
