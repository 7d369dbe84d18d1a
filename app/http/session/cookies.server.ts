import { createHmac } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { ports } from "~/platform/ports.server";

interface Options {
  maxAge?: number;
}

/** `__Host-` names cannot be overwritten by a neighboring subdomain. Each name has its own key, so a value is void in another cookie. */
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
