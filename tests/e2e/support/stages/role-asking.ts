import { request as httpRequest } from "node:http";
import { sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import { PAGES } from "#tests/roles/pages";
import type { Outcome, Row, Visitor } from "#tests/roles/table";
import { htmlFaults } from "../looks/valid-html";
import { headerFaults } from "../server/headers";
import type { Browser, Stage } from "./role-stage";

interface Answer {
  status: number;
  location: string | null;
  text: string;
}

/** Of all answers so far: how many there were, what their headers lacked, and the pages for signed-in people with a sign-out or without, and what a validator has against pages. */
export const heard = {
  answers: 0,
  faults: new Set<string>(),
  withSignOut: 0,
  withoutSignOut: new Set<string>(),
  invalid: new Set<string>(),
  /** Links and forms that a company's member is shown and may not use. */
  useless: new Set<string>(),
};

/** How an address is asked: a page by a browser, a call with an empty JSON body, or a page's data by the router's own way. */
export type Way = "page" | "call" | "data";

/** Asks a row's address as one visitor. Answers the expected outcome where the answer fits it, else what came instead. */
export async function outcomeFor(
  stage: Stage,
  row: Row,
  visitor: Visitor,
  way: Way,
  { routeId = "", validates = true } = {},
): Promise<Outcome> {
  const expected = row.cells[visitor];
  const changes = row.method !== "GET";
  // What nobody has cannot be changed by those who are let in.
  const things = changes && expected.startsWith("404") ? {} : stage.thingsOf(visitor);
  const path = withIds(row.at, things);
  const browser = stage.browsers[visitor];
  const asked = way === "data" ? dataPath(path, routeId) : path;
  const answer = await ask(stage.server.origin, row.method, asked, browser, way);
  const { status, location, text } = way === "data" ? redirectInData(answer) : answer;
  if (validates && way === "page" && /^<(!doctype|html)/i.test(text)) {
    for (const fault of await htmlFaults(text)) heard.invalid.add(`${row.method} ${path} as ${visitor}: ${fault}`);
  }
  // The stand-in's pages are the provider's, not ours, and a job sheet is paper.
  const isElsewhere = path.startsWith("/sandbox/") || path.endsWith("/job-sheet");
  const isOurs = way === "page" && row.roles !== "anyone" && status === 200 && !isElsewhere;
  if (isOurs && text.startsWith("<!DOCTYPE html>")) {
    if (text.includes('action="/logout"')) heard.withSignOut += 1;
    else heard.withoutSignOut.add(`${row.method} ${path} as ${visitor}`);
  }
  if (way === "page" && visitor === "member" && status === 200 && !path.startsWith("/sandbox/")) {
    for (const address of refusedTo(visitor, text)) heard.useless.add(`${address} on ${path}`);
  }
  if (expected.startsWith("-> ")) {
    const came = status === 303 ? `-> ${location?.split("?")[0]}` : `${status}`;
    if (came !== withIds(expected, things)) return status === 303 ? `-> ${location}` : came;
    const back = new URL(location ?? "", stage.server.origin).searchParams.get("returnTo");
    const comesBack = row.letIn.includes(visitor) || changes || back === path;
    return comesBack ? expected : `-> ${location}`;
  }
  const words = expected.slice(4);
  return status === Number(expected.slice(0, 3)) && (way === "data" || text.includes(words))
    ? expected
    : `${status}${location ? ` -> ${location}` : ` ${summary(text)}`}`;
}

/** The addresses of links and forms on a page that the visitor's role in their company does not allow. */
function refusedTo(visitor: Visitor, html: string): string[] {
  return [...html.matchAll(/<(a|form)\b[^>]*?\b(?:href|action)="(\/[^"?#]*)/g)].flatMap(([, tag, address = ""]) => {
    const method = tag === "a" ? "GET" : "POST";
    const rows = PAGES.filter((row) => row.method === method && patternOf(row.path).test(address));
    const isRefused = rows.length > 0 && rows.every(({ cells }) => cells[visitor].includes("Your role"));
    return isRefused ? [`${method} ${address}`] : [];
  });
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\/:\w+\?/g, "(?:/[^/]+)?").replace(/:\w+/g, "[^/]+")}$`);
}

/** Sends any method, also those that fetch does not know. */
export function statusOf(origin: string, method: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${origin}${path}`, { method, agent: false }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
    });
    request.on("error", reject);
    request.end();
  });
}

