import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { aFolder } from "#tests/support/machine/folder";
import { EnvError, readEnv } from "~/platform/env/env.server";

const PRODUCTION = {
  APP_ENV: "production",
  APP_URL: "https://pourcheck.example",
  SESSION_SECRET: "0123456789abcdef".repeat(2),
  ENCRYPTION_KEY: Buffer.from(Array.from({ length: 32 }, (_, n) => n)).toString("base64"),
  SMTP_URL: "smtps://mail.example:465",
  STRIPE_SECRET_KEY: "sk_live_x",
  STRIPE_WEBHOOK_SECRET: "whsec_a",
  STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_b",
};

function problems(env: Record<string, string | undefined>): string[] {
  try {
    readEnv({ DATA_DIR: aFolder(), ...env });
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.lines;
    throw error;
  }
}

describe("what stops the start, a line each", () => {
  test.each([
    [{ ...PRODUCTION, APP_ENV: "staging" }, "APP_ENV must be demo, test or production"],
    [{ ...PRODUCTION, APP_URL: "" }, "APP_URL must not be empty: give it a value, or remove the line"],
    [{ ...PRODUCTION, APP_URL: undefined, STRIPE_SECRET_KEY: "sk_live_x" }, "APP_URL is required in production"],
    [{ ...PRODUCTION, HOST: "" }, "HOST must not be empty"],
    [{ ...PRODUCTION, DATA_DIR: "" }, "DATA_DIR must not be empty"],
    [{ ...PRODUCTION, PORT: "0" }, "PORT must be a port number"],
    [
      { ...PRODUCTION, STRIPE_SECRET_KEY: "rk_test_x", STRIPE_PUBLISHABLE_KEY: "pk_live_x" },
      "STRIPE_PUBLISHABLE_KEY must be of the same mode as STRIPE_SECRET_KEY: test or live",
    ],
    [{ ...PRODUCTION, STRIPE_WEBHOOK_SECRET: "we_1abc" }, "STRIPE_WEBHOOK_SECRET must begin with whsec_"],
    [{ ...PRODUCTION, STRIPE_CONNECT_WEBHOOK_SECRET: "x" }, "STRIPE_CONNECT_WEBHOOK_SECRET must begin with whsec_"],
    [{ ...PRODUCTION, MAIL_FROM: "" }, "MAIL_FROM must not be empty"],
    [{ ...PRODUCTION, MAIL_FROM: "PourCheck" }, "MAIL_FROM must be one address, such as PourCheck <no-reply@"],
    [{ ...PRODUCTION, MAIL_FROM: '"PourCheck <a@b.example>"' }, "MAIL_FROM must be one address"],
    [{ ...PRODUCTION, MAIL_FROM: "PourCheck <a@b>" }, "MAIL_FROM must be one address"],
    [{ ...PRODUCTION, MAIL_FROM: "a@b.example, c@d.example" }, "MAIL_FROM must be one address"],
    [{ ...PRODUCTION, LITESTREAM_REPLICA_URL: "pourcheck-replica" }, "LITESTREAM_REPLICA_URL must be an address"],
    [{ APP_ENV: "test", PORT: "3.18e3" }, "PORT must be a port number"],
    [{ APP_ENV: "test", HOST: "300.1.1.1" }, "HOST must be an address of this machine"],
    [{ APP_ENV: "test", TRUST_PROXY: "true" }, "TRUST_PROXY must be the name of the header"],
    [{ APP_ENV: "test", TRUST_PROXY: "X Forwarded: For" }, "TRUST_PROXY must be the name of the header"],
    [{ APP_ENV: "test", LOG_LEVEL: "loud" }, "LOG_LEVEL must be one of trace, debug, info"],
    [{ APP_ENV: "test", DATA_DIR: "/etc/passwd/below" }, "DATA_DIR is /etc/passwd/below, but /etc/passwd is a file"],
    [{ ...PRODUCTION, NODE_ENV: "development" }, "NODE_ENV must be production, or left out"],
    [{ APP_ENV: "test", APP_URL: "pourcheck" }, "APP_URL must be an http or https address"],
    [{ APP_ENV: "test", SESSION_SECRET: "short" }, "SESSION_SECRET must have at least 32 characters"],
    [
      { APP_ENV: "test", TRUST_PROXY_FROM: "nginx" },
      "TRUST_PROXY_FROM must be a comma list of addresses, networks such as 10.1.0.0/16, loopback, linklocal and uniquelocal",
    ],
    [{ APP_ENV: "test", ENCRYPTION_KEY_PREVIOUS: "c2hvcnQ=" }, "ENCRYPTION_KEY_PREVIOUS must be 32 bytes in base64"],
    [
      { ...PRODUCTION, ENCRYPTION_KEY_PREVIOUS: PRODUCTION.ENCRYPTION_KEY },
      "ENCRYPTION_KEY_PREVIOUS must be another key than ENCRYPTION_KEY",
    ],
    [{ ...PRODUCTION, STRIPE_SECRET_KEY: "pk_test_x" }, "STRIPE_SECRET_KEY must begin with sk_test_ or sk_live_"],
    [
      { APP_ENV: "test", STRIPE_PUBLISHABLE_KEY: "sk_live_x" },
      "STRIPE_PUBLISHABLE_KEY must begin with pk_test_ or pk_live_ (a secret key must never stand here)",
    ],
    [
      {
        APP_ENV: "test",
        PAYMENTS: "stripe",
        STRIPE_WEBHOOK_SECRET: "whsec_a",
        STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_b",
      },
      "STRIPE_SECRET_KEY is required with PAYMENTS=stripe",
    ],
    [{ APP_ENV: "test", ADMIN_PASSWORD: "Concrete1!" }, "ADMIN_PASSWORD needs ADMIN_EMAIL"],
    [
      { APP_ENV: "test", ADMIN_EMAIL: "a@b.example", ADMIN_PASSWORD: "Short1!" },
      "ADMIN_PASSWORD must have 8 to 100 characters",
    ],
    [{ APP_ENV: "test", SANDBOX_WEBHOOKS: "lose:2" }, "SANDBOX_WEBHOOKS must be a comma list of duplicate"],
    [{ APP_ENV: "test", SANDBOX_WEBHOOKS: "lose", SANDBOX_SEED: "x" }, "SANDBOX_SEED must be a whole number from 0 on"],
    [
      { ...PRODUCTION, STRIPE_SECRET_KEY: "", PAYMENTS: "sandbox", SANDBOX_WEBHOOKS: "lose" },
      "SANDBOX_WEBHOOKS is a test mode: it is refused in production",
    ],
    [{ APP_ENV: "test", TWO_PERSON_LIMIT: "0.5" }, "TWO_PERSON_LIMIT must be whole dollars, from 0 to 1000000"],
    [{ APP_ENV: "test", TWO_PERSON_LIMIT: "-1" }, "TWO_PERSON_LIMIT must be whole dollars, from 0 to 1000000"],
    [{ APP_ENV: "test", TWO_PERSON_LIMIT: "1000001" }, "TWO_PERSON_LIMIT must be whole dollars, from 0 to 1000000"],
    [{ APP_ENV: "test", REQUIRE_EMAIL_VERIFICATION: "yes" }, "REQUIRE_EMAIL_VERIFICATION must be on or off"],
    [
      { ...PRODUCTION, SESSION_SECRET: "change-me".repeat(4) },
      "SESSION_SECRET must be random in production: openssl rand makes one",
    ],
    [
      { ...PRODUCTION, ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64") },
      "ENCRYPTION_KEY must be random in production: openssl rand makes one",
    ],
    [{ ...PRODUCTION, ENCRYPTION_KEY: `${PRODUCTION.ENCRYPTION_KEY}!` }, "ENCRYPTION_KEY must be 32 bytes in base64"],
    [{ ...PRODUCTION, SESSION_SECRET: "" }, "SESSION_SECRET is required in production: at least 32 characters"],
    [{ ...PRODUCTION, ENCRYPTION_KEY: undefined }, "ENCRYPTION_KEY is required in production: 32 bytes in base64"],
    [{ ...PRODUCTION, SMTP_URL: "" }, "SMTP_URL is required in production"],
    [
      { ...PRODUCTION, APP_URL: "http://pourcheck.example" },
      "APP_URL must be https in production, except on a loopback host",
    ],
    [{ ...PRODUCTION, STRIPE_WEBHOOK_SECRET: "" }, "STRIPE_WEBHOOK_SECRET is required with STRIPE_SECRET_KEY"],
    [
      { ...PRODUCTION, STRIPE_SECRET_KEY: "" },
      "STRIPE_SECRET_KEY is required in production (or PAYMENTS=sandbox, said on purpose)",
    ],
  ])("%o", (env, line) => {
    const lines = problems(env);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(line);
  });

  test.each(["https://user:pw@pourcheck.example", "https://pourcheck.example/app", "https://pourcheck.example/?x=1"])(
    "an address of the site with more than a host: %s",
    (APP_URL) => {
      expect(problems({ ...PRODUCTION, APP_URL })).toEqual([
        "APP_URL must be scheme, host and port alone: nothing else reaches its links",
      ]);
    },
  );

  test.each([
    "ignoreTLS=true",
    "requireTLS=false",
    "tls.rejectUnauthorized=false",
    "name=pourcheck.example&opportunisticTLS=true",
    "logger=true",
    "debug=true",
    "Name=x",
    "sendmail=true&path=/bin/sh",
    "service=Gmail",
    "jsonTransport=true",
  ])("an option of the mail library in the address of the mail server: %s", (options) => {
    for (const env of [PRODUCTION, { APP_ENV: "test" }]) {
      expect(problems({ ...env, SMTP_URL: `smtp://mail.example:587?${options}` })).toEqual([
        "SMTP_URL may have no options but name and authMethod after its question mark",
      ]);
    }
  });

  test("all of them at once: malformed, missing, between two, and of the folder of the data", () => {
    const faulty = {
      APP_ENV: "production",
      PORT: "",
      APP_URL: "",
      DATA_DIR: "./data",
      DATA_VOLUME: aFolder(),
      ENCRYPTION_KEY: "c2hvcnQ=",
      STRIPE_SECRET_KEY: "sk_live_x",
      STRIPE_PUBLISHABLE_KEY: "pk_test_x",
      STRIPE_WEBHOOK_SECRET: "we_1abc",
      MAIL_FROM: "PourCheck",
      ADMIN_PASSWORD: "Concrete1!",
    };
    expect(problems(faulty).map((line) => line.split(/[: ]/)[0])).toEqual([
      "PORT",
      "APP_URL",
      "ENCRYPTION_KEY",
      "STRIPE_WEBHOOK_SECRET",
      "MAIL_FROM",
      "SESSION_SECRET",
      "SMTP_URL",
      "STRIPE_CONNECT_WEBHOOK_SECRET",
      "STRIPE_PUBLISHABLE_KEY",
      "ADMIN_PASSWORD",
      "DATA_VOLUME",
      "DATA_DIR",
    ]);
  });

  test("a secret is never in its line", () => {
    expect(problems({ APP_ENV: "test", STRIPE_PUBLISHABLE_KEY: "sk_live_dontprint" }).join()).not.toContain(
      "dontprint",
    );
  });
});

describe("what it comes to", () => {
  test("production with everything set", () => {
    const env = readEnv({ DATA_DIR: aFolder(), ...PRODUCTION });
    expect(env).toMatchObject({ appEnv: "production", host: undefined, requireEmailVerification: true });
    expect(env.payments.provider).toBe("stripe");
  });

  test.each([
    ["smtps://mail.example:465", true],
    ["smtp://mail.example:587?name=pourcheck.example&authMethod=LOGIN", true],
    ["smtp://LOCALHOST:25", false],
    ["smtp://[::1]:25", false],
  ])("in production %s is asked for TLS: %s", (SMTP_URL, requireTls) => {
    expect(readEnv({ DATA_DIR: aFolder(), ...PRODUCTION, SMTP_URL }).smtp).toMatchObject({ requireTls });
    expect(readEnv({ DATA_DIR: aFolder(), APP_ENV: "test", SMTP_URL }).smtp).toMatchObject({ requireTls: false });
  });

  test("a sandbox in production is said on purpose, and its HTTP face is off without a key", () => {
    const env = readEnv({ DATA_DIR: aFolder(), ...PRODUCTION, STRIPE_SECRET_KEY: "", PAYMENTS: "sandbox" });
    expect(env.payments).toMatchObject({ provider: "sandbox", httpKey: null });
  });

  test("the sandbox's webhooks behave unless told otherwise, and then by the seed", () => {
    const faults = (more: Record<string, string>) => {
      const { payments } = readEnv({ APP_ENV: "test", DATA_DIR: aFolder(), ...more });
      return payments.provider === "sandbox" ? payments.webhookMode : undefined;
    };
    expect(faults({ SANDBOX_SEED: "7" })).toBeNull();
    const told = faults({ SANDBOX_WEBHOOKS: "duplicate,lose:0.3", SANDBOX_SEED: "7" });
    expect(told).toMatchObject({ seed: 7, copies: 2, lost: 0.3 });
    expect(faults({ SANDBOX_WEBHOOKS: "shuffle" })).toMatchObject({ seed: 1, shuffled: true });
  });

  test.each(["no-reply@pourcheck.example", "PourCheck <no-reply@pourcheck.example>", '"Pour, Check" <a@b.example>'])(
    "mails may come from %s",
    (MAIL_FROM) => {
      expect(readEnv({ DATA_DIR: aFolder(), ...PRODUCTION, MAIL_FROM }).smtp?.from).toBe(MAIL_FROM);
    },
  );

  test("elsewhere: loopback only, a sandbox, a mail box, and secrets that are kept with mode 600", () => {
    const DATA_DIR = aFolder();
    const first = readEnv({ APP_ENV: "demo", DATA_DIR, PORT: "4321" });
    const second = readEnv({ APP_ENV: "demo", DATA_DIR, PORT: "4321" });
    expect(first).toMatchObject({ host: "127.0.0.1", smtp: null, requireEmailVerification: false });
    expect(first.appUrl.origin).toBe("http://localhost:4321");
    expect(second.sessionSecret).toBe(first.sessionSecret);
    const file = path.join(DATA_DIR, "secrets.json");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, "utf8")).toContain(first.sessionSecret);
  });
});
