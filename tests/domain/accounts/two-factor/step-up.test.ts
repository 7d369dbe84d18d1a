import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anAdmin, anInspector, impersonated, PASSWORD } from "#tests/support/factories";
import { BANK_DETAILS, giveBankDetails } from "#tests/support/money/bank-details";
import { openWorld } from "#tests/support/world";
import { changeRole } from "~/domain/account-lifecycle/change-role.server";
import { invitePerson } from "~/domain/account-lifecycle/invite-person.server";
import { exportOwnData } from "~/domain/account-lifecycle/own-data/export-own-data.server";
import type { PersonActor } from "~/domain/actor";
import { type AnyCommand, execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { beginPayoutAccount } from "~/domain/payouts/begin-payout-account.server";
import { manualPayoutForm } from "~/domain/payouts/manual/schema";
import { submitManualPayout } from "~/domain/payouts/manual/submit-manual-payout.server";
import { codeOf, STEP, setUp } from "./authenticator";

const KIM = { firstName: "Kim", lastName: "Ode", email: "kim@pourcheck.example" };
const unpaid = () => anInspector({ payouts: "not_started" });

interface Sent {
  command: AnyCommand;
  actor: PersonActor;
  input: object;
}

const invite = (role: string): Sent => ({ command: invitePerson, actor: anAdmin(), input: { ...KIM, role } });
const make = (role: string): Sent => ({
  command: changeRole,
  actor: anAdmin(),
  input: { userId: aCompany().id, role },
});
const give = (actor: PersonActor): Sent => ({
  command: submitManualPayout,
  actor,
  input: manualPayoutForm.parse({ ...BANK_DETAILS, accountNumber: "55554444", accountNumberAgain: "55554444" }),
});
const connect = (actor: PersonActor): Sent => ({ command: beginPayoutAccount, actor, input: {} });

async function withBankDetails() {
  const inspector = unpaid();
  await giveBankDetails(inspector);
  return inspector;
}

/** What needs a proof. */
const STEP_UPS: readonly [string, () => Sent | Promise<Sent>][] = [
  ["inviting an administrator", () => invite("admin")],
  ["making one", () => make("admin")],
  ["replacing bank details", async () => give(await withBankDetails())],
  ["changing from payments by hand to the provider", async () => connect(await withBankDetails())],
  ["changing the bank at the provider", () => connect(anInspector())],
  ["replacing a closed account", () => connect(anInspector({ payouts: "closed" }))],
  ["a copy of one's data", () => ({ command: exportOwnData, actor: aCompany(), input: {} })],
];

const run = ({ command, actor, input }: Sent, proof = {}) =>
  execute(command, { actor, input: { ...input, ...proof } as never });
const at = (field: string, message: string) => ({ kind: "invalid", fields: [{ field, message }] });

describe("the password again", () => {
  it.each(STEP_UPS)("is needed for %s", async (_what, stage) => {
    openWorld();
    const sent = await stage();
    await expect(run(sent)).rejects.toMatchObject(at("currentPassword", "Current password is required"));
    await expect(run(sent, { currentPassword: "Concrete2!" })).rejects.toMatchObject(
      at("currentPassword", "Current password is incorrect"),
    );
    const looking = { ...sent, actor: impersonated(sent.actor, anAdmin()) };
    await expect(run(looking, { currentPassword: PASSWORD })).rejects.toMatchObject({ code: "Read-only mode" });
    expect(await run(sent, { currentPassword: PASSWORD })).toMatchObject({ replayed: false });
  });

  it.each<[string, () => Sent]>([
    ["inviting anybody else", () => invite("inspector")],
    ["another role", () => make("inspector")],
    ["an inspector's first bank details", () => give(unpaid())],
    ["an inspector's first account", () => connect(unpaid())],
  ])("is not needed for %s", async (_what, stage) => {
    openWorld();
    expect(await run(stage())).toMatchObject({ replayed: false });
  });

  it("is a code for people with a second factor, and works once", async () => {
    const world = openWorld();
    const sent = invite("admin");
    await setUp(sent.actor.id);
    await expect(run(sent, { currentPassword: PASSWORD })).rejects.toMatchObject(at("code", "Code is required"));
    world.clock.advance(STEP);
    const code = codeOf(sent.actor.id);
    const keyed = (proof: object) =>
      execute(sent.command, { actor: sent.actor, key: "k", input: { ...sent.input, ...proof } as never });
    expect(await keyed({ code })).toMatchObject({ replayed: false });
    // The receipt keeps no hash of the proof, so the key's answer stands whatever is typed.
    expect(await keyed({ code: "000000" })).toMatchObject({ replayed: true });
    const { users } = schema;
    expect(reads().select({ role: users.role }).from(users).where(eq(users.email, KIM.email)).get()?.role).toBe(
      "admin",
    );
    const again = { ...sent, input: { ...KIM, role: "admin", email: "ola@pourcheck.example" } };
    await expect(run(again, { code })).rejects.toMatchObject(at("code", "Invalid two-factor code"));
  });
});
