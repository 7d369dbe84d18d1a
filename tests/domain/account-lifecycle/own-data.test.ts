import { eq, getTableName, sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { ANSWERED, inTrouble, REASON, SAID } from "#tests/domain/bookings/problems/setting";
import { reject, submit } from "#tests/domain/certification/submissions";
import { aPdf } from "#tests/domain/files/samples";
import { hold, send, write } from "#tests/domain/messages/talk";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { aColleague, aCompany, anAdmin, anInspector, impersonated, PASSWORD } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { BANK_NUMBERS, giveBankDetails } from "#tests/support/money/bank-details";
import { joinCompany, leaveCompany } from "#tests/support/people";
import { anApprovedEngagement } from "#tests/support/work/approved-work";
import { held } from "#tests/support/work/direct-bookings";
import { addedDocuments } from "#tests/support/work/documents";
import { openWorld } from "#tests/support/world";
import { exportOwnData } from "~/domain/account-lifecycle/own-data/export-own-data.server";
import { ownData } from "~/domain/account-lifecycle/own-data/own-data.server";
import { OWN_DATA } from "~/domain/account-lifecycle/own-data/own-data-parts.server";
import type { CompanyActor, InspectorActor, PersonActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { sideOf } from "~/domain/companies/company-of";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { zipAnswer } from "~/http/zip-answer.server";
import { cents } from "~/lib/money";
import { whom } from "~/lib/notices";

async function unzipped(actor: InspectorActor | CompanyActor | PersonActor<"unattached">) {
  const answer = zipAnswer(new Request("http://localhost/data.zip"), "data", ownData(actor));
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const rows = (name: string) => JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array()));
  return {
    files,
    rows,
    text: Object.values(files)
      .map((file) => strFromU8(file))
      .join("\n"),
  };
}

