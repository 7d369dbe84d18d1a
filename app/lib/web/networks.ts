const LOOPBACK_ADDRESS = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;
const IPV6 = /^[\da-f]*:[\da-f]*:[\da-f:.]*(%.*)?$/i;
const LOOPBACK_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

export function isLoopbackAddress(address: string): boolean {
  return LOOPBACK_ADDRESS.test(address);
}

export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK_HOSTS.has(hostname);
}

/** Returns what tries are counted by: the address, or the /64 of an IPv6 address, which is one customer's network. A port is ignored. */
export function networkOf(address: string): string {
  return networkOfBits(address, 64);
}

/** Returns what the process's places are shared out by: like `networkOf`, but the /56 of an IPv6 address, which a home or small office usually has. */
export function siteOf(address: string): string {
  return networkOfBits(address, 56);
}

function networkOfBits(written: string, bits: 56 | 64): string {
  const address = withoutPort(written);
  if (!IPV6.test(address)) return address;
  const groups = groupsOf(address.toLowerCase());
  const ipv4 = ipv4In(groups);
  if (ipv4) return ipv4;
  const network = groups.slice(0, 4);
  if (bits === 56) network[3] = (network[3] ?? 0) & 0xff00;
  return `${network.map((group) => group.toString(16)).join(":")}::/${bits}`;
}

function groupsOf(address: string): number[] {
  const [inHex = ""] = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)/, hexOf).split("%", 1);
  const [head = "", tail] = inHex.split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array.from({ length: zeros }, () => "0"), ...last].map((group) => Number.parseInt(group, 16));
}

/** RFC 4291, section 2.5.5.2: `::ffff:192.0.2.7`. */
function ipv4In(groups: number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 6).join() !== "0,0,0,0,0,65535") return undefined;
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join(".");
}

function hexOf(_ipv4: string, ...bytes: string[]): string {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
}

/** Some proxies write `192.0.2.7:5678` and `[2001:db8::1]:443`. */
function withoutPort(address: string): string {
  const [, bare] = /^\[(.+)\](?::\d+)?$/.exec(address) ?? /^([\d.]+):\d+$/.exec(address) ?? [];
  return bare && (IPV4.test(bare) || IPV6.test(bare)) ? bare : address;
}
