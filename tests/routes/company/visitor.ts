import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { provenSignIn } from "#tests/domain/accounts/people";
import { openTill, type Till } from "#tests/support/money/till";
import { openWorld } from "#tests/support/world";
import type { PersonActor } from "~/domain/actor";
import { csrfToken } from "~/http/session/csrf.server";
import { actorOf, beginSession } from "~/http/session/session.server";
import { takeToast } from "~/http/session/toast.server";
import { readEnv } from "~/platform/env/env.server";
import { mailboxMailer } from "~/platform/mail.server";
import { type Ports, startPorts } from "~/platform/ports.server";
import map from "~/routes";

/** The till with the ports that its pages need; `changes` are what a test is about. */
export function openShop(changes: Partial<Ports> = {}): Till {
  const world = openWorld();
  const till = openTill(world);
  startPorts({
    env: readEnv({ APP_ENV: "test", DATA_DIR: world.scratch() }),
    release: { version: "0.0.0", commit: null, migration: "" },
    stripe: till.stripe,
    sandbox: till.sandbox,
    mailer: mailboxMailer(world.database, world.clock.now),
    uptime: world.clock.uptime,
    wait: async () => undefined,
    providerTime: async () => world.clock.now(),
    failPoint: () => {},
    stopping: new AbortController().signal,
    ...changes,
  });
  return till;
}

/** Somebody new at a site of their own, and their browser. */
export function visiting<Person extends PersonActor>(make: () => Person) {
  const { world } = openShop();
  const person = make();
  return { world, person, browser: new Visitor(person) };
}

/** What a page answered, whether it was returned or thrown. */
export interface Answer {
  status: number;
  location: string | null;
  /** Seconds, as text. */
  retryAfter: string | null;
  headers: Headers;
  cookies: string[];
  /** What a page is shown from, or what a file has in it: JSON, text or bytes. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever the page answers
  body: any;
}

type Door = (args: LoaderFunctionArgs & ActionFunctionArgs) => unknown;
type Field = string | File;
/** Several files are sent under the same name. */
export type Fields = Readonly<Record<string, Field | readonly Field[]>>;

const SITE = "http://localhost:3000";
/** Whose tries are counted together. */
export const ADDRESS = "192.0.2.7";

/** A browser without JavaScript, signed in as somebody or as nobody: it keeps cookies, opens pages and posts their forms. */
export class Visitor {
  private readonly kept = new Map<string, string>();
  /** What two forms sent at the same moment both wait for: they come from one page of one browser. */
  private opened: Promise<void> | undefined;

  constructor(
    private readonly person: PersonActor | null = null,
    private readonly address = ADDRESS,
  ) {}

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(path, { headers });
  }

  /** Sends the page's form with this browser's token, unless the fields bring their own; as a form with files where there is one, or a list. */
  async post(path: string, fields: Fields = {}, door?: Door): Promise<Answer> {
    return this.send(path, { method: "POST", body: await this.form(fields) }, door);
  }

  /** The same on a slow line: the door has found out who sends it and waits for the form while `meanwhile` happens. */
  async postSlowly(path: string, fields: Fields, meanwhile: () => unknown): Promise<Answer> {
    const form = await this.form(fields);
    const pull = async (stream: ReadableStreamDefaultController) => {
      await meanwhile();
      stream.enqueue(new TextEncoder().encode(form.toString()));
      stream.close();
    };
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return this.send(path, { method: "POST", headers, body, duplex: "half" });
  }

  /** `door` stands in for the page's own. */
  async send(path: string, init: RequestInit = {}, door?: Door): Promise<Answer> {
    const answer = await answerOf(await this.outcome(path, init, door));
    for (const cookie of answer.cookies) this.keep(cookie);
    return answer;
  }

  /** What the page's door returns or throws, as it is. */
  async outcome(path: string, init: RequestInit = {}, door?: Door): Promise<unknown> {
    await this.open();
    const { module, params } = await pageAt(path);
    const work = door ?? (init.method === "POST" ? module.action : module.loader);
    try {
      return await work?.({ request: this.request(path, init), params, context: {} });
    } catch (thrown) {
      if (thrown instanceof Error) throw thrown;
      return thrown;
    }
  }

