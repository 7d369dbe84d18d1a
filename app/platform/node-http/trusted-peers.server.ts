import { BlockList, isIP } from "node:net";
import { isLoopbackAddress } from "~/lib/web/networks";

/** Names for networks, as in the package proxy-addr. Sources: RFC 1122, 4291, 3927, 1918, 4193. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

export const TRUSTED_PEERS_SYNTAX =
  "must be a comma list of addresses, networks such as 10.1.0.0/16, loopback, linklocal and uniquelocal";

export type TrustedPeers = (address: string | undefined) => boolean;

export const onThisMachine: TrustedPeers = (address = "") => isLoopbackAddress(address);

/** Reads a comma list of addresses, networks such as 10.1.0.0/16, and the names above. Returns null where one is none of them. */
export function readTrustedPeers(text: string): TrustedPeers | null {
  const list = new BlockList();
  const entries = text.split(",").map((entry) => entry.trim());
  for (const network of entries.flatMap((entry) => NAMED[entry.toLowerCase()] ?? [entry])) {
    if (!add(list, network)) return null;
  }
  return (address = "") => {
    const version = isIP(address);
    // Also finds an IPv4 address that a socket for both versions writes as ::ffff:192.0.2.7.
    return version !== 0 && list.check(address, version === 4 ? "ipv4" : "ipv6");
  };
}

function add(list: BlockList, network: string): boolean {
  const [, address = "", bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(network) ?? [];
  const version = isIP(address);
  const longest = version === 4 ? 32 : 128;
  const prefix = Number(bits ?? longest);
  // A whole internet that is trusted is a mistake, such as 0.0.0.0/0.
  if (version === 0 || prefix < 1 || prefix > longest) return false;
  list.addSubnet(address, prefix, version === 4 ? "ipv4" : "ipv6");
  return true;
}
