import { now } from "~/domain/core/runtime.server";
import { siteAddress } from "~/http/headers/site-address.server";

/** RFC 9116 asks for an end at most a year away. */
const VALID_FOR_MS = 180 * 24 * 60 * 60 * 1000;

/** Tells who finds a weakness where to report it (RFC 9116). */
export function loader(): Response {
  const expires = new Date(now() + VALID_FOR_MS).toISOString();
  const lines = [
    `Contact: ${siteAddress("/support")}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    `Canonical: ${siteAddress("/.well-known/security.txt")}`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
