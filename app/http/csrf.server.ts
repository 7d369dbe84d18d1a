import { CSRF, CSRFError } from "remix-utils/csrf/server";
import { DomainError } from "~/domain/errors";
import { ports } from "~/platform/ports.server";
import { siteCookie } from "./cookies.server";

const TOKEN_FIELD = "csrf";

/** The token for this browser's forms, and the cookie to set when it had none yet. */
export async function csrfToken(request: Request): Promise<readonly [token: string, cookie: string | null]> {
  return protection(ports().env.sessionSecret).commitToken(request);
}

/** @throws DomainError(forbidden, csrf) when the form was not made for this browser */
export async function checkCsrf(form: FormData, request: Request): Promise<void> {
  const { sessionSecret, previousSessionSecret } = ports().env;
  if (await holds(form, request, sessionSecret)) return;
  if (previousSessionSecret && (await holds(form, request, previousSessionSecret))) return;
  throw new DomainError("forbidden", "csrf");
}

async function holds(form: FormData, request: Request, secret: string): Promise<boolean> {
  try {
    await protection(secret).validate(form, request.headers);
    return true;
  } catch (error) {
    if (error instanceof CSRFError) return false;
    throw error;
  }
}

function protection(secret: string): CSRF {
  return new CSRF({ cookie: siteCookie("csrf"), formDataKey: TOKEN_FIELD, secret });
}
