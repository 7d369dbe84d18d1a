import { schema } from "#db/client.server";
import { PASSWORD } from "#tests/domain/accounts/people";
import { setUp } from "#tests/domain/accounts/two-factor/authenticator";
import { Browser } from "#tests/routes/account/browser";
import { sendMails } from "#tests/routes/account/mails";
import { openShop } from "#tests/routes/company/visitor";
import { aCompany, actorFor, anAdmin, anInspector } from "#tests/support/factories";
import type { Till } from "#tests/support/money/till";
import { accountOf, setAccount } from "#tests/support/people";
import { mailVerification } from "~/domain/accounts/addresses/mail-verification.server";
import { requestEmailChange } from "~/domain/accounts/addresses/request-email-change.server";
import { mailResetLink } from "~/domain/accounts/passwords/mail-reset-link.server";
import { hashPassword } from "~/domain/accounts/passwords/password.server";
import { mailUndoLink } from "~/domain/accounts/recovery/mail-undo-link.server";
import type { AdminActor, CompanyActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import type { MailToSend } from "~/lib/documents/mail";
import type { Role } from "~/lib/vocabulary";
import { sentMails } from "~/platform/mail.server";

const { users } = schema;
const hashed = hashPassword(PASSWORD);

interface StageOptions {
  role: Role;
  /** Whether they sign in with two factors. */
  guarded: boolean;
}

/** One person with a password, and the doors that the events and the pending things of an account come through. */
export async function openStage({ role, guarded }: StageOptions) {
  const till: Till = openShop();
  const { world } = till;
  const passwordHash = await hashed;
  const make = {
    inspector: () => anInspector({ payouts: "not_started" }, { passwordHash }),
    company: aCompany,
    admin: anAdmin,
  };
  const { id } = role === "inspector" ? make.inspector() : make[role]({ passwordHash });
  const codes = guarded ? await setUp(id) : [];
  let eventId = 1000;

  /** Does the work of a mail, and answers the token of its link. */
  async function tokenOf(
    mail: (ports: Parameters<typeof mailResetLink>[0], event: { id: number; userId: string }) => Promise<void>,
  ) {
    let token = "";
    const wording = (link: string) => ({ subject: "", lead: [link] });
    const mailer = {
      async send({ lead }: MailToSend) {
        token = new URL(lead[0] ?? "").searchParams.get("token") ?? "";
      },
    };
    eventId += 1;
    await mail({ mailer, wording, env: { appUrl: new URL("http://localhost:3000") } }, { id: eventId, userId: id });
    return token;
  }

  return {
    till,
    world,
    id,
    role,
    codes,
    actor: () => actorFor(id) as CompanyActor,
    email: () => accountOf(id)?.email ?? "",
    /** Proof where a form asks for it. A recovery code, which needs no clock. */
    proof: () => ({ currentPassword: PASSWORD, ...(guarded && { code: codes.shift() ?? "" }) }),
    async browser(person: { id: string } = { id }) {
      const browser = new Browser();
      await browser.enterAs(actorFor(person.id));
      return browser;
    },
    async anAdministrator(): Promise<AdminActor> {
      return anAdmin({ passwordHash });
    },
    set: (values: Partial<typeof users.$inferInsert>) => setAccount(id, values),
    async askForAddress(email: string) {
      const { currentPassword, code } = this.proof();
      await execute(requestEmailChange, { actor: actorFor(id), input: { email, currentPassword, code } });
    },
    verificationToken: () => tokenOf(mailVerification),
    resetToken: () => tokenOf(mailResetLink),
    undoToken() {
      const from = this.email();
      return tokenOf((ports, event) => mailUndoLink(ports, { ...event, from }));
    },
    /** What the worker does; answers whether a mail with this subject went to the address. */
    async mailed(email: string, subject: string): Promise<boolean> {
      await sendMails(world);
      return sentMails(world.database, email).some((mail) => mail.subject === subject);
    },
    work: () => sendMails(world),
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;
