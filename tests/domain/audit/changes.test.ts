import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { openStage } from "#tests/domain/accounts/recovery/stage";
import { aCompany, anInspector } from "#tests/support/factories";
import { posting } from "#tests/support/money/payments";
import { openWorld } from "#tests/support/world";
import type { AuditAction } from "~/domain/audit/actions";
import { changed } from "~/domain/audit/changes.server";
import { verifyAuditChain } from "~/domain/audit/verify.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { saveDraft } from "~/domain/jobs/drafts/save-draft.server";
import { saveProfileEnhancements } from "~/domain/people/save-profile-enhancements.server";
import { cents } from "~/lib/money";

const { auditLog } = schema;

function changesOf(action: AuditAction): unknown[] {
  return reads()
    .select()
    .from(auditLog)
    .all()
    .filter((entry) => entry.action === action)
    .map(({ details }) => details.changes);
}

describe("what an entry says of fields", () => {
  const fields = { rate: "values", note: "presence", files: "presence" } as const;
  test.each([
    ["nothing", { rate: 1, note: "a", files: ["f"] }, { rate: 1, note: "a", files: ["f"] }, {}],
    ["the values", { rate: 1 }, { rate: 2 }, { rate: [1, 2] }],
    ["the values where there was none", {}, { rate: 2 }, { rate: [null, 2] }],
    ["that it was set", { note: null, files: [] }, { note: "a", files: ["f"] }, { note: "set", files: "set" }],
    ["that it was changed", { note: "a" }, { note: "b" }, { note: "changed" }],
    [
      "that it was removed",
      { note: "a", files: ["f"] },
      { note: "", files: [] },
      { note: "removed", files: "removed" },
    ],
  ])("%s", (_what, before, after, expected) => {
    expect(changed<Record<string, unknown>>(before, after, fields)).toEqual(expected);
  });
});

test("a profile's entry has rates before and after, and of free text only that it changed", async () => {
  openWorld();
  const actor = anInspector({ hourlyRate: cents(8500) });
  const save = (input: object) => execute(saveProfileEnhancements, { actor, input });
  await save({ hourlyRate: cents(9000), availability: "Call my wife first" });
  await save({ availability: "Nights" });
  expect(changesOf("save-profile-enhancements")).toEqual([
    { hourlyRate: [8500, 9000], availabilityText: "set" },
    { availabilityText: "changed" },
  ]);
});

test("a draft's entry has what its company chose, without its words", async () => {
  openWorld();
  const actor = aCompany();
  const { result } = await execute(saveDraft, { actor, input: posting() });
  const changes = { title: "Wall pour", urgency: "asap" } as const;
  await execute(saveDraft, { actor, input: { ...posting(changes), draftId: result.draftId } });
  expect(changesOf("save-draft")).toEqual([undefined, { title: "changed", urgency: ["standard", "asap"] }]);
});

test("what a company takes out of a draft is told too", async () => {
  openWorld();
  const actor = aCompany();
  const whole = posting({ state: "TX", requiresInspectorEquipment: true, equipmentFee: "40.00" });
  const { result } = await execute(saveDraft, { actor, input: whole });
  const { state: _state, equipmentFee: _fee, ...rest } = whole;
  await execute(saveDraft, { actor, input: { ...rest, requiresInspectorEquipment: false, draftId: result.draftId } });
  expect(changesOf("save-draft")[1]).toEqual({
    state: ["TX", null],
    requiresInspectorEquipment: [true, false],
    equipmentFee: ["40.00", null],
  });
});

test("a change of address stands in the log without either address, and the chain holds", async () => {
  const stage = await openStage({ role: "company", guarded: false });
  const before = stage.email();
  await stage.askForAddress("new@bridgeworks.example");
  expect(changesOf("request-email-change")).toEqual([{ pendingEmail: "set" }]);
  const written = JSON.stringify(reads().select().from(auditLog).all());
  expect(written).not.toContain("new@bridgeworks.example");
  expect(written).not.toContain(before);
  expect(verifyAuditChain(reads()).brokenAt).toBeNull();
});
