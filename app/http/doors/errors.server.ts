import { errorSentence } from "~/copy/errors";
import { DomainError, type ErrorKind } from "~/domain/errors";

/** Every kind of refusal with its HTTP status. No other place maps them. */
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

/** Makes the answer that is thrown in place of a page: the code for programs, the sentence for the page that is shown instead. */
export function refusalPage(error: DomainError): Response {
  return Response.json({ code: error.code, sentence: errorSentence(error.code, error.params) }, responseInit(error));
}

/** The refusal of an address that platform/node-http takes for none. */
export function malformedAddress(): DomainError {
  return new DomainError("invalid", "malformed-address");
}
