import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { warnSeldom } from "../log-seldom.server";
import type { TrustedPeers } from "./trusted-peers.server";

export interface ProxyTrust {
  /** The header that carries the client's address, in small letters; null where no proxy is trusted. */
  trustProxy: string | null;
  trustedPeers: TrustedPeers;
}

/** A proxy adds the address that it sees after those that the client has sent, which may be anything, as may all that reaches the port past the proxy. */
export function clientAddress(request: IncomingMessage, { trustProxy, trustedPeers }: ProxyTrust): string {
  const peer = request.socket.remoteAddress;
  const forwarded = trustProxy === null ? undefined : lastOf(request.headers[trustProxy]);
  if (forwarded && trustedPeers(peer)) return forwarded;
  if (forwarded)
    warnSeldom({ peer }, "a header of TRUST_PROXY was ignored: it came from an address outside TRUST_PROXY_FROM");
  return peer || "unknown";
}

export function isFromTrustedProxy(request: IncomingMessage, trust: ProxyTrust): boolean {
  return isTrustedProxy(request.socket, trust);
}

export function isTrustedProxy({ remoteAddress }: Socket, { trustProxy, trustedPeers }: ProxyTrust): boolean {
  return trustProxy !== null && trustedPeers(remoteAddress);
}

export function cameThroughProxy({ headers }: IncomingMessage, trustProxy: string | null): boolean {
  return Object.keys(headers).some((name) => name === trustProxy || PASSED_ON.some((known) => known.test(name)));
}

/** Added by proxies, load balancers and content networks. One that adds nothing cannot be told from the client. */
const PASSED_ON = [
  /^(?:forwarded|via|cdn-loop|x-varnish)$/,
  /^x-(?:forwarded|original|real)(?:-|$)/,
  /(?:^|-)client-?ip$/,
  /^x-(?:amzn|amz-cf|azure|arr|fd|appengine|cloud-trace|akamai|envoy|vercel|nf|proxyuser)-/,
  /^(?:cf|cloudfront|akamai|fastly|fly|ngrok)-/,
];

export function lastOf(list: string | string[] | undefined): string | undefined {
  return String(list ?? "")
    .split(",")
    .at(-1)
    ?.trim();
}
