const LOOPBACK_ADDRESS = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;
const IPV6 = /^[\da-f]*:[\da-f]*:[\da-f:.]*(%.*)?$/i;
const LOOPBACK_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether a socket's address is this machine's own. */
export function isLoopbackAddress(address: string): boolean {
  return LOOPBACK_ADDRESS.test(address);
}

/** Whether a host, as URLs write it, is a name of this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK_HOSTS.has(hostname);
}

/**
 * What a client address counts as where tries are counted: itself, or of IPv6 the /64, which is one network of one customer.
 * A port that a proxy has written behind it does not count.
 */
export function networkOf(address: string): string {
  return networkOfBits(address, 64);
}

/**
 * What a client address counts as where the process's places are shared out: as `networkOf`, but of IPv6 the /56. That is what
 * a home or a small office usually has, and so are 256 networks.
 */
export function siteOf(address: string): string {
  return networkOfBits(address, 56);
}

function networkOfBits(written: string, bits: 56 | 64): string {
  const address = withoutPort(written);
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4) return ipv4;
  if (!IPV6.test(address)) return address;
  const [head = "", tail] = address.toLowerCase().split("%", 1)[0]?.split("::") ?? [];
  const first = head.split(":").filter(Boolean);
  const last = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array.from({ length: zeros }, () => "0"), ...last];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16));
  if (bits === 56) network[3] = (network[3] ?? 0) & 0xff00;
  return `${network.map((group) => group.toString(16)).join(":")}::/${bits}`;
}

/** Some proxies write `192.0.2.7:5678` and `[2001:db8::1]:443`. */
function withoutPort(address: string): string {
  const [, bare] = /^\[(.+)\](?::\d+)?$/.exec(address) ?? /^([\d.]+):\d+$/.exec(address) ?? [];
  return bare && (IPV4.test(bare) || IPV6.test(bare)) ? bare : address;
}
