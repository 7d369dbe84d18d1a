import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { provenSignIn } from "#tests/domain/accounts/people";
import { openTill, type Till } from "#tests/support/money/payments";
import { openWorld } from "#tests/support/world";
import type { PersonActor } from "~/domain/actor";
import { csrfToken } from "~/http/session/csrf.server";
import { beginSession } from "~/http/session/session.server";
import { readEnv } from "~/platform/env/env.server";
import { mailboxMailer } from "~/platform/mail.server";
import { type Ports, startPorts } from "~/platform/ports.server";

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

/** What a page answered, whether it was returned or thrown. */
export interface Answer {
  status: number;
  location: string | null;
  cookies: string[];
  // biome-ignore lint/suspicious/noExplicitAny: whatever the page answers
  body: any;
}

type Args = LoaderFunctionArgs & ActionFunctionArgs;
type Door = (args: Args) => unknown;
type Params = Record<string, string>;

const SITE = "http://localhost:3000";

/** A browser without JavaScript at one page, signed in as somebody or as nobody. */
export class Visitor {
  private cookies = new Map<string, string>();
  /** What two forms sent at the same moment both wait for: they come from one page of one browser. */
  private opened: Promise<void> | undefined;
  private made: Promise<string> | undefined;

  constructor(
    readonly actor: PersonActor | null = null,
    private readonly address = "127.0.0.1",
  ) {}

  /** Opens `path`; `params` are what the map of pages reads out of it. */
  async get(loader: Door, path: string, params: Params = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return answerOf(loader, { request: await this.request(path, { headers }), params, context: {} });
  }

  /** Sends the page's form with this browser's token, unless the fields bring their own. */
  async post(action: Door, path: string, params: Params, fields: Record<string, string> = {}): Promise<Answer> {
    const body = new URLSearchParams({ csrf: await this.token(path), key: "", ...fields });
    return answerOf(action, { request: await this.request(path, { method: "POST", body }), params, context: {} });
  }

  /** The same on a slow line: the door has found out who sends it and waits for the form while `meanwhile` happens. */
  async postSlowly(
    action: Door,
    path: string,
    { params = {}, fields = {} }: { params?: Params; fields?: Record<string, string> },
    meanwhile: () => unknown,
  ): Promise<Answer> {
    const form = new URLSearchParams({ csrf: await this.token(path), key: "", ...fields });
    const body = new ReadableStream(
      {
        async pull(stream) {
          await meanwhile();
          stream.enqueue(new TextEncoder().encode(form.toString()));
          stream.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const request = await this.request(path, { method: "POST", headers, body, duplex: "half" });
    return answerOf(action, { request, params, context: {} });
  }

  /** The same as a form with files sends it. */
  async postFiles(action: Door, path: string, params: Params, fields: Record<string, string | File>): Promise<Answer> {
    const body = new FormData();
    for (const [name, value] of Object.entries({ csrf: await this.token(path), key: "", ...fields })) {
      body.append(name, value);
    }
    return answerOf(action, { request: await this.request(path, { method: "POST", body }), params, context: {} });
  }

  private token(path: string): Promise<string> {
    this.made ??= this.makeToken(path);
    return this.made;
  }

  private async makeToken(path: string): Promise<string> {
    const [token, cookie] = await csrfToken(await this.request(path));
    if (cookie) this.keep(cookie);
    return token;
  }

  private async request(path: string, init: RequestInit = {}): Promise<Request> {
    this.opened ??= this.open();
    await this.opened;
    const request = new Request(`${SITE}${path}`, init);
    request.headers.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    if (!request.headers.has("x-client-address")) request.headers.set("x-client-address", this.address);
    return request;
  }

  private async open(): Promise<void> {
    if (this.actor) this.keep(await beginSession(new Request(SITE), provenSignIn(this.actor)));
  }

  private keep(setCookie: string): void {
    const [pair = ""] = setCookie.split(";", 1);
    const [name = "", ...value] = pair.split("=");
    this.cookies.set(name, value.join("="));
  }
}

async function answerOf(door: Door, args: Args): Promise<Answer> {
  let outcome: unknown;
  try {
    outcome = await door(args);
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown;
    outcome = thrown;
  }
  if (outcome instanceof Response) {
    const json = outcome.headers.get("content-type")?.includes("json");
    return {
      status: outcome.status,
      location: outcome.headers.get("location"),
      cookies: outcome.headers.getSetCookie(),
      body: json ? await outcome.json() : null,
    };
  }
  const { data, init } = outcome as { data?: unknown; init?: ResponseInit | null };
  return { status: init?.status ?? 200, location: null, cookies: [], body: data === undefined ? outcome : data };
}
