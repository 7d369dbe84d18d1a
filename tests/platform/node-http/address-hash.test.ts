import { expect, test } from "vitest";
import { addressHasher } from "~/platform/node-http/address-hash.server";

test("names an address by 12 hex characters: the same for it, others for another address and another secret", () => {
  const hashed = addressHasher("the server's secret");
  const name = hashed("203.0.113.9");
  expect(name).toMatch(/^[0-9a-f]{12}$/);
  expect(addressHasher("the server's secret")("203.0.113.9")).toBe(name);
  expect(hashed("::ffff:203.0.113.9")).toBe(name);
  expect(hashed("2001:DB8::1")).toBe(hashed("2001:db8::1"));
  expect(hashed("203.0.113.10")).not.toBe(name);
  expect(addressHasher("another secret")("203.0.113.9")).not.toBe(name);
});
