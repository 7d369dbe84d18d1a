import { createHmac, hkdfSync } from "node:crypto";

const PURPOSE = "client addresses in request lines";
const HEX_CHARACTERS = 12;

/** 12 hex characters, the same for the same address. Whoever has the log but not the server's secret cannot find the address by trying all of them. */
export function addressHasher(secret: string): (address: string) => string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", PURPOSE, 32));
  return (address) => createHmac("sha256", key).update(plain(address)).digest("hex").slice(0, HEX_CHARACTERS);
}

/** A server that listens on IPv6 too sees `192.0.2.1` as `::ffff:192.0.2.1`. */
function plain(address: string): string {
  return address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, "");
}
