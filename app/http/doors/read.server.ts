import type { z } from "zod";
import type { CompanyActor, PersonActor, PersonRole } from "~/domain/actor";
import { mayForCompany } from "~/domain/command/may-try.server";
import type { CompanyRight } from "~/domain/companies/rights";
import type { Slice } from "~/domain/core/reads/keyset.server";
import { forbidden, invalidField, unauthenticated } from "~/domain/errors";
import type { Role } from "~/lib/vocabulary";
import { actorOf } from "../session/session.server";
import { actingAs, noteReading, rolesOf } from "./access.server";
import { type Answering, answering, json } from "./answering.server";
import { invalid } from "./call-errors.server";

interface Reading<R extends PersonRole> {
  actor: PersonActor<R>;
  params: Record<string, string>;
  url: URL;
  request: Request;
}

interface Access<R extends PersonRole> {
  roles?: readonly R[];
  /** What a company's person needs the role for; all of them may read unless given. */
  right?: CompanyRight;
  /** Set on calls that are polled and show nothing of the impersonated person. */
  unlogged?: true;
}

export function read<T, R extends PersonRole = Role>(
  access: Access<R>,
  load: (reading: Reading<NoInfer<R>>) => T | Promise<T>,
): Answering {
  return {
    roles: rolesOf(access),
    right: access.right,
    handle: (request, params) =>
      answering(request, async () => {
        const actor = await readerOf(request, access);
        return json(await load({ actor, params, request, url: new URL(request.url) }));
      }),
  };
}

interface ListPage<T> {
  rows: T[];
  next: string | null;
}

interface Report<T> {
  body: T;
  next: string | null;
}

/** Like `read`, for lists: takes `?limit=` and `?cursor=`, answers the bare rows, and a `Link` header when more follow. */
export function readList<T, R extends PersonRole = Role>(
  access: Access<R>,
  load: (reading: Reading<NoInfer<R>> & { slice: Slice }) => ListPage<T> | Promise<ListPage<T>>,
): Answering {
  return readReport(access, async (reading) => {
    const { rows, next } = await load(reading);
    return { body: rows, next };
  });
}

export function readReport<T, R extends PersonRole = Role>(
  access: Access<R>,
  load: (reading: Reading<NoInfer<R>> & { slice: Slice }) => Report<T> | Promise<Report<T>>,
): Answering {
  return {
    roles: rolesOf(access),
    right: access.right,
    paged: true,
    handle: (request, params) =>
      answering(request, async () => {
        const actor = await readerOf(request, access);
        const url = new URL(request.url);
        const { body, next } = await load({ actor, params, request, url, slice: sliceOf(url) });
        return json(body, 200, nextLink(url, next));
      }),
  };
}

/** Empty parameters count as missing, as forms send them. @throws DomainError invalid naming each wrong parameter */
export function queryOf<Schema extends z.ZodType>(url: URL, schema: Schema): z.output<Schema> {
  const sent = [...url.searchParams].filter(([, value]) => value.trim() !== "");
  const parsed = schema.safeParse(Object.fromEntries(sent));
  if (!parsed.success) throw invalid(parsed.error.issues);
  return parsed.data;
}

/** Relative, so that it holds behind any host. */
function nextLink(url: URL, cursor: string | null): Record<string, string> {
  if (cursor === null) return {};
  const next = new URLSearchParams(url.searchParams);
  next.set("cursor", cursor);
  return { Link: `<${url.pathname}?${next}>; rel="next"` };
}

/** 50 rows unless given, at most 100. @throws DomainError invalid at `limit` or `cursor` */
function sliceOf(url: URL): Slice {
  const limit = Number(url.searchParams.get("limit") ?? DEFAULT_LIMIT);
  if (!Number.isInteger(limit) || limit < 1) throw invalidField("limit", "Must be a whole number from 1 to 100");
  const cursor = url.searchParams.get("cursor") ?? undefined;
  if (cursor !== undefined && !CURSOR.test(cursor)) throw invalidField("cursor", "This is no cursor of this list");
  return { limit: Math.min(limit, MOST_ROWS), cursor };
}

const DEFAULT_LIMIT = 50;
const MOST_ROWS = 100;
/** Sort key and id, as domain/core/reads/keyset makes it. */
const CURSOR = /^\d{1,15}\.\w{1,100}$/;

async function readerOf<R extends PersonRole>(request: Request, access: Access<R>): Promise<PersonActor<R>> {
  const actor = await actorOf(request);
  if (actor.kind !== "person") throw unauthenticated();
  if (actor.awaitsTwoFactor) throw forbidden("TWO_FACTOR_REQUIRED");
  const acting = actingAs(actor, rolesOf(access));
  if (!acting) throw forbidden();
  if (acting.role === "company") mayForCompany(acting as CompanyActor, access.right ?? "see");
  if (!access.unlogged) noteReading(actor, request);
  return acting;
}
