import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { schema } from "#db/client.server";
import { provenSignIn } from "#tests/domain/accounts/people";
import { openShop } from "#tests/routes/company/visitor";
import { apiApp } from "~/api/app.server";
import { refusalsOf } from "~/api/document/refusals";
import type { Endpoint } from "~/api/endpoint";
import { ENDPOINTS } from "~/api/endpoints.server";
import type { PersonActor } from "~/domain/actor";
import { now } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { beginSession } from "~/http/session/session.server";

const ORIGIN = "http://localhost:3000";

/** The API in process, over the sandbox, in a world of its own. */
export function openApi() {
  const till = openShop();
  const app = apiApp();
  return {
    ...till,
    /** Somebody who calls: with a session of their own, or as nobody. */
    as: (person: PersonActor | null) => new Caller(app, person),
  };
}

export interface Called {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the call answers; its shape has been checked against the document
  body: any;
  /** The fields that are refused, each once for each fault. */
  fields: string[];
}

interface Sent {
  json?: unknown;
  /** Sent as they are: malformed JSON, or a multipart form. */
  raw?: string | FormData;
  key?: string;
  headers?: Record<string, string>;
}

/** A client with its cookies. Each answer is held against what the document says of the call. */
export class Caller {
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly app: ReturnType<typeof apiApp>,
    private readonly person: PersonActor | null,
  ) {}

  get = (path: string, sent: Sent = {}) => this.send("GET", path, sent);
  post = (path: string, json?: unknown, sent: Sent = {}) => this.send("POST", path, { json, ...sent });
  put = (path: string, json?: unknown, sent: Sent = {}) => this.send("PUT", path, { json, ...sent });
  patch = (path: string, json?: unknown, sent: Sent = {}) => this.send("PATCH", path, { json, ...sent });
  delete = (path: string, sent: Sent = {}) => this.send("DELETE", path, sent);

  /** Sends the same twice under one key, then something else under it: the first answer comes again, and a conflict. */
  async twice(method: string, path: string, sent: Sent, ...others: (Sent & { path?: string })[]): Promise<Called> {
    const first = await this.send(method, path, { ...sent, key: "same" });
    expect(first.status, JSON.stringify(first.body)).toBeLessThan(300);
    const repeat = await this.send(method, path, { ...sent, key: "same" });
    expect(repeat).toMatchObject({ status: first.status, body: first.body });
    expect(repeat.headers.get("idempotent-replay")).toBe("true");
    for (const { path: elsewhere = path, ...other } of others) {
      expect(await this.send(method, elsewhere, { ...other, key: "same" })).toMatchObject({
        status: 409,
        body: { error: "Conflict", message: expect.stringContaining("Idempotency-Key") },
      });
    }
    return first;
  }

  /** The bodies of a list's pages, as the Link header leads from each to the next. */
  async pages(path: string): Promise<Called["body"][]> {
    const { body, headers } = await this.get(path);
    const next = /^<([^>]+)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1];
    return [body, ...(next ? await this.pages(next) : [])];
  }

  async send(method: string, path: string, { json, raw, key, headers = {} }: Sent): Promise<Called> {
    const request = new Request(`${ORIGIN}${path}`, {
      method,
      headers: { cookie: await this.cookieHeader(), "x-client-address": "192.0.2.7", ...headers },
      body: raw ?? (json === undefined ? undefined : JSON.stringify(json)),
    });
    if (key) request.headers.set("idempotency-key", key);
    const answer = await this.app.fetch(request);
    for (const cookie of answer.headers.getSetCookie()) this.keep(cookie);
    const text = await answer.text();
    const body = text === "" ? null : JSON.parse(text);
    const fields = (body?.details ?? []).map(({ field }: { field: string }) => field);
    const called = { status: answer.status, headers: answer.headers, body, fields };
    expectAsDocumented(method, path.split("?", 1)[0] ?? "", called);
    return called;
  }

  /** Lets an administrator's session look through another's eyes. */
  async lookThrough(target: PersonActor): Promise<void> {
    await this.cookieHeader();
    const { sessions } = schema;
    runtime().database.write((tx) =>
      tx
        .update(sessions)
        .set({ impersonatedUserId: target.id, impersonationReason: "support", impersonationStartedAt: now() })
        .where(eq(sessions.userId, this.person?.id ?? ""))
        .run(),
    );
  }

  private async cookieHeader(): Promise<string> {
    if (this.person && this.cookies.size === 0)
      this.keep(await beginSession(new Request(ORIGIN), provenSignIn(this.person)));
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  private keep(setCookie: string): void {
    const [pair = ""] = setCookie.split(";", 1);
    const [name = "", ...value] = pair.split("=");
    this.cookies.set(name, value.join("="));
  }
}

/** The status is one that the document lists, and the body has the shape that it gives for it, nothing more. */
function expectAsDocumented(method: string, path: string, { status, body }: Called): void {
  const endpoint = ENDPOINTS.find((one) => one.method === method.toLowerCase() && fits(one, path));
  if (!endpoint) return;
  const { answers, sameShapeWith } = endpoint;
  if (status === answers.status || status === sameShapeWith) {
    if (answers.status !== 303) expect(answers.schema.parse(body), `${method} ${path}`).toEqual(body);
    return;
  }
  expect(Object.keys(refusalsOf(endpoint)).map(Number), `${method} ${path}: ${JSON.stringify(body)}`).toContain(status);
  expect(Object.keys(body).filter((key) => key !== "details")).toEqual(["error", "message"]);
}

function fits(endpoint: Endpoint, path: string): boolean {
  return new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(path);
}
