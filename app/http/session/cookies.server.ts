import { createHmac } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { ports } from "~/platform/ports.server";

interface Options {
  /** Seconds; without it the cookie ends with the browser. */
  maxAge?: number;
}

/**
 * A signed, HttpOnly cookie. Its name and its Secure flag follow the scheme of APP_URL: `__Host-` names are bound to this
 * host, which a neighbouring subdomain cannot overwrite. Each name is signed by a key of its own, so that the value of one
 * cookie means nothing in another.
 */
export function siteCookie(name: string, { maxAge }: Options = {}) {
  const { env } = ports();
  const secure = env.appUrl.protocol === "https:";
  return createCookie(secure ? `__Host-${name}` : name, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
    // Remix signs with the first and accepts both.
    secrets: [env.sessionSecret, env.previousSessionSecret]
      .filter((secret) => secret !== null)
      .map((secret) => cookieKey(secret, name)),
    ...(maxAge === undefined ? {} : { maxAge }),
  });
}

export function cookieKey(secret: string, name: string): string {
  return createHmac("sha256", secret).update(`cookie ${name}`).digest("base64url");
}
