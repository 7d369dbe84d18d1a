import { eq, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { schema } from "#db/client.server";
import { aUser } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { openWorld, SECOND } from "#tests/support/world";
import { exportOwnData } from "~/domain/account-lifecycle/own-data/export-own-data.server";
import { requestEmailChange } from "~/domain/accounts/addresses/request-email-change.server";
import { requestVerification } from "~/domain/accounts/addresses/request-verification.server";
import { changePassword } from "~/domain/accounts/passwords/change-password.server";
import { requestPasswordReset } from "~/domain/accounts/passwords/request-password-reset.server";
import { renewRecoveryCodes } from "~/domain/accounts/two-factor/renew-recovery-codes.server";
import { ANONYMOUS } from "~/domain/actor";
import * as commands from "~/domain/command.server";
import { resendInvitation } from "~/domain/company-people/invitations/invite.server";
import { reads } from "~/domain/core/runtime.server";
import { DomainError } from "~/domain/errors";
import { sendMessage } from "~/domain/messages/send-message.server";
import { revealBankNumber } from "~/domain/payouts/manual/reveal-bank-number.server";
import { requestDocumentLink } from "~/domain/reports/distribution/links/request-link.server";
import { sendDocumentsAgain } from "~/domain/reports/distribution/send-again.server";
import { requestLaboratoryLink } from "~/domain/reports/laboratory/links/request-link.server";
import { sendSupportRequest } from "~/domain/support/send-support-request.server";
import { CHANGE_ONCE } from "./commands";
import { type Run, run } from "./run";

const { auditLog, deliveries, events } = schema;
type Name = keyof typeof CHANGE_ONCE;

/** Who may, typed by hand. All others are the system's. */
const ROLES: Readonly<Record<string, string>> = {
  "admin anonymous company inspector unattached":
    "register-person reset-password verify-email undo-email-change unsubscribe acknowledge-document request-document-link open-laboratory-link request-laboratory-link hold-laboratory-file enter-laboratory-receipt enter-laboratory-strength",
  "admin company inspector": `hold-file mark-conversation-read mark-notifications-read set-mail-preferences patch-profile`,
  "admin company inspector unattached": `update-profile cancel-email-change end-sessions begin-two-factor disable-two-factor
    enable-two-factor`,
  "company inspector unattached": "close-own-account",
  "company unattached": "ask-to-join-company withdraw-join-request remove-company-person",
  unattached: "join-by-company-invitation",
  anonymous: "accept-second-factor accept-company-invitation",
  "admin system": "end-impersonation reset-two-factor",
  admin: `start-impersonation set-account-status set-company-status change-role close-account invite-person remove-job begin-manual-transfer
    pay-manual-transfer release-manual-transfer return-manual-transfer settle-manual-claim revoke-manual-payout hold-payment
    release-payment refund-payment settle-shares claim-share approve-intervention decline-intervention withdraw-intervention
    approve-certification reject-certification approve-manual-payout reject-manual-payout approve-equipment reject-equipment
    move-support-request close-person-report warn-reported-person suspend-reported-person keep-review remove-review
    resume-payouts decide-problem approve-problem-decision decline-problem-decision let-booking-continue`,
  "company inspector": `cancel-booking add-documents remove-document propose-date accept-date decline-date
    withdraw-date request-connection answer-connection withdraw-connection remove-connection block-person unblock-person
    report-person write-review report-review report-absence answer-problem offer-settlement accept-offer decline-offer
    withdraw-offer withdraw-problem ask-for-decision add-recipient remove-recipient send-documents-again ask-laboratory end-laboratory-request`,
  inspector: `apply-to-job withdraw-application mark-work-done check-in check-out correct-time propose-further-hours
    withdraw-further-hours record-entry record-screen remove-entry sign-report sign-notice sign-supplement sign-laboratory-entry return-laboratory-entry correct-report discard-correction report-strength
    add-report-photos begin-payout-account set-availability add-days-off revoke-calendar delete-days-off submit-manual-payout
    submit-certification submit-equipment save-profile-enhancements save-inspector-profile set-profile-picture
    remove-profile-picture set-home-base save-search change-search delete-search`,
  company: `invite-to-company withdraw-company-invitation change-company-person offer-ownership
    accept-ownership end-ownership-offer admit-to-company decline-join-request reject-application start-acceptance approve-work book-inspector start-booking-payment let-go-slot
    close-job assign-job assign-booking
    change-job delete-job discard-draft post-job save-draft submit-posting start-posting-payment buy-posting-credit
    start-hours-payment decline-further-hours give-up-payment begin-card remove-card set-company-logo remove-company-logo
    set-tax-id remove-tax-id report-problem create-project change-project keep-specification
    keep-mix remove-mix plan-mix change-planned-mix drop-planned-mix ask-to-spend approve-spending decline-spending withdraw-spending`,
};

/** What is counted apart from other changes, typed by hand. */
const LIMITS: Readonly<Record<string, string>> = {
  "change for-review": "submit-certification submit-equipment submit-manual-payout",
  connection: "request-connection",
  "data-export": "export-own-data",
  "document-link": "acknowledge-document request-document-link",
  laboratory: "open-laboratory-link request-laboratory-link enter-laboratory-receipt enter-laboratory-strength",
  "change laboratory-request": "ask-laboratory",
  "email-change own-password second-factor": "request-email-change",
  message: "send-message",
  "own-password": "begin-two-factor change-password",
  "own-password second-factor": "disable-two-factor renew-recovery-codes",
  registration: "register-person",
  reset: "reset-password accept-company-invitation",
  "change company-invitation": "invite-to-company resend-company-invitation",
  "change join-request": "ask-to-join-company",
  "reset-request": "request-password-reset",
  "second-factor": "enable-two-factor",
  support: "report-person send-support-request",
  verification: "undo-email-change verify-email",
  "verification-mail": "request-verification",
};

/** What asks for the password or a code again, at least in some runs, typed by hand. */
const STEP_UPS =
  `close-own-account reset-two-factor reveal-bank-number change-role invite-person export-own-data submit-manual-payout
  begin-payout-account change-company-person remove-company-person offer-ownership`.split(/\s+/);

/** Counted apart too, and not among those below, since each run of them leaves something. */
const EACH_TIME = [
  exportOwnData,
  requestEmailChange,
  sendMessage,
  changePassword,
  requestPasswordReset,
  renewRecoveryCodes,
  resendInvitation,
  revealBankNumber,
  sendSupportRequest,
  requestVerification,
  requestDocumentLink,
  requestLaboratoryLink,
  sendDocumentsAgain,
];

/** What an administrator does in the midst of a look through another's eyes, which is read-only. */
const WHILE_IMPERSONATING: readonly string[] = ["start-impersonation", "end-impersonation"];

/** What a person types, which stands beside the chain of the audit log. */
const TYPED: Readonly<Partial<Record<Name, string>>> = {
  "submit-certification": "Riley Stone",
  "start-impersonation": "They called",
  "correct-report": "The ticket was misread",
  "end-impersonation": "Looked at the card",
  "cancel-booking": "Rain all day",
  "hold-payment": "The crew called about the pour",
  "release-payment": "The crew called about the pour",
  "refund-payment": "The crew called about the pour",
  "settle-shares": "The crew called about the pour",
  "decline-intervention": "The crew called about the pour",
  "claim-share": "The crew called about the pour",
  "correct-time": "No signal at the gate",
  "propose-date": "The pump comes on Wednesday",
  "decline-date": "The deck is not ready by then",
  "propose-further-hours": "Trucks came late",
  "decline-further-hours": "The pump broke, not you",
  "report-problem": "The east wall was not tested.",
  "report-absence": "The east wall was not tested.",
  "answer-problem": "The east wall was not tested.",
  "offer-settlement": "So that it is over",
  "decide-problem": "The ticket shows the truck at noon.",
  "let-booking-continue": "The ticket shows the truck at noon.",
  "keep-review": "It is about the work.",
  "remove-review": "It names a private person.",
  "pay-manual-transfer": "TRACE 1",
  "return-manual-transfer": "TRACE 1",
  "settle-manual-claim": "IN 1",
  "set-account-status": "No show twice",
  "set-company-status": "Posts what nobody has ordered",
  "change-planned-mix": "The deck grew",
  "drop-planned-mix": "It is placed next week",
  "close-person-report": "The crew's foreman saw it too",
  "warn-reported-person": "Do not shout at anybody.\nThe next time ends your account.",
  "suspend-reported-person": "The crew's foreman saw it too",
  "reset-two-factor": "Called back on the number of the certificate",
};

const ADDRESS = "203.0.113.77";
const ID = /^[a-z]+_[\w-]+$/;
/** Chosen from a list, said by the provider, or worked out by the server: the hash of a PDF. */
const CHOSEN = new Set(
  `${"0".repeat(64)} receipt exit inspector company certificate MANUAL open closed sales succeeded sound charge untrue 2026-10 job.posted charge.updated project mix load sample disposition temperature slump air specimens weather 2026-11-24 2026-11-25 2026-12-01 2026-12-02 08:00 late incomplete paid daily none accepted suspended admin abusive application manager member inch-pound owner aci-318-19 truck normalweight 3/4 pickup engineer`.split(
    " ",
  ),
);

/** Every text in a value, however deep, but ids. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return ID.test(value) ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** From now on commands run from one client address. Returns them and the texts that they are given, as they come. */
function listen() {
  const { execute } = commands;
  const heard = { commands: new Map<string, commands.AnyCommand>(), texts: [] as string[] };
  vi.spyOn(commands, "execute").mockImplementation((command, options) => {
    heard.commands.set(command.name, command);
    heard.texts.push(...textsIn(options.input));
    return execute(command, { ...options, address: ADDRESS });
  });
  return heard;
}

function written() {
  const rows = (table: typeof auditLog | typeof events | typeof deliveries) =>
    reads().select({ n: sql<number>`count(*)` }).from(table).get()?.n ?? 0;
  return { audit: rows(auditLog), events: rows(events), deliveries: rows(deliveries) };
}

async function unlessRefused(run: Run): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

/** The line of a table in which a command stands. */
function lineOf(table: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.entries(table).find(([, names]) => names.split(/\s+/).includes(name))?.[0];
}

function limitsOf({ limit = "change" }: Pick<commands.AnyCommand, "limit">): string {
  return [limit].flat().toSorted().join(" ");
}

describe("each command", () => {
  test.each(Object.entries(CHANGE_ONCE))(
    "%s is for its roles, is counted by its limits, keeps what was typed out of the chain, and leaves nothing behind when it is run again",
    async (name, prepare) => {
      const heard = listen();
      const world = openWorld();
      const again = await prepare(world);
      await again();
      const command = heard.commands.get(name);
      expect(command?.roles.toSorted().join(" ")).toBe(lineOf(ROLES, name) ?? "system");
      expect(limitsOf(command ?? {})).toBe(lineOf(LIMITS, name) ?? "change");
      expect(command?.stepUp !== undefined).toBe(STEP_UPS.includes(name));
      expect(command?.whileImpersonating ?? false).toBe(WHILE_IMPERSONATING.includes(name));

      const given = heard.texts.filter((text) => text.length > 2 && !CHOSEN.has(text));
      const rows = reads().select().from(auditLog).all();
      const chain = textsIn(rows.map(({ hash: _hash, previousHash: _before, detailHashes: _beside, ...row }) => row));
      expect(chain.filter((text) => [...given, ADDRESS].some((word) => text.includes(word)))).toEqual([]);
      const words = TYPED[name as Name];
      if (words) {
        expect(given).toContain(words);
        const [entry] = auditEntries(name);
        expect(entry?.address).toBe(ADDRESS);
        expect(Object.values(entry?.details ?? {})).toContain(words);
      }

      expect(reads().select().from(auditLog).where(eq(auditLog.action, name)).all()).not.toEqual([]);
      const once = written();
      world.clock.advance(SECOND);
      await unlessRefused(again);
      expect(written()).toEqual(once);
    },
  );

  test("stands in the tables of roles and limits by its own name", () => {
    const named = [ROLES, LIMITS].flatMap(Object.values).flatMap((names: string) => names.split(/\s+/));
    const names = new Set([...Object.keys(CHANGE_ONCE), ...EACH_TIME.map(({ name }) => name)]);
    expect(named.filter((name) => !names.has(name))).toEqual([]);
  });

  test.each(EACH_TIME)("$name is counted apart from other changes", (command) => {
    expect(limitsOf(command)).toBe(lineOf(LIMITS, command.name) ?? "change");
    expect(command.stepUp !== undefined).toBe(STEP_UPS.includes(command.name));
  });
});

test("a reset asked for an address that has no account leaves as much behind as one that has", async () => {
  openWorld();
  const { email } = aUser();
  for (const asked of [email, "nobody@site.example"]) {
    const before = written();
    await run(requestPasswordReset, ANONYMOUS, { email: asked })();
    const { audit, events, deliveries } = written();
    expect([asked, audit - before.audit, events - before.events, deliveries - before.deliveries]).toEqual([
      asked,
      1,
      1,
      1,
    ]);
  }
});
