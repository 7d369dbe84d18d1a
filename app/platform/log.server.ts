import pino from "pino";
import { logLevel } from "./log-levels";
import { onceAMinute } from "./log-repeats.server";

/** Bytes of lines that wait while standard error cannot be written; beyond it lines are lost. */
const MOST_WAITING = 1024 * 1024;

/** Logs to standard error, which leaves standard output to commands that print. What could hold a secret is cut. */
export const log = pino(
  {
    level: logLevel(process.env.LOG_LEVEL),
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        "*.password",
        "*.token",
        "*.cookie",
        "*.authorization",
        "*.clientSecret",
        "*.accountNumber",
        "*.routingNumber",
      ],
      censor: "[cut]",
    },
    serializers: { error: serializeError },
    hooks: { logMethod: onceAMinute() },
  },
  standardError(),
);

/** Where it leads to a disk that is full, lines wait in memory and the server goes on; pino would end it. */
function standardError() {
  const destination = pino.destination({ dest: 2, sync: true, maxLength: MOST_WAITING });
  destination.on("error", () => {});
  return destination;
}

/** The provider's errors carry whole requests; only what tells the fault apart is logged. */
function serializeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  // Of a disk that cannot be written, the system's own error is the cause of the refusal.
  const because = cause instanceof Error ? { message: cause.message, code: codeOf(cause) } : undefined;
  return { name, message, stack, code: codeOf(error), cause: because };
}

function codeOf(error: Error): unknown {
  return "code" in error ? error.code : undefined;
}
