import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline";
import { openDatabase } from "#db/client.server";
import { actorFor } from "#tests/support/factories";
import { changeRole } from "~/domain/account-lifecycle/change-role.server";
import { closeAccount } from "~/domain/account-lifecycle/closing/close-account.server";
import { setAccountStatus } from "~/domain/account-lifecycle/set-account-status.server";
import { registerPerson } from "~/domain/accounts/register-person.server";
import { type Actor, SYSTEM } from "~/domain/actor";
import { startAcceptance } from "~/domain/applications/acceptance/start-acceptance.server";
import { applyToJob } from "~/domain/applications/apply-to-job.server";
import { changeJob } from "~/domain/applications/change-job/change-job.server";
import { deleteJob } from "~/domain/applications/end-job/delete-job.server";
import { withdrawApplication } from "~/domain/applications/withdraw-application.server";
import { bookInspector } from "~/domain/bookings/direct/book-inspector.server";
import { approveCertification } from "~/domain/certification/review/approve-certification.server";
import { rejectCertification } from "~/domain/certification/review/reject-certification.server";
import { execute } from "~/domain/command.server";
import { admitToCompany } from "~/domain/company-people/joining/answer-request.server";
import { startRuntime } from "~/domain/core/runtime.server";
import { approveEquipment } from "~/domain/equipment/approve-equipment.server";
import { rejectEquipment } from "~/domain/equipment/reject-equipment.server";
import { DomainError } from "~/domain/errors";
import { FULFILMENTS } from "~/domain/fulfilments.server";
import { sendMessage } from "~/domain/messages/send-message.server";
import { recordOutcome } from "~/domain/payments/checkout/record-outcome.server";
import { startFulfilments } from "~/domain/payments/fulfilment.server";
import { approveManualPayout } from "~/domain/payouts/manual/approve-manual-payout.server";
import { rejectManualPayout } from "~/domain/payouts/manual/reject-manual-payout.server";
import { blockPerson } from "~/domain/people/blocks/block-person.server";
import { answerConnection } from "~/domain/people/connections/answer-connection.server";
import { requestConnection } from "~/domain/people/connections/request-connection.server";
import { withdrawConnection } from "~/domain/people/connections/withdraw-connection.server";
import { SUBSCRIPTIONS } from "~/jobs/handlers.server";
import { cents } from "~/lib/money";
import { fileWork } from "~/platform/heavy-work/file-work.server";

const COMMANDS = {
  admitToCompany,
  answerConnection,
  applyToJob,
  approveCertification,
  approveEquipment,
  approveManualPayout,
  blockPerson,
  bookInspector,
  changeJob,
  changeRole,
  closeAccount,
  deleteJob,
  recordOutcome,
  registerPerson,
  rejectCertification,
  rejectEquipment,
  rejectManualPayout,
  requestConnection,
  sendMessage,
  setAccountStatus,
  startAcceptance,
  withdrawApplication,
  withdrawConnection,
};

export type Raced = keyof typeof COMMANDS;

export interface Step {
  /** Null for the system. */
  actorId: string | null;
  command: Raced;
  input: object;
  /** UTC milliseconds. */
  now: number;
}

/** A process of its own on the test's database file. It runs a command for each line that it is sent, and tells how it ended. */
const [directory = ""] = process.argv.slice(2);
let now = 0;
const database = openDatabase(directory);
startFulfilments(FULFILMENTS);
startRuntime({
  database,
  now: () => now,
  requireEmailVerification: false,
  requireAdminTwoFactor: false,
  twoPersonLimit: cents(50_000),
  encryptionKey: randomBytes(32),
  previousEncryptionKey: null,
  diskRoom: async () => ({ whole: 2, free: 1 }),
  fileWork,
  subscriptions: SUBSCRIPTIONS,
  onEvents: () => undefined,
});

tell("ready");
let next: (Step & { actor: Actor }) | undefined;
for await (const line of createInterface({ input: process.stdin })) {
  // A step is read first, with who acts, and run at the next word, so that all racers begin at the same moment.
  if (line !== "go") {
    const step = JSON.parse(line) as Step;
    now = step.now;
    next = { ...step, actor: step.actorId === null ? SYSTEM : actorFor(step.actorId) };
    tell("set");
  } else if (next) tell(await ended(next));
}

async function ended({ actor, command, input }: NonNullable<typeof next>): Promise<string> {
  try {
    // biome-ignore lint/suspicious/noExplicitAny: the test says which input belongs to which command
    await execute(COMMANDS[command] as any, { actor, input });
    return "done";
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}
