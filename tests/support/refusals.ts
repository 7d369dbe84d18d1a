import { expect } from "vitest";
import type { CompanyActor, InspectorActor, PersonActor } from "~/domain/actor";
import { aCompany, anAdmin, anInspector, impersonated } from "./factories";

/** Others of the owner's role find nothing, the other roles may not, and neither may an administrator who looks through the owner's eyes. */
export async function expectOwnersAlone(
  owner: CompanyActor | InspectorActor,
  attempt: (actor: PersonActor) => Promise<unknown>,
): Promise<void> {
  const [stranger, otherSide] = owner.role === "company" ? [aCompany(), anInspector()] : [anInspector(), aCompany()];
  for (const [actor, refusal] of [
    [stranger, { kind: "not_found" }],
    [otherSide, { kind: "forbidden" }],
    [anAdmin(), { kind: "forbidden" }],
    [impersonated(owner, anAdmin()), { code: "Read-only mode" }],
  ] as const) {
    await expect(attempt(actor)).rejects.toMatchObject(refusal);
  }
}
