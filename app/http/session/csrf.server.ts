import { CSRF } from "remix-utils/csrf/server";
import { ports } from "~/platform/ports.server";
import { siteCookie } from "./cookies.server";

/** Returns the token for this browser's forms, and the cookie to set when it had none yet. */
export async function csrfToken(request: Request): Promise<readonly [token: string, cookie: string | null]> {
  return csrfProtection(ports().env.sessionSecret).commitToken(request);
}

/** Makes tokens signed with the secret; receive-form checks them. */
export function csrfProtection(secret: string): CSRF {
  return new CSRF({ cookie: siteCookie("csrf"), formDataKey: "csrf", secret });
}
