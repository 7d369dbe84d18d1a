import pino from "pino";
import { onceAMinute } from "./log-repeats.server";

/** Logs to standard error, which leaves standard output to commands that print. What could hold a secret is cut. */
export const log = pino(
  {
    level: process.env.LOG_LEVEL ?? "info",
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
  pino.destination({ dest: 2, sync: true }),
);

/** The provider's errors carry whole requests; only what tells the fault apart is logged. */
function serializeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return { name, message, stack, code: "code" in error ? error.code : undefined };
}
