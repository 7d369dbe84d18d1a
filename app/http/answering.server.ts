import type { z } from "zod";
import { forbidden } from "~/domain/errors";
import type { Role } from "~/lib/vocabulary";
import { isChange, readOnlyRefusal } from "./access.server";
import type { UploadLimits } from "./body/receive-form.server";
import { errorAnswer } from "./call-errors.server";
import { noteRefusal } from "./limits/refusal-log.server";
import { actorOf } from "./session.server";

/** What a call of the JSON API does with its request; api/ gives it an address and describes it. */
export interface Answering {
  /** Who may call it; `anyone` needs no session. */
  roles: readonly Role[] | "anyone";
  /** What the body must hold, where it has one. */
  body?: z.ZodType | undefined;
  /** Fields of `body` that stand in the address. */
  inPath?: string[];
  /** Set where the body is multipart. */
  uploads?: UploadLimits | undefined;
  /** Takes an Idempotency-Key. */
  keyed?: boolean;
  /** Answers a list by pages. */
  paged?: boolean;
  handle(request: Request, params: Record<string, string>): Promise<Response>;
}

interface Handled extends Pick<Answering, "roles" | "body"> {
  /** Set on the change that a read-only look through another's eyes may make: signing out. */
  whileImpersonating?: true;
}

/** For the few calls that are neither a query nor a command: signing in and out. */
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
          // Signing in and out is what the same few calls are for.
          const barred = actor.kind === "person" && actor.awaitsTwoFactor && roles !== "anyone" && !whileImpersonating;
          if (barred) throw forbidden("TWO_FACTOR_REQUIRED");
          return await work(request, params);
        } catch (error) {
          // Sign-ins, which are anyone's, have entries of their own.
          if (roles !== "anyone" && isChange(request)) noteRefusal(error, { actor, request });
          throw error;
        }
      }),
  };
}

/** The work's answer, or its refusal as the API tells it. */
export async function answering(request: Request, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    return errorAnswer(error, request);
  }
}

/** A success as JSON. What is answered belongs to one person and this moment: nothing may keep it. */
export function json(body: unknown, status = 200, headers: HeadersInit = {}): Response {
  const all = new Headers(headers);
  all.set("Cache-Control", "no-store");
  return Response.json(body, { status, headers: all });
}

/** Where a request comes from, for the audit log and the limits. */
export function originOf(request: Request): { requestId: string | undefined; address: string | undefined } {
  return {
    requestId: request.headers.get("x-request-id") ?? undefined,
    address: request.headers.get("x-client-address") ?? undefined,
  };
}
