import type { ErrorCode, ErrorParams, PlainErrorCode } from "./error-codes";

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
  retryAfterSeconds?: number;
  /** More than the person may know of the refusal, for the audit log. */
  cause?: unknown;
}

/** A code, and with it the values that its sentence needs. */
export type Coded = [code: PlainErrorCode, details?: Details] | CodedWithParams[keyof ErrorParams];
type CodedWithParams = {
  [C in keyof ErrorParams]: [code: C, details: Details & { params: ErrorParams[C] }];
};

/** A refusal that is shown to the person. Anything else that is thrown is our fault. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[];
  /** Values that the code's sentence needs. */
  readonly params: Record<string, string | number>;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly kind: ErrorKind,
    ...[code, details = {}]: Coded
  ) {
    super(`${kind}: ${code}`, "cause" in details ? { cause: details.cause } : undefined);
    this.name = "DomainError";
    this.code = code;
    this.fields = details.fields ?? [];
    this.params = "params" in details ? details.params : {};
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
export function conflict(...coded: Coded): DomainError {
  return new DomainError("conflict", ...coded);
}

export function forbidden(code: PlainErrorCode = "access-denied"): DomainError {
  return new DomainError("forbidden", code);
}

/** The same refusal, shown at one field. */
export function atField({ kind, code, params }: DomainError, field: string, message: string): DomainError {
  return new DomainError(kind, ...([code, { params, fields: [{ field, message }] }] as Coded));
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
