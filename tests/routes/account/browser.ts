import { vi } from "vitest";
import { PASSWORD, register } from "#tests/domain/accounts/people";
import { openWorld } from "#tests/support/world";
import * as comparison from "~/domain/accounts/passwords/password.server";
import { readEnv } from "~/platform/env/env.server";
import { startPorts } from "~/platform/ports.server";
import { ADDRESS, Visitor } from "../company/visitor";

/** A world with the ports that pages of accounts need: signed cookies. Mail, payments and the worker are not touched by them. */
export function openSite(options: Parameters<typeof openWorld>[0] = {}) {
  const world = openWorld(options);
  const env = readEnv({ APP_ENV: "test", DATA_DIR: world.scratch() });
  startPorts({
    env,
    failPoint: () => {},
    stopping: new AbortController().signal,
  } as unknown as Parameters<typeof startPorts>[0]);
  return world;
}

/** A site where Riley is registered, and a browser in which nobody has signed in. */
export async function aMember() {
  const world = openSite();
  const userId = await register();
  return { world, clock: world.clock, userId, browser: new Browser() };
}

/** A browser of somebody who has yet to sign in. */
export class Browser extends Visitor {
  constructor(address = ADDRESS) {
    super(null, address);
  }
}

/** Argon2 is what tests of many sign-ins would spend their minutes on. Only `PASSWORD` is right then, whatever is stored. */
export function passwordsCostNothing() {
  const compared = vi.spyOn(comparison, "passwordMatches");
  return compared.mockImplementation(async (_stored, password) => password === PASSWORD);
}
