import type { IncomingMessage } from "node:http";

/** A proxy adds the address that it sees after those that the client has sent, which may be anything. */
export function clientAddress(request: IncomingMessage, trustProxy: string | null): string {
  const forwarded = trustProxy ? request.headers[trustProxy] : undefined;
  return lastOf(forwarded) || request.socket.remoteAddress || "unknown";
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
