import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Actor, AnyPerson, CompanyActor, PersonActor, PersonRole } from "~/domain/actor";
import { mayForCompany } from "~/domain/command/may-try.server";
import type { CompanyRight } from "~/domain/companies/rights";
import { causedByRequest } from "~/domain/core/cause.server";
import { DomainError, forbidden, unauthenticated } from "~/domain/errors";
import type { LimitKind } from "~/lib/bounds";
import { newId } from "~/lib/ids";
import type { Role } from "~/lib/vocabulary";
import { withinLimits } from "../limits/limits.server";
import { noteRefusal } from "../limits/refusal-log.server";
import { actorOf } from "../session/session.server";
import {
  actingAs,
  isChange,
  noteReading,
  readOnlyRefusal,
  rolesOf,
  signInFirst,
  twoFactorFirst,
  wrongRole,
} from "./access.server";
import { originOf } from "./answering.server";
import { errorPage } from "./error-pages.server";
import { refusalPage } from "./errors.server";

interface Reading<A extends Actor> {
  actor: A;
  request: Request;
  params: Record<string, string | undefined>;
  url: URL;
}

interface Access<R extends PersonRole> {
  /** Anyone signed in unless given. */
  roles?: readonly R[];
  /** Shown with status 403 to other roles, who are redirected home without it. */
  accessText?: string;
  beforeTwoFactor?: true;
  /** What a company's person needs the role for; all of them may look unless given. */
  right?: CompanyRight;
}

/** The door to pages, and to forms that are no commands, for signed-in people. The loader gets an actor of just these roles. */
export function page<T, R extends PersonRole = Role>(
  access: Access<R>,
  load: (reading: Reading<PersonActor<NoInfer<R>>>) => T,
) {
  return async (args: LoaderFunctionArgs): Promise<Awaited<T>> => {
    const actor = await actorOf(args.request);
    if (actor.kind === "person") return shown(access, load, actor, args);
    noteRefusedChange(unauthenticated(), actor, args.request);
    throw signInFirst(args.request, { roles: access.roles });
  };
}

const UNATTACHED = { role: "unattached" } as const;

/** A layout's door. It answers null to strangers, and their role alone to people without a company, so that the page inside, which knows its roles, redirects to the fitting sign-in. */
export function layoutPage<T>(access: Access<Role>, load: (reading: Reading<PersonActor>) => T) {
  return async (args: LoaderFunctionArgs): Promise<Awaited<T> | typeof UNATTACHED | null> => {
    const actor = await actorOf(args.request);
    if (actor.kind !== "person") return null;
    return actor.role === "unattached" ? UNATTACHED : shown(access, load, actor, args);
  };
}

function shown<T, R extends PersonRole>(
  access: Access<R>,
  load: (reading: Reading<PersonActor<R>>) => T,
  actor: AnyPerson,
  { request, params }: LoaderFunctionArgs,
): Promise<Awaited<T>> {
  const setUp = access.beforeTwoFactor ? undefined : twoFactorFirst(actor);
  if (setUp) throw setUp;
  return answering(actor, request, () => {
    mayDoMoreThanRead(request, actor);
    const acting = actingAs(actor, rolesOf(access));
    if (!acting) {
      noteRefusedChange(forbidden(), actor, request);
      throw wrongRole(request, access.accessText);
    }
    if (acting.kind === "person" && acting.role === "company")
      mayForCompany(acting as CompanyActor, access.right ?? "see");
    noteReading(actor, request);
    return load({ actor: acting, request, params, url: new URL(request.url) });
  });
}

interface PublicAccess {
  /** Counted by the client's address, for what somebody might guess. */
  limit?: LimitKind;
}

export function publicPage<T>(load: (reading: Reading<Actor>) => T, { limit }: PublicAccess = {}) {
  return async ({ request, params }: LoaderFunctionArgs): Promise<Awaited<T>> => {
    const actor = await actorOf(request);
    return answering(actor, request, async () => {
      mayDoMoreThanRead(request, actor);
      const loaded = async () => await load({ actor, request, params, url: new URL(request.url) });
      return limit ? withinLimits(limit, { address: originOf(request).address }, loaded) : loaded();
    });
  };
}

/** Returns a key for the forms of one rendered page. Forms side by side append what tells them apart. */
export function newFormKey(): string {
  return newId("key");
}

export function readingMs(request: Request): number {
  return performance.now() - Number(request.headers.get("x-received-at") ?? 0);
}

function mayDoMoreThanRead(request: Request, actor: Actor): void {
  const readOnly = isChange(request) ? readOnlyRefusal(actor, request) : undefined;
  if (readOnly) throw readOnly;
}

function noteRefusedChange(refusal: DomainError, actor: Actor, request: Request): void {
  if (isChange(request)) noteRefusal(refusal, { actor, request });
}

async function answering<T>(actor: Actor, request: Request, load: () => T | Promise<T>): Promise<Awaited<T>> {
  try {
    return await causedByRequest(originOf(request).requestId, load);
  } catch (error) {
    if (error instanceof DomainError) noteRefusedChange(error, actor, request);
    if (isChange(request)) throw errorPage(error, request);
    throw error instanceof DomainError ? refusalPage(error) : error;
  }
}