/** A page's form with nothing in it but the token. */
export function formStatus(stage: Stage, visitor: Visitor, path: string): Promise<number> {
  return ask(stage.server.origin, "POST", withIds(path, stage.thingsOf(visitor)), stage.browsers[visitor], "page").then(
    ({ status }) => status,
  );
}

/** What a browser shows in the end that follows redirects. */
export async function shownToBrowser({ server, browsers }: Stage, visitor: Visitor, method: string, path: string) {
  const browser = browsers[visitor];
  let answer: Response;
  let [asked, by] = [new URL(path, server.origin).href, method];
  for (let redirects = 0; ; redirects += 1) {
    answer = await fetch(asked, {
      method: by,
      redirect: "manual",
      headers: { accept: "text/html,*/*;q=0.8", cookie: browser.cookie, connection: "close" },
      ...(by === "GET" ? {} : bodyOf(by, browser, "page")),
    });
    await answer.body?.cancel();
    const location = answer.headers.get("location");
    if (!location || redirects > 5) break;
    [asked, by] = [new URL(location, asked).href, "GET"];
  }
  return { status: answer.status, type: answer.headers.get("content-type") ?? "" };
}

/** What changes whenever anything of the business does, jobs of the system aside. */
export function footprint({ cast }: Stage): unknown {
  const { auditLog, files, passwordResets, receipts, sessions, users } = schema;
  const counts = [receipts, files, users, sessions, passwordResets].map(
    (table) => cast.database.reads.get<{ n: number }>(sql`select count(*) as n from ${table}`).n,
  );
  // Refusals are logged, and what an administrator sees and tries while they look through another's eyes.
  const audited = sql`select count(*) as n from ${auditLog} where actor_id <> 'system' and action not in ('view', 'refused-change', 'refusal')`;
  return [...counts, cast.database.reads.get<{ n: number }>(audited).n];
}

/** Puts sessions back that a row has ended, and impersonates somebody, so that each row finds the same visitors. */
export function keepSessions({ cast }: Pick<Stage, "cast">): () => void {
  const { sessions } = schema;
  const rows = cast.database.reads.select().from(sessions).all();
  const looks = {
    impersonatedUserId: sql`excluded.impersonated_user_id`,
    impersonationReason: sql`excluded.impersonation_reason`,
    impersonationStartedAt: sql`excluded.impersonation_started_at`,
  };
  return () =>
    cast.database.write((tx) =>
      tx.insert(sessions).values(rows).onConflictDoUpdate({ target: sessions.id, set: looks }).run(),
    );
}

async function ask(origin: string, method: string, path: string, browser: Browser, way: Way): Promise<Answer> {
  const answer = await fetch(new URL(path, origin), {
    method,
    redirect: "manual",
    headers: {
      cookie: browser.cookie,
      connection: "close",
      ...(way === "call" && method !== "GET" && { "content-type": "application/json" }),
    },
    ...bodyOf(method, browser, way),
  });
  const location = answer.headers.get("location");
  if (answer.headers.get("content-type")?.startsWith("text/event-stream")) {
    await answer.body?.cancel();
    return hear("");
  }
  return hear(await answer.text());

  function hear(text: string): Answer {
    heard.answers += 1;
    for (const fault of headerFaults(`${method} ${path}`, answer, text)) heard.faults.add(fault);
    return { status: answer.status, location, text };
  }
}

function bodyOf(method: string, { csrf }: Browser, way: Way): RequestInit {
  if (method === "GET") return {};
  if (way === "page") return { body: new URLSearchParams({ csrf }) };
  return { body: "{}" };
}

function withIds(path: string, things: Readonly<Record<string, string>>): string {
  return path.replace(/<(\w+)>/g, (_, name: string) => things[name] ?? "none");
}

/** Where the browser's router asks for one route alone: the layouts around it do not run then. */
function dataPath(path: string, routeId: string): string {
  const [name = "", query] = path.split("?");
  return `${name === "/" ? "/_root" : name}.data?${query ? `${query}&` : ""}_routes=${encodeURIComponent(routeId)}`;
}

/** In data a redirect is a 202 that holds it. */
function redirectInData(answer: Answer): Answer {
  const [, to, status] = /"redirect","([^"]*)","status",(\d+)/.exec(answer.text) ?? [];
  return to === undefined ? answer : { ...answer, location: to, status: Number(status) };
}

function summary(text: string): string {
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1] ?? text;
  return heading.replace(/<[^>]+>/g, "").slice(0, 120);
}
