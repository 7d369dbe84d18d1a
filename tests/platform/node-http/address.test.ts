import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { pageRoutes } from "#tests/roles/routes";
import { QUERY, REQUEST } from "~/lib/bounds";
import { isSoundHost, routedPath } from "~/platform/node-http/address.server";
import { addressHasher } from "~/platform/node-http/address-hash.server";
import { onThisMachine, readTrustedPeers } from "~/platform/node-http/trusted-peers.server";

describe("an address", () => {
  it.each([
    ["/", "/"],
    ["/jobs", "/jobs"],
    ["/jobs/", "/jobs"],
    ["/JOBS/job_1?search=slump%20test&state=TX", "/jobs/job_1"],
    ["/%77ebhooks/stripe", "/webhooks/stripe"],
    ["/messages/usr_1/job%201.data", "/messages/usr_1/job 1.data"],
    ["/jobs?search=%F0%9F%98%80&search=a+b&&x", "/jobs"],
    ["/reset-password?token=abc=&returnTo=%2Fjobs%3Fa%3D1", "/reset-password"],
    [`/__manifest?version=1${"&p=%2Fjobs%2Fjob_1".repeat(QUERY.manifestPaths.most)}`, "/__manifest"],
    [`/${"a".repeat(REQUEST.pathLength.most - 1)}`, `/${"a".repeat(REQUEST.pathLength.most - 1)}`],
    ["/a".repeat(REQUEST.pathSegments.most), "/a".repeat(REQUEST.pathSegments.most)],
  ])("%s is routed as %s", (target, routed) => {
    expect(routedPath(target)).toBe(routed);
  });

  it.each([
    "",
    "*",
    "jobs",
    "http://evil.example/jobs",
    "//evil.example",
    "/webhooks//stripe",
    "/webhooks/../jobs",
    "/webhooks/%2e%2e/jobs",
    "/webhooks/.%2E/jobs",
    "/webhooks/./jobs",
    "/..",
    "/webhooks\\..\\jobs",
    "/webhooks%5c..",
    "/webhooks/stripe%2f..%2fjobs",
    "/%",
    "/%ff",
    "/%zz",
    "/jobs%00",
    "/jobs%0d%0a",
    "/jobs#top",
    "/jobs/ü",
    "/jobs/a b",
    "/jobs/<script>",
    `/${"a".repeat(REQUEST.pathLength.most)}`,
    "/a".repeat(REQUEST.pathSegments.most + 1),
    "/a".repeat(7900),
    "/?%",
    "/?a=%ff",
    "/?a=%00",
    "/?__proto__=1",
    "/?constructor=1",
    "/?%70rototype=1",
    "/?_data=routes/public/index",
    `/?${"a".repeat(QUERY.nameLength.most + 1)}=1`,
    `/?a=${"a".repeat(QUERY.length.most)}`,
    `/?${"a=1&".repeat(QUERY.repeats.most + 1)}`,
    `/?${"&".repeat(QUERY.parameters.most)}`,
    `/__manifest?version=1${"&p=%2Fa".repeat(QUERY.manifestPaths.most + 1)}`,
    `/__manifest?${Array.from({ length: QUERY.manifestPaths.most / 2 + 1 }, (_, at) => `p=/a${at}/b`).join("&")}`,
    `/__manifest?p=${"%2Fa".repeat(REQUEST.pathSegments.most + 1)}`,
    `/__manifest?p=/${"a".repeat(REQUEST.pathLength.most)}`,
  ])("%s is none", (target) => {
    expect(routedPath(target)).toBeNull();
  });

  it("asks for the data of a page, and of nothing else", () => {
    const short = (path: string) =>
      path.startsWith("/refused/") ||
      [
        "/",
        "/admin",
        "/admin/payouts/manual",
        "/admin/payouts/issues/:kind/:id/retry",
        "/my-jobs",
        "/people/:id/unblocking",
        "/bookings/:id/recipients/:recipient/sending",
        "/company-invitation/joining",
        "/company-joining/withdrawal",
        "/company-people/invitations/:id/resending",
        "/profile/logo/removal",
        "/profile/picture/removal",
        "/profile/card/:id/removal",
        "/profile/tax-id/removal",
        "/documents/:token/renewal",
        "/laboratory/:token/renewal",
        "/bookings/:id/recipients/:recipient/sending",
      ].includes(path);
    for (const { path, isPage } of pageRoutes()) {
      const target = `${path.replace(/:\w+\??|\*/g, "x1")}.data`;
      // The others without a page redirect, or answer with a line.
      if (isPage || short(path)) expect(routedPath(target), target).not.toBeNull();
      else expect(routedPath(target), target).toBeNull();
    }
    expect(routedPath("/FILES/x1%2Edata?_routes=routes%2Fshared%2Ffile")).toBeNull();
  });

  it("is read as the router reads it, whatever it is", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "/",
        "//",
        "..",
        ".",
        "%2e",
        "%2E%2e",
        "%2f",
        "\\",
        "%5c",
        "%",
        "%00",
        "?",
        "#",
        "&",
        "=",
        "a",
        "é",
      ),
      fc.string({ maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const target = `/${pieces.join("")}`;
        const routed = routedPath(target);
        if (routed === null) return;
        // What Remix makes of it: one slash at the end and the case of letters are no matter to its router.
        const { pathname } = new URL(`http://localhost:3000${target}`);
        expect(
          decodeURIComponent(pathname)
            .toLowerCase()
            .replace(/(?<=.)\/$/, ""),
        ).toBe(routed);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("a Host header", () => {
  it.each(["localhost", "localhost:3000", "127.0.0.1", "[::1]:3000", "pourcheck.example"])("%s is sound", (host) => {
    expect(isSoundHost([host])).toBe(true);
  });

  it.each(["", "a:99999999", "a b", "user@a", "a/b", "a?b", "a#b", "a\\b", "[::1", "a:b"])("%s is none", (host) => {
    expect(isSoundHost([host])).toBe(false);
  });

  it("is none where it is sent twice", () => {
    expect(isSoundHost(["pourcheck.example", "pourcheck.example"])).toBe(false);
  });
});

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
