import type { StatusCode } from "hono/utils/http-status";

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
  setup_intent?: object;
}

interface ErrorDetails {
  message: string;
  code?: string;
  param?: string;
  status?: StatusCode;
}

/** Changes nothing. Remembered under the idempotency key only if `executed`: https://docs.stripe.com/api/idempotent_requests */
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

/** An error whose changes stay: a declined card leaves its failed charge behind. */
export class CommittedFailure {
  constructor(
    readonly status: StatusCode,
    readonly body: ErrorBody,
  ) {}
}

/** The parameters are invalid, so the endpoint did not run. */
export function invalidRequest({ status = 400, ...rest }: ErrorDetails): StripeFailure {
  return new StripeFailure(status, errorBody("invalid_request_error", rest), false);
}

/** The parameters are valid, but the state of an object does not allow the call. */
export function stateError(details: ErrorDetails, extra: Partial<ErrorBody> = {}): StripeFailure {
  const { status = 400, ...rest } = details;
  return new StripeFailure(status, { ...errorBody("invalid_request_error", rest), ...extra }, true);
}

/** 404 when the path names the object, 400 when a parameter does. */
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

/** Stripe gives the same answer for a missing account and for somebody else's. */
export function accountInvalid(id: string): StripeFailure {
  const message = `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`;
  return new StripeFailure(403, { type: "invalid_request_error", code: "account_invalid", message }, false);
}

export function idempotencyMismatch(message: string): StripeFailure {
  return new StripeFailure(400, { type: "idempotency_error", message }, false);
}

/** Another request has the idempotency key and is not answered yet. It may be repeated. */
export function keyInUse(key: string): StripeFailure {
  const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`;
  return invalidRequest({ status: 409, code: "idempotency_key_in_use", message });
}

/** For a card refused outside a payment, such as a wrong number. */
export function cardError({ message, code, param }: Required<Omit<ErrorDetails, "status">>): StripeFailure {
  return new StripeFailure(402, errorBody("card_error", { message, code, param }), true);
}

export function errorBody(type: ErrorBody["type"], details: Omit<ErrorDetails, "status">): ErrorBody {
  const { code, param, message } = details;
  return {
    type,
    message,
    ...(code && { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}` }),
    ...(param && { param }),
  };
}
