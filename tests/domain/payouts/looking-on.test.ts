import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { schema } from "#db/client.server";
import { anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { openWorld } from "#tests/support/world";
import { ownPayouts } from "~/domain/payouts/queries.server";

it("hides the bank account's digits from an administrator who looks through the inspector's eyes", () => {
  const { database } = openWorld();
  const inspector = anInspector();
  const { payoutAccounts } = schema;
  const known = eq(payoutAccounts.inspectorId, inspector.id);
  database.write((tx) => tx.update(payoutAccounts).set({ last4: "6789" }).where(known).run());
  expect(ownPayouts(inspector).last4).toBe("6789");
  expect(ownPayouts(impersonated(inspector, anAdmin()))).toMatchObject({ last4: null, state: "verified" });
});
