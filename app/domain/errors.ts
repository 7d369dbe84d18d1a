import type { ErrorCode, ErrorParams, PlainErrorCode } from "./error-codes";

/** A kind has one HTTP status (http/doors/errors.server), a code has one sentence (copy/frame/errors). */
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
  /** A code of copy/frame/errors, or a sentence that a schema already carries. */
  message: string;
}

interface Details {
  fields?: FieldError[];
  retryAfterSeconds?: number;
  /** Details for the audit log that the person may not see. */
  cause?: unknown;
}

export type Coded = [code: PlainErrorCode, details?: Details] | CodedWithParams[keyof ErrorParams];
type CodedWithParams = {
  [C in keyof ErrorParams]: [code: C, details: Details & { params: ErrorParams[C] }];
};

/** A refusal that is shown to the person. Anything else that is thrown is a fault of ours. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[];
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

export function unauthenticated(): DomainError {
  return new DomainError("unauthenticated", "Unauthorized");
}

/** Tells a missing sign-in from a wrong password or code, which is of the same kind. */
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

export function atField({ kind, code, params }: DomainError, field: string, message: string): DomainError {
  return new DomainError(kind, ...([code, { params, fields: [{ field, message }] }] as Coded));
}

export function invalidField(field: string, message: string): DomainError {
  return new DomainError("invalid", "validation-failed", { fields: [{ field, message }] });
}

/** Too much is under way in the whole process; the same request may succeed in a moment. */
export function busy(cause?: unknown): DomainError {
  return new DomainError("unavailable", "busy", { retryAfterSeconds: BUSY_FOR_SECONDS, cause });
}

const BUSY_FOR_SECONDS = 10;
