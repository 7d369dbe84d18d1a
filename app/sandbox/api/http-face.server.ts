import type { Sandbox } from "../index.server";

const MOUNT = "/sandbox/stripe";

/**
 * The sandbox over HTTP: /sandbox/stripe/v1/… is Stripe's /v1/…, keys, errors and all. Who may reach it (loopback, not
 * in production) is the mounting route's to decide.
 */
export async function sandboxHttp(sandbox: Sandbox, request: Request): Promise<Response> {
  const url = new URL(request.url);
  if (!url.pathname.startsWith(`${MOUNT}/`)) return new Response(null, { status: 404 });
  url.pathname = url.pathname.slice(MOUNT.length);
  const body = request.method === "GET" || request.method === "HEAD" ? undefined : await request.text();
  return sandbox.fetch(url, { method: request.method, headers: request.headers, body, signal: request.signal });
}
