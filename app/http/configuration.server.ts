import { runtime } from "~/domain/core/runtime.server";
import { POSTING_FEE } from "~/lib/prices";
import { ports } from "~/platform/ports.server";
import { stripeMode } from "~/platform/stripe/mode";

/** Returns the settings that the server runs with; null where one is not set. Each is named here, so that no new variable shows a secret by itself. */
export function runningConfiguration() {
  const { env, release } = ports();
  const { payments, smtp } = env;
  return {
    server: {
      environment: env.appEnv,
      address: env.appUrl.origin,
      version: release.version,
      commit: release.commit,
      migration: release.migration,
      node: process.version,
      proxyHeader: env.trustProxy,
      /** UTC ms. */
      startedAt: Math.round(performance.timeOrigin),
    },
    payments: {
      provider: payments.provider,
      mode: stripeMode(payments),
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
