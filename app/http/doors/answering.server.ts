import type { z } from "zod";
import type { PersonRole } from "~/domain/actor";
import type { CompanyRight } from "~/domain/companies/rights";
import { causedByRequest } from "~/domain/core/cause.server";
import { forbidden } from "~/domain/errors";
import type { UploadLimits } from "../body/receive-form.server";
import { noteRefusal } from "../limits/refusal-log.server";
import { actorOf } from "../session/session.server";
import { isChange, readOnlyRefusal } from "./access.server";
import { errorAnswer } from "./call-errors.server";

export interface Answering {
  roles: readonly PersonRole[] | "anyone";
  /** What a company's person needs the role for. */
  right?: CompanyRight | undefined;
  body?: z.ZodType | undefined;
  /** Fields of `body` that stand in the path. */
  inPath?: string[];
  uploads?: UploadLimits | undefined;
  keyed?: boolean;
  paged?: boolean;
  handle(request: Request, params: Record<string, string>): Promise<Response>;
}

interface Handled extends Pick<Answering, "roles" | "body"> {
  /** Set on signing out, the one change allowed while impersonating. */
  whileImpersonating?: true;
}

/** For the calls that are neither a query nor a command: signing in and out. */
export function handled(
  { roles, body, whileImpersonating }: Handled,
  work: (request: Request, params: Record<string, string>) => Promise<Response>,
): Answering {
  return {
    roles,
    body,
    handle: (request, params) =>
      answering(request, async () => {
        const actor = await actorOf(request);
        try {
          const readOnly = whileImpersonating || !isChange(request) ? undefined : readOnlyRefusal(actor, request);
          if (readOnly) throw readOnly;
          // An administrator who must set up two-factor sign-in may still sign in and out.
          const barred = actor.kind === "person" && actor.awaitsTwoFactor && roles !== "anyone" && !whileImpersonating;
          if (barred) throw forbidden("TWO_FACTOR_REQUIRED");
          return await work(request, params);
        } catch (error) {
          // Sign-ins, which have `anyone`, are logged elsewhere.
          if (roles !== "anyone" && isChange(request)) noteRefusal(error, { actor, request });
          throw error;
        }
      }),
  };
}

export async function answering(request: Request, work: () => Promise<Response>): Promise<Response> {
  try {
    return await causedByRequest(originOf(request).requestId, work);
  } catch (error) {
    return errorAnswer(error, request);
  }
}

/** No cache may store it, since it belongs to one person at one moment. */
export function json(body: unknown, status = 200, headers: HeadersInit = {}): Response {
  const all = new Headers(headers);
  all.set("Cache-Control", "no-store");
  return Response.json(body, { status, headers: all });
}

export function originOf(request: Request): { requestId: string | undefined; address: string | undefined } {
  return {
    requestId: request.headers.get("x-request-id") ?? undefined,
    address: request.headers.get("x-client-address") ?? undefined,
  };
}
