import type { Connection } from "#db/client.server";
import { refuseEnded } from "./accounts/sessions/standing.server";
import { STEP_UP_FIELDS } from "./accounts/two-factor/schema";
import { NOTHING_PROVEN, proveStepUp, proveWithoutCode } from "./accounts/two-factor/step-up.server";
import { appendAudit } from "./audit/append.server";
import type { AnyCommand, Context, ExecuteOptions, InputOf, ResultOf } from "./command/definition";
import { mayTry } from "./command/may-try.server";
import { answerOnce, type Executed } from "./command/receipts.server";
import { refusingDoubles, rowsWritten } from "./command/rows-written.server";
import { writeEvent } from "./command/write-event.server";
import { causedByRequest } from "./core/cause.server";
import { reads, runtime } from "./core/runtime.server";
import { writeConnection } from "./core/write-connection.server";

export * from "./command/definition";
export { withinQuota } from "./command/quota.server";

/** The only writer of business rows. @throws DomainError when it is refused, and then nothing is written; ZodError where the system's input breaks the command's schema */
export async function execute<C extends AnyCommand>(
  command: C,
  options: ExecuteOptions<InputOf<C>>,
): Promise<Executed<ResultOf<C>>> {
  const { actor, input } = options;
  const { now: clock, onEvents } = runtime();
  const keyed = { actor, key: options.key, command: command.name, input: heldToKey(command, input) };
  mayTry(command, actor);
  // Doors parse what people send. What the system hands in may be the provider's word, which nobody has checked before.
  if (actor.kind === "system") command.input.parse(input);
  const proven = asksForProof(command, reads(), options) ? await proveWithoutCode(actor, input) : NOTHING_PROVEN;
  const readied = await command.prepare?.(input, actor, options);
  let wroteEvents = false;

  const run = (tx: Connection) => {
    const now = clock();
    // The session may have ended since the door, so it is checked again, also before a receipt is answered.
    refuseEnded(tx, actor, now);
    return answerOnce<ResultOf<C>>(tx, { ...keyed, now }, () => {
      let auditSkipped = false;
      const context: Context = {
        tx,
        actor,
        now,
        emit(type, payload) {
          wroteEvents = true;
          writeEvent(context, type, payload);
        },
        skipAudit() {
          auditSkipped = true;
        },
      };
      const row = command.allow(context, command.load(context, input), input);
      if (asksForProof(command, tx, options)) proveStepUp(context, input, proven);
      const before = rowsWritten(tx);
      const result = refusingDoubles(() => command.run(context, row, input, readied));
      const toAudit = command.auditedUnchanged || (!auditSkipped && rowsWritten(tx) > before);
      const entry = toAudit ? command.audit(result, input, row) : null;
      if (entry) appendAudit(tx, { ...options, now, action: command.name, entry });
      return result;
    });
  };
  const executed = await causedByRequest(options.requestId, () => writeConnection().writeInTime(run));

  if (wroteEvents) onEvents();
  return executed;
}

/** Whether this run needs the person's password or code again. */
export function asksForProof<C extends AnyCommand>(
  command: C,
  connection: Connection,
  { actor, input }: Pick<ExecuteOptions<InputOf<C>>, "actor" | "input">,
): boolean {
  return actor.kind === "person" && (command.stepUp?.(connection, actor, input) ?? false);
}

/** Leaves out how a thing is done, and proofs: the receipt would keep an unsalted hash of a password. */
function heldToKey<C extends AnyCommand>({ freeUnderKey = [], stepUp }: C, input: InputOf<C>): unknown {
  const free = stepUp ? [...freeUnderKey, ...STEP_UP_FIELDS] : freeUnderKey;
  if (free.length === 0) return input;
  return Object.fromEntries(Object.entries(input).filter(([field]) => !free.includes(field)));
}
