import path from "node:path";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { onTestFinished } from "vitest";
import { provenSignIn } from "#tests/domain/accounts/people";
import { anInspector } from "#tests/support/factories";
import { openWorld } from "#tests/support/world";
import type { PersonActor } from "~/domain/actor";
import { csrfToken } from "~/http/session/csrf.server";
import { beginSession } from "~/http/session/session.server";
import { readEnv } from "~/platform/env/env.server";
import { startPorts } from "~/platform/ports.server";
import { createStripe } from "~/platform/stripe/client.server";
import { openSandbox } from "~/sandbox/index.server";

/** A world with a payment sandbox beside it; mail and the worker are not touched by these pages. */
export function openPayoutSite() {
  const world = openWorld();
  const env = readEnv({ APP_ENV: "test", DATA_DIR: world.scratch() });
  const sandbox = openSandbox({
    databasePath: path.join(world.scratch(), "sandbox.db"),
    now: world.clock.now,
    webhooks: null,
  });
  onTestFinished(() => sandbox.close());
  const ports = { env, sandbox, stripe: createStripe({ sandbox }), failPoint: () => undefined };
  startPorts(ports as unknown as Parameters<typeof startPorts>[0]);
  return { ...world, sandbox };
}

/** An inspector who has done no step of the onboarding. */
export const newcomer = () => anInspector({ certified: false, payouts: "not_started" });

const PIECE = 64 * 1024;

/** Whose tries are counted together. */
export const VISITOR_ADDRESS = "192.0.2.7";

type Door = (args: LoaderFunctionArgs & ActionFunctionArgs) => Promise<unknown>;

const modules = import.meta.glob<{ loader: Door; action: Door }>(
  "/app/routes/{inspector,admin,shared,sandbox}/**/*.{ts,tsx}",
);

interface Visit {
  params?: Record<string, string>;
  /** Of what a loader answers; GET by default. */
  method?: "HEAD";
  /** Several files are sent under the same name. */
  fields?: Record<string, string | string[] | File | File[]>;
  /** How many of the body's last bytes get lost on the way. */
  lost?: number;
}

/** A signed-in browser without JavaScript; a route is named by its file below app/routes. */
export async function visitor(person: PersonActor, headers: Record<string, string> = {}) {
  const [session] = (await beginSession(new Request("http://localhost:3000/"), provenSignIn(person))).split(";");
  const cookies = [session];
  let token: ReturnType<typeof csrfToken> | undefined;

  async function visit(
    [route, door]: readonly [route: string, door: "loader" | "action"],
    url: string,
    init: RequestInit,
    params: Visit["params"] = {},
  ): Promise<Response> {
    const module = await modules[`/app/routes/${route}`]?.();
    if (!module) throw new Error(`no route ${route}`);
    const request = new Request(`http://localhost:3000${url}`, init);
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    request.headers.set("cookie", cookies.join("; "));
    request.headers.set("x-client-address", VISITOR_ADDRESS);
    try {
      return asResponse(await module[door]({ request, params, context: {} }));
    } catch (thrown) {
      if (thrown instanceof Error) throw thrown;
      return asResponse(thrown);
    }
  }

  return {
    get: (route: string, url: string, { params, method }: Visit = {}) =>
      visit([route, "loader"], url, method ? { method } : {}, params),
    async post(route: string, url: string, { params, fields = {}, lost = 0 }: Visit = {}) {
      token ??= csrfToken(new Request("http://localhost:3000/"));
      const [csrf, cookie] = await token;
      if (cookie) cookies[1] = cookie.split(";")[0];
      const body = new FormData();
      for (const [name, value] of Object.entries({ csrf, key: "", ...fields })) {
        for (const each of [value].flat()) body.append(name, each);
      }
      const whole = new Response(body);
      const bytes = new Uint8Array(await whole.arrayBuffer());
      const headers = { "content-type": whole.headers.get("content-type") ?? "" };
      const came = inPieces(bytes.subarray(0, bytes.length - lost));
      const init: RequestInit = { method: "POST", body: came, headers, duplex: "half" };
      return visit([route, "action"], url, init, params);
    },
  };
}

/** As a network delivers it. */
function inPieces(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at + PIECE));
      at += PIECE;
    },
  });
}

/** Loaders and actions answer responses, `data()` with a status, or plain objects. */
function asResponse(answer: unknown): Response {
  if (answer instanceof Response) return answer;
  const { data, init } = (answer && typeof answer === "object" && "init" in answer ? answer : { data: answer }) as {
    data: unknown;
    init?: ResponseInit | null;
  };
  return Response.json(data, init ?? {});
}