  async form(fields: Fields): Promise<FormData | URLSearchParams> {
    await this.open();
    const csrf = await this.token();
    const listed = Object.entries({ csrf, key: "", ...fields });
    const isPlain = listed.every(([, value]) => typeof value === "string");
    const form = isPlain ? new URLSearchParams() : new FormData();
    for (const [name, value] of listed) for (const each of [value].flat()) form.append(name, each as string);
    return form;
  }

  /** What the frame around every page is told. */
  async shell(path = "/", headers: Record<string, string> = {}): Promise<Answer["body"]> {
    const { loader } = (await modules["/app/routes/shared/frame/shell-route.tsx"]?.()) ?? {};
    return (await this.send(path, { headers }, loader)).body;
  }

  /** What the next page shows for a few seconds. */
  async toast() {
    return (await takeToast(this.request("/"))).toast;
  }

  /** With a session of theirs, past the form. */
  async enterAs(person: PersonActor): Promise<void> {
    this.keep(await beginSession(this.request("/"), provenSignIn(person)));
  }

  cookie(name: string): string | undefined {
    return this.kept.get(name);
  }

  setCookie(name: string, value: string): void {
    this.kept.set(name, value);
  }

  /** Whom the site takes this browser for. */
  actor() {
    return actorOf(this.request("/"));
  }

  request(path: string, init: RequestInit = {}): Request {
    const request = new Request(path.startsWith("/") ? `${SITE}${path}` : path, init);
    request.headers.set("cookie", [...this.kept].map(([name, value]) => `${name}=${value}`).join("; "));
    if (!request.headers.has("x-client-address")) request.headers.set("x-client-address", this.address);
    return request;
  }

  private open(): Promise<void> {
    this.opened ??= this.begin();
    return this.opened;
  }

  private async begin(): Promise<void> {
    if (this.person) await this.enterAs(this.person);
    await this.token();
  }

  private async token(): Promise<string> {
    const [token, cookie] = await csrfToken(this.request("/"));
    if (cookie) this.keep(cookie);
    return token;
  }

  private keep(setCookie: string): void {
    const [pair = ""] = setCookie.split(";", 1);
    const [name = "", ...value] = pair.split("=");
    if (/max-age=0/i.test(setCookie)) this.kept.delete(name);
    else this.kept.set(name, value.join("="));
  }
}

// Found by their files, as the server finds them: nothing imports a route.
const modules = import.meta.glob<{ loader?: Door; action?: Door }>("/app/routes/**/*.{ts,tsx}");

type Entry = Omit<RouteConfigEntry, "index" | "children"> & { children?: Entry[] };

/** What the map of pages has at an address. */
export function routeAt(path: string) {
  const { pathname } = new URL(path, SITE);
  const found = matchRoutes(map as RouteConfigEntry[] as Entry[], pathname)?.at(-1);
  if (!found) throw new Error(`no page at ${pathname}`);
  return { file: found.route.file, params: found.params };
}

async function pageAt(path: string) {
  const { file, params } = routeAt(path);
  const module = await modules[`/app/${file}`]?.();
  if (!module) throw new Error(`no module for ${path}`);
  return { module, params };
}

async function answerOf(outcome: unknown): Promise<Answer> {
  if (outcome instanceof Response) {
    const { status, headers } = outcome;
    return { ...headOf(status, headers), body: await contentOf(outcome) };
  }
  const { data, init } = (outcome ?? {}) as { data?: unknown; init?: ResponseInit | null };
  const head = headOf(init?.status ?? 200, new Headers(init?.headers));
  return { ...head, body: data === undefined ? outcome : data };
}

function headOf(status: number, headers: Headers) {
  const [location, retryAfter] = [headers.get("location"), headers.get("retry-after")];
  return { status, headers, location, retryAfter, cookies: headers.getSetCookie() };
}

async function contentOf(answer: Response): Promise<unknown> {
  const type = answer.headers.get("content-type") ?? "";
  if (answer.body === null) return null;
  if (type.includes("json")) return answer.json();
  return type.startsWith("text/") ? answer.text() : new Uint8Array(await answer.arrayBuffer());
}
