import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { matchPath } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { provenSignIn } from "#tests/domain/accounts/people";
import { openWorld } from "#tests/support/world";
import type { PersonActor } from "~/domain/actor";
import { csrfToken } from "~/http/session/csrf.server";
import { actorOf, beginSession } from "~/http/session/session.server";
import { readEnv } from "~/platform/env/env.server";
import { startPorts } from "~/platform/ports.server";
import map from "~/routes";

/** A world with the ports that pages of accounts need: signed cookies. Mail, payments and the worker are not touched by them. */
export function openSite(options: Parameters<typeof openWorld>[0] = {}) {
  const world = openWorld(options);
  const env = readEnv({ APP_ENV: "test", DATA_DIR: world.scratch() });
  startPorts({
    env,
    failPoint: () => {},
    stopping: new AbortController().signal,
  } as unknown as Parameters<typeof startPorts>[0]);
  return world;
}

interface RouteModule {
  loader: (args: LoaderFunctionArgs) => Promise<unknown>;
  action: (args: ActionFunctionArgs) => Promise<unknown>;
}

const modules = import.meta.glob<RouteModule>("/app/routes/{account,company,inspector,shared}/**/*.tsx");

/** What came back, whether it was returned or thrown. */
export interface Answer {
  status: number;
  location: string | null;
  /** Seconds, as text. */
  retryAfter: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the route answers
  body: any;
}

/** A browser without JavaScript: it keeps cookies and posts forms. */
export class Browser {
  private cookies = new Map<string, string>();

  constructor(private readonly address = "192.0.2.7") {}

  async get(path: string): Promise<Answer> {
    const request = this.request(path);
    const { load, params } = routeAt(path);
    const { loader } = await load();
    return this.take(await settled(loader({ request, params, context: {} })));
  }

  /** Posts with this browser's token; `csrf` in the fields takes its place. */
  async post(path: string, fields: Record<string, string>): Promise<Answer> {
    const [token, cookie] = await csrfToken(this.request(path));
    if (cookie) this.keep(cookie);
    const body = new URLSearchParams({ csrf: token, key: "", ...fields });
    const request = this.request(path, { method: "POST", body });
    const { load, params } = routeAt(path);
    const { action } = await load();
    return this.take(await settled(action({ request, params, context: {} })));
  }

  /** With a session of theirs, past the form. */
  async enterAs(person: PersonActor): Promise<void> {
    this.keep(await beginSession(this.request("/"), provenSignIn(person)));
  }

  /** What the frame around every page is told. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever it is told
  async shell(): Promise<any> {
    const load = modules["/app/routes/shared/frame/shell-route.tsx"];
    return (await load?.())?.loader({ request: this.request("/"), params: {}, context: {} });
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  actor() {
    return actorOf(this.request("/"));
  }

  request(path: string, init: RequestInit = {}): Request {
    const request = new Request(`http://localhost:3000${path}`, init);
    request.headers.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    request.headers.set("x-client-address", this.address);
    return request;
  }

  private take(outcome: unknown): Answer {
    if (outcome instanceof Response) {
      for (const cookie of outcome.headers.getSetCookie()) this.keep(cookie);
      const { status, headers } = outcome;
      return { status, location: headers.get("location"), retryAfter: headers.get("retry-after"), body: null };
    }
    const { data, init } = (outcome ?? {}) as { data?: unknown; init?: ResponseInit | null };
    const answered = data !== undefined;
    const headers = new Headers(init?.headers);
    for (const cookie of headers.getSetCookie()) this.keep(cookie);
    return {
      status: init?.status ?? 200,
      location: null,
      retryAfter: headers.get("retry-after"),
      body: answered ? data : outcome,
    };
  }

  private keep(setCookie: string): void {
    const [pair = ""] = setCookie.split(";", 1);
    const [name = "", ...value] = pair.split("=");
    if (/max-age=0/i.test(setCookie)) this.cookies.delete(name);
    else this.cookies.set(name, value.join("="));
  }
}

/** The module that the map of pages names for an address. Words come before parameters. */
function routeAt(path: string) {
  const { pathname } = new URL(path, "http://localhost:3000");
  const found = (map as RouteConfigEntry[])
    .flatMap(withChildren)
    .flatMap(({ file, path: pattern }) => {
      const match = pattern ? matchPath(`/${pattern}`, pathname) : null;
      const load = modules[`/app/${file}`];
      return match && load ? [{ load, params: match.params }] : [];
    })
    .toSorted((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)[0];
  if (!found) throw new Error(`no page at ${pathname}`);
  return found;
}

function withChildren(route: RouteConfigEntry): RouteConfigEntry[] {
  return [route, ...(route.children ?? []).flatMap(withChildren)];
}

async function settled(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown;
    return thrown;
  }
}
