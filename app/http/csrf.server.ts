import { CSRF } from "remix-utils/csrf/server";
import { ports } from "~/platform/ports.server";
import { siteCookie } from "./cookies.server";

/** The token for this browser's forms, and the cookie to set when it had none yet. */
export async function csrfToken(request: Request): Promise<readonly [token: string, cookie: string | null]> {
  return csrfProtection(ports().env.sessionSecret).commitToken(request);
}

/** How tokens signed with a secret are made, and checked by receive-form. */
export function csrfProtection(secret: string): CSRF {
  return new CSRF({ cookie: siteCookie("csrf"), formDataKey: "csrf", secret });
}
