import type { z } from "zod";
import { callSentence, errorSentence } from "~/copy/frame/errors";
import type { ErrorCode } from "~/domain/error-codes";
import { DomainError, type ErrorKind, type FieldError } from "~/domain/errors";
import { log } from "~/platform/log.server";
import { redactPath } from "~/platform/node-http/redaction.server";
import { logCause, responseInit } from "./errors.server";

interface CallError {
  error: string;
  message: string;
  details?: FieldError[];
}

const ERROR_OF: { readonly [K in ErrorKind]: string } = {
  invalid: "Validation failed",
  unauthenticated: "Unauthorized",
  payment_required: "Payment required",
  forbidden: "Access denied",
  not_found: "Not found",
  conflict: "Conflict",
  too_large: "Payload too large",
  unsupported_type: "Unsupported media type",
  rate_limited: "Too many requests",
  unavailable: "Service unavailable",
};

/** Refusals with status 403 that the API documents under another word than their code. */
const FORBIDDEN: Partial<Record<ErrorCode, string>> = {
  "access-denied": "Access denied",
  "wrong-portal": "Access denied",
  "account-suspended": "Account suspended",
  "impersonate-admin": "Access denied",
  "blocked-by-you": "Access denied",
  "contact-closed": "Access denied",
  "connection-others": "Access denied",
  "connection-own": "Access denied",
  "cross-site": "Cross-site request",
  "Read-only mode": "Read-only mode",
};

/** An error that is not a refusal answers only the id under which it is logged. */
export function errorAnswer(error: unknown, request: Request): Response {
  if (error instanceof DomainError) {
    logCause(error, request);
    const { status, headers = {} } = responseInit(error);
    return errorResponse(bodyOf(error), status, headers);
  }
  const requestId = request.headers.get("x-request-id");
  log.error({ error, requestId, path: redactPath(new URL(request.url).pathname) }, "call failed");
  const message = `${errorSentence("unexpected")}. Please tell support this number: ${requestId ?? "none"}`;
  return errorResponse({ error: "Internal error", message }, 500);
}

export function errorResponse(body: CallError, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

export function methodNotAllowed(allowed: readonly string[]): Response {
  const allow = allowed.join(", ");
  const body = { error: "Method not allowed", message: `Only ${allow} is served here.` };
  return errorResponse(body, 405, { Allow: allow });
}

export function invalid(issues: readonly z.core.$ZodIssue[]): DomainError {
  const fields = issues.map(({ path, message }) => ({ field: path.join("."), message }));
  return new DomainError("invalid", "validation-failed", { fields });
}

function bodyOf({ kind, code, fields, params }: DomainError): CallError {
  const message = fields[0]?.message ?? callSentence(code, params);
  return {
    error: kind === "forbidden" ? (FORBIDDEN[code] ?? capitals(code)) : ERROR_OF[kind],
    message,
    ...(fields.length > 0 && { details: fields }),
  };
}

function capitals(code: string): string {
  return code.toUpperCase().replaceAll("-", "_");
}
