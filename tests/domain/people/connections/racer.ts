import { randomBytes } from "node:crypto";
import { openDatabase } from "#db/client.server";
import { actorFor } from "#tests/support/factories";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { DomainError } from "~/domain/errors";
import { blockPerson } from "~/domain/people/blocks/block-person.server";
import { answerConnection } from "~/domain/people/connections/answer-connection.server";
import { requestConnection } from "~/domain/people/connections/request-connection.server";
import { withdrawConnection } from "~/domain/people/connections/withdraw-connection.server";
import { startRuntime } from "~/domain/runtime.server";
import { SUBSCRIPTIONS } from "~/jobs/handlers.server";
import { cents } from "~/lib/money";

/** A process of its own on the test's database file: says that it is ready, waits for a word, sends one command, and tells how it ended. */
const [directory = "", personId = "", what = "", about = ""] = process.argv.slice(2);
startRuntime({
  database: openDatabase(directory),
  now: Date.now,
  requireEmailVerification: false,
  requireAdminTwoFactor: false,
  twoPersonLimit: cents(50_000),
  encryptionKey: randomBytes(32),
  previousEncryptionKey: null,
  diskRoom: async () => ({ whole: 2, free: 1 }),
  subscriptions: SUBSCRIPTIONS,
  onEvents: () => undefined,
});
const actor = actorFor(personId) as CompanyActor | InspectorActor;

const COMMANDS: Record<string, () => Promise<unknown>> = {
  ask: () => execute(requestConnection, { actor, input: { userId: about } }),
  accept: () => execute(answerConnection, { actor, input: { connectionId: about, status: "accepted" } }),
  withdraw: () => execute(withdrawConnection, { actor, input: { connectionId: about } }),
  block: () => execute(blockPerson, { actor, input: { userId: about } }),
};

process.stdin.once("data", async () => {
  try {
    await COMMANDS[what]?.();
    tell("done");
  } catch (error) {
    tell(error instanceof DomainError ? error.code : String(error));
  }
  process.exit();
});
tell("ready");

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}
