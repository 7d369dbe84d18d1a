import { runtime } from "~/domain/runtime.server";
import { POSTING_FEE } from "~/lib/prices";
import { ports } from "~/platform/ports.server";

/**
 * Returns the settings that the server runs with, each named here: no secret, key or password, and nothing that a new variable would add by itself. Null
 * where one is not set.
 */
export function runningConfiguration() {
  const { env } = ports();
  const { payments, smtp } = env;
  return {
    server: {
      environment: env.appEnv,
      address: env.appUrl.origin,
      node: process.version,
      proxyHeader: env.trustProxy,
      /** UTC ms. */
      startedAt: Math.round(performance.timeOrigin),
    },
    payments: {
      provider: payments.provider,
      mode:
        payments.provider === "stripe" && payments.secretKey.includes("_live_") ? ("live" as const) : ("test" as const),
      inPlace: payments.publishableKey !== null,
      postingFee: POSTING_FEE,
      twoPersonLimit: env.twoPersonLimit,
    },
    mail: {
      /** The host alone: the address may hold a password. */
      server: smtp ? new URL(smtp.url).hostname : null,
      from: smtp?.from ?? null,
    },
    switches: {
      emailVerification: env.requireEmailVerification,
      adminTwoFactor: runtime().requireAdminTwoFactor,
      replication: env.litestream,
    },
  };
}
