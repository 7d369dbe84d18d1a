import { describe, expect, test, vi } from "vitest";
import { schema } from "#db/client.server";
import { CHANGE_ONCE } from "#tests/domain/command/commands";
import type { Prepare } from "#tests/domain/command/run";
import { auditEntries } from "#tests/support/look/audit";
import { openWorld } from "#tests/support/world";
import * as commands from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";

const ADDRESS = "203.0.113.77";
const ID = /^[a-z]+_[\w-]+$/;
/** Chosen from a list, said by the provider, or worked out by the server: the hash of a PDF. */
const CHOSEN = new Set(
  `${"0".repeat(64)} exit inspector company certificate MANUAL open closed sales succeeded sound charge untrue 2026-10 job.posted charge.updated project load sample temperature slump air specimens weather 2026-11-24 2026-11-25 2026-12-01 2026-12-02 08:00 late incomplete paid daily none accepted suspended admin abusive`.split(
    " ",
  ),
);

/** Every text in a value, however deep, but ids. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return ID.test(value) ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Runs a command, and what it needs before, from one client address. Returns each text that was given to a command. */
async function textsGivenTo(prepare: Prepare): Promise<string[]> {
  const { execute } = commands;
  const given: string[] = [];
  const listening = vi.spyOn(commands, "execute").mockImplementation((command, options) => {
    given.push(...textsIn(options.input));
    return execute(command, { ...options, address: ADDRESS });
  });
  await (await prepare(openWorld()))();
  listening.mockRestore();
  return given.filter((text) => text.length > 2 && !CHOSEN.has(text));
}

describe("nothing that a person typed stands in the chain", () => {
  test.each(Object.entries(CHANGE_ONCE))("%s", async (_name, prepare) => {
    const given = await textsGivenTo(prepare);
    const rows = reads().select().from(schema.auditLog).all();
    const said = textsIn(rows.map(({ hash: _hash, previousHash: _before, detailHashes: _beside, ...row }) => row));
    expect(said.filter((text) => [...given, ADDRESS].some((word) => text.includes(word)))).toEqual([]);
  });

  test.each([
    ["submit-certification", "Riley Stone"],
    ["start-impersonation", "They called"],
    ["correct-report", "The ticket was misread"],
    ["end-impersonation", "Looked at the card"],
    ["cancel-booking", "Rain all day"],
    ["hold-payment", "The crew called about the pour"],
    ["release-payment", "The crew called about the pour"],
    ["refund-payment", "The crew called about the pour"],
    ["settle-shares", "The crew called about the pour"],
    ["decline-intervention", "The crew called about the pour"],
    ["claim-share", "The crew called about the pour"],
    ["correct-time", "No signal at the gate"],
    ["propose-date", "The pump comes on Wednesday"],
    ["decline-date", "The deck is not ready by then"],
    ["propose-further-hours", "Trucks came late"],
    ["decline-further-hours", "The pump broke, not you"],
    ["report-problem", "The east wall was not tested."],
    ["report-absence", "The east wall was not tested."],
    ["answer-problem", "The east wall was not tested."],
    ["offer-settlement", "So that it is over"],
    ["decide-problem", "The ticket shows the truck at noon."],
    ["let-booking-continue", "The ticket shows the truck at noon."],
    ["keep-review", "It is about the work."],
    ["remove-review", "It names a private person."],
    ["pay-manual-transfer", "TRACE 1"],
    ["return-manual-transfer", "TRACE 1"],
    ["settle-manual-claim", "IN 1"],
    ["set-account-status", "No show twice"],
    ["close-person-report", "The crew's foreman saw it too"],
    ["warn-reported-person", "Do not shout at anybody.\nThe next time ends your account."],
    ["suspend-reported-person", "The crew's foreman saw it too"],
    ["reset-two-factor", "Called back on the number of the certificate"],
  ] as const)("%s has it beside the chain", async (name, words) => {
    expect(await textsGivenTo(CHANGE_ONCE[name])).toContain(words);
    const [entry] = auditEntries(name);
    expect([Object.values(entry?.details ?? {}), entry?.address]).toEqual([expect.arrayContaining([words]), ADDRESS]);
  });
});
