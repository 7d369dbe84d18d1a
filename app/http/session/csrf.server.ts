import { CSRF } from "remix-utils/csrf/server";
import { ports } from "~/platform/ports.server";
import { siteCookie } from "./cookies.server";

/** The cookie is null where the browser has one already. */
export async function csrfToken(request: Request): Promise<readonly [token: string, cookie: string | null]> {
  return csrfProtection(ports().env.sessionSecret).commitToken(request);
}

export function csrfProtection(secret: string): CSRF {
  return new CSRF({ cookie: siteCookie("csrf"), formDataKey: "csrf", secret });
}
