import { expect, it } from "vitest";
import { openWorld } from "#tests/support/world";
import { siteCookie } from "~/http/session/cookies.server";
import { readEnv } from "~/platform/env/env.server";
import { type Ports, startPorts } from "~/platform/ports.server";

/** What a browser is told to keep. */
async function setCookieAt(appUrl: string): Promise<string[]> {
  const env = readEnv({ APP_ENV: "test", DATA_DIR: openWorld().scratch(), APP_URL: appUrl });
  startPorts({ env } as Ports);
  const header = await siteCookie("session", { maxAge: 60 }).serialize("ses_1");
  return header.split("; ").map((part) => part.replace(/^([^=]+=)e.*/, "$1…"));
}

it("over https is bound to this host, and never leaves by plain http", async () => {
  expect(await setCookieAt("https://pourcheck.example")).toEqual(
    expect.arrayContaining(["Max-Age=60", "Path=/", "HttpOnly", "Secure", "SameSite=Lax"]),
  );
  const [name, ...rest] = await setCookieAt("https://pourcheck.example");
  expect(name).toMatch(/^__Host-session=/);
  expect(rest.join()).not.toMatch(/domain/i);
});

it("over http, on a developer's machine, does without both", async () => {
  const [name, ...rest] = await setCookieAt("http://localhost:3000");
  expect(name).toMatch(/^session=/);
  expect(rest).toEqual(expect.arrayContaining(["HttpOnly", "SameSite=Lax", "Path=/"]));
  expect(rest).not.toContain("Secure");
});

it("signs each name by a key of its own: what one cookie says, no other believes", async () => {
  const env = readEnv({ APP_ENV: "test", DATA_DIR: openWorld().scratch(), APP_URL: "http://localhost:3000" });
  startPorts({ env } as Ports);
  const toast = await siteCookie("toast").serialize("ses_1");
  const moved = toast.replace(/^toast=/, "session=");
  expect(await siteCookie("toast").parse(toast)).toBe("ses_1");
  expect(await siteCookie("session").parse(moved)).toBeNull();
});
