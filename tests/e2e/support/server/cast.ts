import path from "node:path";
import { eq } from "drizzle-orm";
import { openDatabase, schema } from "#db/client.server";
import { aColleague, aCompany, actorFor, anAdmin, anInspector } from "#tests/support/factories";
import { ONBOARDING } from "#tests/support/money/onboarding";
import { hashPassword } from "~/domain/accounts/passwords/password.server";
import type { CompanyActor, PersonActor } from "~/domain/actor";
import { startRuntime } from "~/domain/core/runtime.server";
import { FULFILMENTS } from "~/domain/fulfilments.server";
import { startFulfilments } from "~/domain/payments/fulfilment.server";
import { SUBSCRIPTIONS } from "~/jobs/handlers.server";
import { type Cents, cents } from "~/lib/money";
import type { CompanyRole } from "~/lib/vocabulary";
import { keptSecrets } from "~/platform/env/secrets.server";
import { fileWork } from "~/platform/heavy-work/file-work.server";
import { createStripe } from "~/platform/stripe/client.server";
import { openSandbox } from "~/sandbox/index.server";
import type { Server } from "./server";

export const PASSWORD = "Concrete1!";
const hashed = hashPassword(PASSWORD);

/** The same files as the server's, opened from the test: to set the stage, and to look behind it. */
export interface Cast {
  database: ReturnType<typeof openDatabase>;
  stripe: ReturnType<typeof createStripe>;
  /** Whether payments may be staged past the provider, which has no charge of theirs to transfer from. */
  isStaged: boolean;
  company(values?: { firstName?: string }): Promise<PersonActor>;
  colleague(of: PersonActor, role: CompanyRole): Promise<CompanyActor>;
  /** Certified, and with an account at the provider that may receive money, unless told otherwise. */
  inspector(options?: { hourlyRate?: Cents | null; certified?: boolean; payable?: boolean }): Promise<PersonActor>;
  admin(): Promise<PersonActor>;
  close(): void;
}

export function castOf(server: Server, isStaged = true): Cast {
  const database = openDatabase(server.directory);
  const sandbox = openSandbox({
    databasePath: path.join(server.directory, "sandbox.db"),
    now: server.now,
    webhooks: null,
    doesDueWork: false,
  });
  const stripe = createStripe({ sandbox });
  startFulfilments(FULFILMENTS);
  startRuntime({
    database,
    now: server.now,
    requireEmailVerification: false,
    requireAdminTwoFactor: false,
    twoPersonLimit: cents(50_000),
    // The server's own: the audit log is written under it.
    encryptionKey: Buffer.from(keptSecrets(server.directory)().encryptionKey, "base64"),
    previousEncryptionKey: null,
    fileWork,
    subscriptions: SUBSCRIPTIONS,
    onEvents: () => undefined,
  });

  async function withPassword<A extends PersonActor>(person: A): Promise<A> {
    const passwordHash = await hashed;
    database.write((tx) => tx.update(schema.users).set({ passwordHash }).where(eq(schema.users.id, person.id)).run());
    // A new password ends the sessions of before.
    return actorFor(person.id) as A;
  }

  return {
    database,
    stripe,
    isStaged,
    company: (values = {}) => withPassword(aCompany({ ...values, email: anAddress() })),
    colleague: (of, role) => withPassword(aColleague(of as CompanyActor, role, { email: anAddress() })),
    admin: () => withPassword(anAdmin({ email: anAddress() })),
    async inspector({ hourlyRate, certified = true, payable = true } = {}) {
      const options = hourlyRate === undefined ? {} : { hourlyRate };
      if (!payable)
        return withPassword(anInspector({ ...options, certified, payouts: "not_started" }, { email: anAddress() }));
      const stripeAccountId = await payableAccount(sandbox, stripe, server.origin);
      return withPassword(anInspector({ ...options, certified, stripeAccountId }, { email: anAddress() }));
    },
    close() {
      sandbox.close();
      database.close();
    },
  };
}

let serial = 0;

/** Test processes work side by side, each with a server of its own; the process id keeps their people apart in logs. */
function anAddress(): string {
  serial += 1;
  return `person${process.pid}x${serial}@site${serial}.example`;
}

async function payableAccount(
  sandbox: ReturnType<typeof openSandbox>,
  stripe: ReturnType<typeof createStripe>,
  origin: string,
): Promise<string> {
  const account = await stripe.accounts.create({
    type: "express",
    country: "US",
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  });
  const link = await stripe.accountLinks.create({
    account: account.id,
    type: "account_onboarding",
    return_url: `${origin}/inspector-payments?payout_complete=true`,
    refresh_url: `${origin}/inspector-payments?payout_refresh=true`,
  });
  const token = new URL(link.url).searchParams.get("link") ?? "";
  const opened = sandbox.hosted.onboarding(account.id, token);
  if (opened?.outcome !== "opened") throw new Error("the onboarding link did not open");
  sandbox.hosted.saveOnboarding(account.id, opened.session, ONBOARDING);
  return account.id;
}
