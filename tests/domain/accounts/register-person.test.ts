import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { actorFor } from "#tests/support/factories";
import { accountOf } from "#tests/support/people";
import { openWorld } from "#tests/support/world";
import { passwordMatches } from "~/domain/accounts/passwords/password.server";
import { headerPerson } from "~/domain/accounts/queries.server";
import { reads } from "~/domain/core/runtime.server";
import { PASSWORD, register } from "./people";

const { auditLog, companies, events, inspectorProfiles, users } = schema;

describe("register-person", () => {
  it("opens an inspector's account with what it needs to go on", async () => {
    const { clock, wakes } = openWorld();
    const userId = await register({ phone: "512 555 0100" });
    const user = accountOf(userId);
    expect(user).toMatchObject({
      role: "inspector",
      email: "riley@fieldlab.example",
      phone: "512 555 0100",
      usState: "TX",
      city: "Austin",
      createdAt: clock.now(),
    });
    expect(await passwordMatches(user?.passwordHash, PASSWORD)).toBe(true);
    expect(reads().select().from(inspectorProfiles).all()).toMatchObject([{ userId, hourlyRate: null }]);
    expect(reads().select().from(events).all()).toMatchObject([{ type: "user.registered", payload: { userId } }]);
    expect(wakes()).toBe(1);
    expect(headerPerson(actorFor(userId)).name).toBe("Riley Okafor");
  });

  it("names a company after its domain until it says otherwise", async () => {
    openWorld();
    const userId = await register({ role: "company", email: "dana@bridgeworks.example" });
    expect(reads().select().from(companies).all()).toMatchObject([{ id: userId, name: "Bridgeworks", usState: "TX" }]);
    expect(reads().select().from(inspectorProfiles).all()).toEqual([]);
    expect(headerPerson(actorFor(userId)).name).toBe("Bridgeworks");
  });

  it("names a company as it is typed, and takes no name of ours", async () => {
    openWorld();
    const typed = { role: "company", email: "dana@bridgeworks.example" };
    await register({ ...typed, companyName: "Bridgeworks Constructors, Inc." });
    expect(reads().select().from(companies).all()).toMatchObject([{ name: "Bridgeworks Constructors, Inc." }]);
    await expect(register({ ...typed, companyName: "PourCheck Support" })).rejects.toMatchObject({
      issues: [{ path: ["companyName"] }],
    });
  });

  it.each([
    ["dana@www.bridgeworks.example", "Bridgeworks"],
    ["dana@www.example", "Riley Okafor"],
  ])("never names a company like an address: %s", async (email, name) => {
    openWorld();
    await register({ role: "company", email });
    expect(reads().select().from(companies).all()).toMatchObject([{ name }]);
  });

  it("refuses an address that has an account, at its field, and writes nothing", async () => {
    openWorld();
    await register();
    await expect(register({ email: "RILEY@fieldlab.example", role: "company" })).rejects.toMatchObject({
      kind: "conflict",
      code: "email-taken",
      fields: [{ field: "email", message: "An account with this email already exists" }],
    });
    expect(reads().select().from(users).all()).toHaveLength(1);
    expect(reads().select().from(auditLog).all()).toHaveLength(1);
  });

  it("takes one of two that come at the same moment", async () => {
    openWorld();
    const outcomes = await Promise.allSettled([register(), register()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(reads().select().from(users).all()).toHaveLength(1);
  });
});
