import type { StatusCode } from "hono/utils/http-status";

/** The `error` member of Stripe's answers (https://docs.stripe.com/api/errors). */
export interface ErrorBody {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  doc_url?: string;
  charge?: string;
  payment_intent?: object;
  payment_method?: object;
}

interface Complaint {
  message: string;
  code?: string;
  param?: string;
  status?: StatusCode;
}

/**
 * A request that the sandbox answers with an error and that changes nothing.
 * `executed` tells the two sorts of Stripe's idempotency apart: an error found while an endpoint runs is remembered
 * under the idempotency key, one found in the parameters before it runs is not
 * (https://docs.stripe.com/api/idempotent_requests).
 */
export class StripeFailure extends Error {
  constructor(
    readonly status: StatusCode,
    readonly body: ErrorBody,
    readonly executed: boolean,
  ) {
    super(body.message);
    this.name = "StripeFailure";
  }
}

/** What an endpoint answers when it failed but its changes stay: a declined card leaves its failed charge behind. */
export class LastingFailure {
  constructor(
    readonly status: StatusCode,
    readonly body: ErrorBody,
  ) {}
}

/** The parameters are unsound; no endpoint ran. */
export function invalidRequest({ status = 400, ...rest }: Complaint): StripeFailure {
  return new StripeFailure(status, errorBody("invalid_request_error", rest), false);
}

/** The parameters are sound, but the state of things refuses them. */
export function refusedByState(complaint: Complaint, extra: Partial<ErrorBody> = {}): StripeFailure {
  const { status = 400, ...rest } = complaint;
  return new StripeFailure(status, { ...errorBody("invalid_request_error", rest), ...extra }, true);
}

/** No such object: 404 when the address names it, 400 when a parameter does. */
export function missingResource(
  kind: string,
  id: string,
  param: string,
  place: "address" | "parameter",
): StripeFailure {
  return invalidRequest({
    status: place === "address" ? 404 : 400,
    code: "resource_missing",
    param,
    message: `No such ${kind}: '${id}'`,
  });
}

/** Stripe does not tell an account that does not exist from one that is not yours. */
export function accountInvalid(id: string): StripeFailure {
  const message = `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`;
  return new StripeFailure(403, { type: "invalid_request_error", code: "account_invalid", message }, false);
}

/** The key was first used for something else. */
export function idempotencyMismatch(message: string): StripeFailure {
  return new StripeFailure(400, { type: "idempotency_error", message }, false);
}

/** A card error (402) without a payment behind it, such as a number that is no card number. */
export function cardFailure({ message, code, param }: Required<Omit<Complaint, "status">>): StripeFailure {
  return new StripeFailure(402, errorBody("card_error", { message, code, param }), true);
}

/** The body of an error, with the address of Stripe's page on its code. */
export function errorBody(type: ErrorBody["type"], complaint: Omit<Complaint, "status">): ErrorBody {
  const { code, param, message } = complaint;
  return {
    type,
    message,
    ...(code && { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}` }),
    ...(param && { param }),
  };
}
