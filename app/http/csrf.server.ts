import { CSRF, CSRFError } from "remix-utils/csrf/server";
import { DomainError } from "~/domain/errors";
import { ports } from "~/platform/ports.server";
import { siteCookie } from "./cookies.server";

const TOKEN_FIELD = "csrf";

/** The token for this browser's forms, and the cookie to set when it had none yet. */
export async function csrfToken(request: Request): Promise<readonly [token: string, cookie: string | null]> {
  return protection().commitToken(request);
}

/** @throws DomainError(forbidden, csrf) when the form was not made for this browser */
export async function checkCsrf(form: FormData, request: Request): Promise<void> {
  try {
    await protection().validate(form, request.headers);
  } catch (error) {
    if (error instanceof CSRFError) throw new DomainError("forbidden", "csrf");
    throw error;
  }
}

function protection(): CSRF {
  return new CSRF({ cookie: siteCookie("csrf"), formDataKey: TOKEN_FIELD, secret: ports().env.sessionSecret });
}
