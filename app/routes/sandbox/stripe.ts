import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/domain/errors";
import { readText } from "~/http/body/text.server";
import { errorAnswer } from "~/http/doors/call-errors.server";
import { requireLoopbackOrOwnName } from "~/http/loopback.server";
import { ports } from "~/platform/ports.server";
import type { Sandbox } from "~/sandbox/index.server";

const MOUNT = "/sandbox/stripe";

/** The sandbox over HTTP: /sandbox/stripe/v1/… is /v1/… of Stripe. The sandbox itself checks the API key. */
export function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  return answer(request);
}

export function action({ request }: ActionFunctionArgs): Promise<Response> {
  return answer(request);
}

async function answer(request: Request): Promise<Response> {
  try {
    const sandbox = reachableSandbox(request);
    const { method, headers, signal } = request;
    const url = new URL(request.url);
    url.pathname = url.pathname.slice(MOUNT.length);
    const body = method === "GET" || method === "HEAD" ? undefined : await readText(request);
    return await sandbox.fetch(url, { method, headers, signal, body });
  } catch (error) {
    return errorAnswer(error, request);
  }
}

/** Production needs a key of its own. Elsewhere everybody knows the key, so only this machine is let in. */
function reachableSandbox(request: Request): Sandbox {
  const { env, sandbox } = ports();
  if (!sandbox || env.payments.provider !== "sandbox" || !env.payments.httpKey) throw notFound();
  if (env.appEnv !== "production") requireLoopbackOrOwnName(request);
  return sandbox;
}
