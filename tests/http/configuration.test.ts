import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { openWorld } from "#tests/support/world";
import { runningConfiguration } from "~/http/configuration.server";
import { readEnv } from "~/platform/env/env.server";
import { type Ports, startPorts } from "~/platform/ports.server";

const SECRETS = {
  SESSION_SECRET: "session-secret-of-thirty-two-characters",
  SESSION_SECRET_PREVIOUS: "earlier-secret-of-thirty-two-characters",
  ENCRYPTION_KEY: randomBytes(32).toString("base64"),
  ENCRYPTION_KEY_PREVIOUS: randomBytes(32).toString("base64"),
  STRIPE_SECRET_KEY: "sk_live_secretkey",
  STRIPE_WEBHOOK_SECRET: "whsec_first",
  STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_second",
  ADMIN_PASSWORD: "Concrete1!Root",
};

const RELEASE = { version: "1.2.3", commit: "0123abcd", migration: "0042_answers" };

test("tells what the server runs with, and nothing of a secret, the mail server's password included", () => {
  const { scratch } = openWorld();
  const env = readEnv({
    ...SECRETS,
    APP_ENV: "production",
    APP_URL: "https://pourcheck.example",
    DATA_DIR: scratch(),
    STRIPE_PUBLISHABLE_KEY: "pk_live_shown",
    SMTP_URL: "smtps://mailer:mailpassword@smtp.pourcheck.example:465",
    ADMIN_EMAIL: "root@pourcheck.example",
    TRUST_PROXY: "fly-client-ip",
    TWO_PERSON_LIMIT: "750",
  });
  startPorts({ env, release: RELEASE } as Ports);
  const told = runningConfiguration();
  expect(told).toMatchObject({
    server: {
      ...RELEASE,
      environment: "production",
      address: "https://pourcheck.example",
      proxyHeader: "fly-client-ip",
    },
    payments: { provider: "stripe", mode: "live", inPlace: true, postingFee: 4999, twoPersonLimit: 75_000 },
    mail: { server: "smtp.pourcheck.example" },
    switches: { emailVerification: true, replication: false },
  });
  const text = JSON.stringify(told);
  for (const secret of [...Object.values(SECRETS), "mailpassword", "mailer:"]) expect(text).not.toContain(secret);
});

test("tells the sandbox and the built-in mail box by name", () => {
  const { scratch } = openWorld();
  startPorts({ env: readEnv({ APP_ENV: "demo", DATA_DIR: scratch() }), release: RELEASE } as Ports);
  expect(runningConfiguration()).toMatchObject({
    payments: { provider: "sandbox", mode: "test", inPlace: false },
    mail: { server: null, from: null },
  });
});