describe("the copy of a person's data", () => {
  test("opens as a ZIP file and has what they did, what was paid, what they wrote and what they uploaded", async () => {
    const till = openShop();
    const { inspector, company, booking } = await anApprovedEngagement(till);
    const file = await hold(inspector, aPdf("ticket"), "ticket.pdf");
    await send(inspector, company, { files: [file], content: "Ticket attached" });
    await write(company, inspector, { content: "Thanks" });
    const { files, rows } = await unzipped(inspector);
    expect(rows("account")).toMatchObject([
      { id: inspector.id, email: inspector.email, createdAt: expect.stringMatching(/^2026-11-21T/) },
    ]);
    expect(rows("bookings")).toMatchObject([{ id: booking.id, state: "completed" }]);
    expect(rows("payments")).toMatchObject([{ inspectorId: inspector.id, amount: 17_000 }]);
    expect(rows("messages").map(({ content }: { content: string }) => content)).toEqual(["Ticket attached", "Thanks"]);
    expect(rows("activity").map(({ action }: { action: string }) => action)).toContain("mark-work-done");
    expect(rows("days-off")).toEqual([]);
    expect(files[`files/${file}-ticket.pdf`]).toEqual(new Uint8Array(aPdf("ticket")));
  });

  test("of a company has its rows for its owners alone, and of the others what is theirs", async () => {
    const till = openShop();
    const { company, booking } = await anApprovedEngagement(till);
    const [partner, manager] = [aColleague(company, "owner"), aColleague(company, "manager")];
    const owners = await unzipped(partner);
    expect(owners.rows("bookings")).toMatchObject([{ id: booking.id }]);
    expect(owners.rows("company-profile")).toMatchObject([{ id: company.company.id }]);
    const { rows, text } = await unzipped(manager);
    expect(rows("account")).toMatchObject([{ id: manager.id }]);
    expect(rows("memberships")).toMatchObject([{ companyId: company.company.id, role: "manager" }]);
    for (const part of ["bookings", "payments", "company-profile"]) expect(rows(part), part).toEqual([]);
    for (const theirs of [company.email, partner.email, booking.id]) expect(text).not.toContain(theirs);
  });

  test("of who has left a company has none of the files that they gave for it, also in another one", async () => {
    const { company, inspector, booking } = await anApprovedEngagement(openShop());
    const jo = aColleague(company, "owner");
    const [sent, own] = [await hold(jo, aPdf("mix"), "mix.pdf"), await hold(jo, aPdf("mine"), "mine.pdf")];
    await send(jo, inspector, { files: [sent] });
    await addedDocuments(jo, booking.id);
    runtime().database.write((tx) =>
      tx.update(schema.files).set({ heldUntil: null }).where(eq(schema.files.id, own)).run(),
    );
    const filesOf = async (actor: Parameters<typeof unzipped>[0]) => {
      const { files, rows } = await unzipped(actor);
      const zipped = Object.keys(files).filter((path) => path.startsWith("files/"));
      return [
        zipped.length,
        rows("files")
          .map(({ filename }: { filename: string }) => filename)
          .toSorted(),
      ];
    };
    const pageOf = async (actor: CompanyActor) => (await new Visitor(actor).get("/profile/data")).body.ownAlone;
    expect([await filesOf(jo), await pageOf(jo)]).toEqual([[3, ["mine.pdf", "mix-design.pdf", "mix.pdf"]], false]);
    expect(await filesOf(await leaveCompany(jo, company))).toEqual([1, ["mine.pdf"]]);
    const elsewhere = aCompany();
    const joined = joinCompany(jo.id, elsewhere.company.id);
    expect([await filesOf(joined), await pageOf(joined)]).toEqual([[1, ["mine.pdf"]], false]);
    expect(await pageOf(aColleague(elsewhere))).toBe(true);
  });

  test("has nothing of others' and no secret", async () => {
    openShop();
    const [inspector, other] = [
      anInspector({ payouts: "action_needed" }, { passwordHash: "hash-of-it" }),
      anInspector(),
    ];
    await giveBankDetails(inspector);
    const { text, rows } = await unzipped(inspector);
    expect(rows("bank-details")).toMatchObject([{ accountLast4: "4321" }]);
    for (const secret of ["hash-of-it", other.email, other.id, ...BANK_NUMBERS]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/"(routingNumber|accountNumber|taxId|stripeAccountId|clientSecret)"/);
  });

  test("has no booking that was only held, and no try to pay, for the inspector", async () => {
    const { company, inspector, bookingId, paymentId } = await held({
      siteContactName: "Zebulon",
      gateNotes: "Code marigold",
    });
    expect((await unzipped(inspector)).text).not.toMatch(/Zebulon|marigold/);
    const [theirs, ours] = [await unzipped(inspector), await unzipped(company)];
    expect([theirs.rows("bookings"), theirs.rows("payments")]).toEqual([[], []]);
    expect([ours.rows("bookings"), ours.rows("payments")]).toMatchObject([[{ id: bookingId }], [{ id: paymentId }]]);
  });

  test("has both sides' words about a problem, and nothing that is still between administrators", async () => {
    const { company, inspector, admin, answer, decide } = await inTrouble({ twoPersonLimit: cents(1) });
    await answer(inspector);
    // Who would approve it.
    anAdmin();
    await decide(admin, 8500);
    runtime().database.write((tx) => tx.update(schema.certifications).set({ reviewNote: "Ask the lab again" }).run());
    for (const side of [company, inspector]) {
      const { text, rows } = await unzipped(side);
      expect(rows("problems")).toMatchObject([{ statement: SAID, answer: ANSWERED }]);
      expect(text).not.toContain(REASON);
      expect(text).not.toMatch(/"(proposed\w+|heldAt|platformLoss)"|Ask the lab again/);
    }
  });

  test("says why a certificate was refused", async () => {
    openWorld();
    const inspector = anInspector({ certified: false });
    await reject(anAdmin(), await submit(inspector));
    const { rows } = await unzipped(inspector);
    expect(rows("certifications-refused")).toMatchObject([{ reviewNote: "The card is blurred" }]);
  });

  test("of a thousand rows leaves none out, reads 500 at a time, and names whom notifications name", async () => {
    openWorld();
    const [company, inspector] = [aCompany(), anInspector()];
    const params = { title: "Deck", name: whom(sideOf(inspector)) };
    const row = { userId: company.id, kind: "application_received" as const, params, link: "/", createdAt: 1 };
    runtime().database.write((tx) => {
      for (let n = 0; n < 1001; n += 1)
        tx.insert(schema.notifications)
          .values({ ...row, id: `ntc_${n}`, eventId: n })
          .run();
    });
    const rows: { id: string; params: object }[] = (await unzipped(company)).rows("notifications");
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1001);
    expect(rows.at(-1)?.params).toEqual({ title: "Deck", name: inspector.name });
  });

  test("is not to be had while somebody looks through their eyes, and an administrator has none", async () => {
    openWorld();
    const company = aCompany();
    expect(() => [...ownData(impersonated(company, anAdmin()))]).toThrow("PRIVATE_SECURITY");
    const actor = anAdmin() as never;
    await expect(execute(exportOwnData, { actor, input: {} })).rejects.toMatchObject({ kind: "forbidden" });
    await execute(exportOwnData, { actor: company, input: { currentPassword: PASSWORD } });
    expect(auditEntries("export-own-data")).toMatchObject([{ actorId: company.id }]);
  });

  test("has a part for every table that names a person, or a reason for none", () => {
    openWorld();
    const tables = reads().all<{ name: string }>(
      sql`select name from sqlite_schema where type = 'table' and replace(sql, '\`', '') like '%REFERENCES users(%'`,
    );
    const parts = new Set(OWN_DATA.map(({ table }) => getTableName(table)));
    const missing = tables.map(({ name }) => name).filter((name) => !parts.has(name) && !(name in LEFT_OUT));
    expect(missing).toEqual([]);
    expect(Object.keys(LEFT_OUT).filter((name) => parts.has(name))).toEqual([]);
  });
});

/** Tables that name a person and have no part of their own, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      "password_resets",
      "email_verifications",
      "email_change_undos",
      "two_factors",
      "recovery_codes",
      "kept_forms",
      "calendar_feeds",
    ].map((name) => [name, "secrets and links that end within hours"]),
  ),
  ...Object.fromEntries(
    [
      "account_totals",
      "conversations",
      "connection_sides",
      "directory_entries",
      "inspector_listings",
      "people_search_keys",
      "payout_listings",
      "unread_conversations",
    ].map((name) => [name, "worked out from rows that are in it"]),
  ),
  live_events: "pushed once, of rows that are in it",
  live_sequences: "a counter",
  suspended_sessions: "the suspension's mail and audit entry are in it",
  earlier_payout_accounts: "the provider's ids",
  payment_interventions: "administrators'",
};
