import { expect, test } from "vitest";
import { isLoopbackAddress, isLoopbackHost, networkOf, siteOf } from "~/lib/web/networks";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::ffff:c000:207", "192.0.2.7"],
  ["::FFFF:C000:0207", "192.0.2.7"],
  ["0:0:0:0:0:ffff:c000:207", "192.0.2.7"],
  ["0000:0000:0000:0000:0000:ffff:192.0.2.7", "192.0.2.7"],
  ["[::ffff:7f00:1]:443", "127.0.0.1"],
  ["::ffff:0:c000:207", "0:0:0:0::/64"],
  ["64:ff9b::192.0.2.7", "64:ff9b:0:0::/64"],
  ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["192.0.2.7:5678", "192.0.2.7"],
  ["[2001:db8:1:2::1]:443", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::1]", "2001:db8:1:2::/64"],
  ["[::ffff:192.0.2.7]:80", "192.0.2.7"],
  ["unknown", "unknown"],
  ["[unknown]:80", "[unknown]:80"],
  ["_hidden:80", "_hidden:80"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["192.0.2.7:5678", "192.0.2.7"],
  ["::ffff:c000:207", "192.0.2.7"],
  ["2001:db8:1:2aa::1", "2001:db8:1:200::/56"],
  ["2001:db8:1:2ff:ffff::1", "2001:db8:1:200::/56"],
  ["2001:db8:1:300::1", "2001:db8:1:300::/56"],
  ["[2001:db8:1:2::1]:443", "2001:db8:1:0::/56"],
])("%s has its places together with %s", (address, site) => {
  expect(siteOf(address)).toBe(site);
});

test.each([
  ["127.0.0.1", true],
  ["127.8.4.1", true],
  ["::1", true],
  ["::ffff:127.0.0.1", true],
  ["128.0.0.1", false],
  ["::ffff:192.0.2.7", false],
  ["127.0.0.1.example", false],
  ["unknown", false],
])("the address %s is this machine: %s", (address, own) => {
  expect(isLoopbackAddress(address)).toBe(own);
});

test.each([
  ["localhost", true],
  ["127.0.0.1", true],
  ["[::1]", true],
  ["localhost.example", false],
  ["pourcheck.example", false],
])("the host %s is this machine: %s", (hostname, own) => {
  expect(isLoopbackHost(hostname)).toBe(own);
});
