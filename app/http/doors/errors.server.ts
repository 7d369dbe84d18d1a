import { errorSentence } from "~/copy/frame/errors";
import { DomainError, type ErrorKind } from "~/domain/errors";
import { log } from "~/platform/log.server";

/** The only map from kinds of refusal to HTTP statuses. */
export const STATUS_OF: { readonly [K in ErrorKind]: number } = {
  invalid: 400,
  unauthenticated: 401,
  payment_required: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  rate_limited: 429,
  unavailable: 503,
};

export function responseInit(error: DomainError): { status: number; headers?: Record<string, string> } {
  const status = STATUS_OF[error.kind];
  return error.retryAfterSeconds ? { status, headers: { "Retry-After": String(error.retryAfterSeconds) } } : { status };
}

/** A refusal that something else caused, such as the provider, is logged with it, since nobody is shown it. */
export function logCause({ code, cause }: DomainError, request: Request): void {
  if (!(cause instanceof Error)) return;
  log.warn({ code, error: cause, requestId: request.headers.get("x-request-id") }, "refused");
}

export function refusalPage(error: DomainError): Response {
  return Response.json(thrownRefusal(error), responseInit(error));
}

/** What the error page receives of a refusal. */
export function thrownRefusal({ code, params }: DomainError) {
  return { code, sentence: errorSentence(code, params) };
}

/** For an address that platform/node-http cannot parse. */
export function malformedAddress(): DomainError {
  return new DomainError("invalid", "malformed-address");
}
