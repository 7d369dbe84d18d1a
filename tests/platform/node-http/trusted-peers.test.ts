import { describe, expect, it } from "vitest";
import { onThisMachine, readTrustedPeers } from "~/platform/node-http/trusted-peers.server";

describe("the trusted proxies", () => {
  it.each([
    ["loopback", ["127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"], ["172.17.0.1", "10.0.0.1", "203.0.113.9"]],
    [
      "uniquelocal",
      ["172.17.0.1", "::ffff:172.16.4.2", "10.255.0.1", "192.168.1.9", "fdaa:0:1:a7b::2"],
      ["172.32.0.1", "11.0.0.1", "192.169.0.1", "2001:db8::1", "127.0.0.1", "::ffff:203.0.113.9"],
    ],
    ["linklocal", ["169.254.7.7", "fe80::1", "fe80::1%eth0"], ["169.255.0.1", "fec0::1"]],
    ["203.0.113.9", ["203.0.113.9", "::ffff:203.0.113.9"], ["203.0.113.8"]],
    ["Loopback, 203.0.113.0/24 ,2001:db8:1::/48", ["127.0.0.1", "203.0.113.200", "2001:db8:1:2::3"], ["2001:db8:2::3"]],
  ])("named as %s are these addresses and no others", (text, trusted, others) => {
    const trusts = readTrustedPeers(text);
    expect(trusted.filter((address) => !trusts?.(address))).toEqual([]);
    expect([...others, undefined, "", "unknown"].filter((address) => trusts?.(address))).toEqual([]);
  });

  it.each([
    "",
    "nginx",
    "10.0.0.0/33",
    "10.0.0.0/",
    "2001:db8::/129",
    "0.0.0.0/0",
    "::/0",
    "loopback,",
    "10.0.0.1:3000",
  ])("cannot be written as %j", (text) => {
    expect(readTrustedPeers(text)).toBeNull();
  });

  it("are on the same machine where nothing is said", () => {
    expect(["127.0.0.1", "::1", "::ffff:127.0.0.1"].filter((address) => !onThisMachine(address))).toEqual([]);
    expect(["172.17.0.1", undefined].filter((address) => onThisMachine(address))).toEqual([]);
  });
});
