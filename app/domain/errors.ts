/** What can go wrong in the domain, by kind. A kind has one HTTP status (http/doors/errors), a code has one sentence (copy/errors). */
export type ErrorKind =
  | "invalid"
  | "unauthenticated"
  | "payment_required"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "too_large"
  | "unsupported_type"
  | "rate_limited"
  | "unavailable";

export interface FieldError {
  field: string;
  /** A code of copy/errors, or a sentence that a schema already carries. */
  message: string;
}

interface Details {
  fields?: FieldError[];
  /** Values that the code's sentence needs. */
  params?: Record<string, string | number>;
  retryAfterSeconds?: number;
  /** More than the person may know of the refusal, for the audit log. */
  cause?: unknown;
}

/** A refusal that is shown to the person. Anything else that is thrown is our fault. */
export class DomainError extends Error {
  readonly fields: FieldError[];
  readonly params: Record<string, string | number>;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly kind: ErrorKind,
    /** Stable and in kebab-case, except codes that the API documents in capitals. */
    readonly code: string,
    details: Details = {},
  ) {
    super(`${kind}: ${code}`, "cause" in details ? { cause: details.cause } : undefined);
    this.name = "DomainError";
    this.fields = details.fields ?? [];
    this.params = details.params ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** What does not exist and what somebody may not see look the same. */
export function notFound(): DomainError {
  return new DomainError("not_found", "not-found");
}

/** Nobody is signed in, or no longer. */
export function unauthenticated(): DomainError {
  return new DomainError("unauthenticated", "Unauthorized");
}

/** Whether it is the refusal of who is not signed in; a wrong password or code is of the same kind. */
export function isUnauthenticated(error: unknown): boolean {
  return error instanceof DomainError && error.code === "Unauthorized";
}

/** The row has another state by now, or the thing was done already. */
export function conflict(code: string, params: Details["params"] = {}): DomainError {
  return new DomainError("conflict", code, { params });
}

export function forbidden(code = "access-denied"): DomainError {
  return new DomainError("forbidden", code);
}

/** One field is wrong; `message` is shown at it. */
export function invalidField(field: string, message: string): DomainError {
  return new DomainError("invalid", "validation-failed", { fields: [{ field, message }] });
}

/** Too much is under way in the whole process. The same request will be taken in a moment. */
export function busy(): DomainError {
  return new DomainError("unavailable", "busy", { retryAfterSeconds: BUSY_FOR_SECONDS });
}

const BUSY_FOR_SECONDS = 10;
