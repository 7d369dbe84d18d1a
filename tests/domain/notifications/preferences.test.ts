import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aColleague, aCompany, actorFor, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { accountOf, setAccount } from "#tests/support/people";
import { openWorld } from "#tests/support/world";
import { ANONYMOUS } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { mailPreferencesOf, mailScopeOf, unsubscriptionBy } from "~/domain/notifications/preferences/queries.server";
import { mailPreferences } from "~/domain/notifications/preferences/schema";
import { setMailPreferences } from "~/domain/notifications/preferences/set-mail-preferences.server";
import { unsubscribe } from "~/domain/notifications/preferences/unsubscribe.server";
import { unsubscribeToken } from "~/domain/notifications/preferences/unsubscribe-token.server";
import { MAIL_GROUPS_OF, NOTICES, type NoticeKind } from "~/lib/notices";
import { OPTIONAL_MAIL_GROUPS } from "~/lib/vocabulary";
import { mailed } from "./mailed";
import { tell } from "./telling";

const isOptional = (kind: NoticeKind) => (OPTIONAL_MAIL_GROUPS as readonly string[]).includes(NOTICES[kind].group);
const kinds = Object.keys(NOTICES) as NoticeKind[];
/** One of its sides, where it has two. */
function sideOf(kind: NoticeKind): { side?: string } {
  const traits = NOTICES[kind];
  return "sides" in traits ? { side: Object.keys(traits.sides)[0] } : {};
}
const params = {
  title: "Deck",
  name: "R",
  company: "C",
  note: "n",
  expiryDate: "2026-11-20",
  startDate: "2026-11-20",
  paidOn: "2026-11-20",
  says: "{}",
};
const more = {
  amount: 1,
  from: 1,
  to: 1,
  number: 1,
  topic: "other",
  last4: "4321",
  reference: "TRACE 1",
  by: "A",
  what: "taxId",
  problems: 1,
  zone: "UTC",
  startsAt: 1,
  until: 1,
  kind: "work",
};

test("each optional mail can be turned off and is then not sent; every other one goes whatever is chosen", async () => {
  openWorld();
  const [company, inspector] = [aCompany(), anInspector()];
  for (const actor of [company, inspector]) await execute(setMailPreferences, { actor, input: { groups: [] } });
  const readerOf = (kind: NoticeKind) =>
    MAIL_GROUPS_OF.company.some((group) => group === NOTICES[kind].group) ? company : inspector;
  const sent: NoticeKind[] = [];
  for (const kind of kinds) {
    const all = { ...params, ...more, code: "job-gone" };
    if (await mailed(tell(readerOf(kind), { kind, params: { ...all, ...sideOf(kind) } }))) sent.push(kind);
  }
  expect(sent).toEqual(kinds.filter((kind) => !isOptional(kind)));
});

test("an optional mail has its link and the address for one click; turned on again it goes again", async () => {
  openWorld();
  const company = aCompany();
  const send = () => mailed(tell(company, { kind: "job_closed_unfilled" }));
  const token = unsubscribeToken(company, "applications");
  const link = `https://pourcheck.example/unsubscribe/${token}`;
  expect(await send()).toMatchObject({
    oneClickUrl: `${link}/one-click`,
    text: expect.stringContaining(`Unsubscribe: ${link}\n`),
  });
  expect(unsubscriptionBy(token)).toEqual({ group: "applications", off: false });
  await execute(unsubscribe, { actor: ANONYMOUS, input: { token } });
  expect(unsubscriptionBy(token)).toEqual({ group: "applications", off: true });
  expect(await send()).toBeUndefined();
  await execute(unsubscribe, { actor: ANONYMOUS, input: { token } });
  const off = mailPreferencesOf(company).filter(({ on }) => !on);
  expect(off.map(({ group }) => group)).toEqual(["applications"]);
  await execute(setMailPreferences, { actor: company, input: mailPreferences.parse({ groups: ["applications"] }) });
  expect(await send()).toBeDefined();
  expect(mailPreferencesOf(company).filter(({ on }) => on)).toEqual([{ group: "applications", on: true }]);
});

describe("a link", () => {
  test("that was changed, or made for another address, turns nothing off", async () => {
    openWorld();
    const [company, other] = [aCompany(), anInspector()];
    const token = unsubscribeToken(company, "messages");
    const signature = token.split(".")[2] ?? "";
    const forged = [
      token.slice(0, -1),
      `${token}x`,
      token.replace("messages", "reminders"),
      token.replace(company.id, other.id),
      `messages.${company.id}.`,
      `bookings.${company.id}.${signature}`,
      "",
      "a.b.c",
    ];
    for (const each of forged) {
      expect(unsubscriptionBy(each)).toBeNull();
      const input = { token: each || "x" };
      await expect(execute(unsubscribe, { actor: ANONYMOUS, input })).rejects.toThrow("unsubscribe-link-invalid");
    }
    setAccount(company.id, { email: "new@site.example" });
    expect(unsubscriptionBy(token)).toBeNull();
    expect(reads().select().from(schema.mailOptOuts).all()).toEqual([]);
  });
});

test("the groups that a role gets no mails of are not asked, and not changed", async () => {
  openWorld();
  const admin = anAdmin();
  expect(mailPreferencesOf(admin)).toEqual([{ group: "messages", on: true }]);
  await execute(setMailPreferences, { actor: admin, input: { groups: [] } });
  expect(reads().select().from(schema.mailOptOuts).all()).toMatchObject([{ userId: admin.id, mailGroup: "messages" }]);
  expect(auditEntries("set-mail-preferences")).toMatchObject([{ details: { changes: { messages: ["on", "off"] } } }]);
});

test("whoever has colleagues chooses whose mails they get, each their own; nobody else is asked, or changes it", async () => {
  openWorld();
  const alone = aCompany();
  expect(mailScopeOf(reads(), alone)).toBeNull();
  await execute(setMailPreferences, { actor: alone, input: { groups: [], scope: "all" } });
  const colleague = aColleague(alone, "member");
  const founder = actorFor(alone.id);
  expect([founder, colleague].map((person) => mailScopeOf(reads(), person))).toEqual(["mine", "mine"]);
  await execute(setMailPreferences, { actor: colleague, input: { groups: ["messages"], scope: "projects" } });
  expect([founder, colleague].map((person) => mailScopeOf(reads(), person))).toEqual(["mine", "projects"]);
  expect(auditEntries("set-mail-preferences").at(-1)?.details).toMatchObject({
    changes: { scope: ["mine", "projects"] },
  });
  await execute(setMailPreferences, { actor: colleague, input: { groups: ["messages"] } });
  expect(mailScopeOf(reads(), colleague)).toBe("projects");
  expect(mailScopeOf(reads(), anInspector())).toBeNull();
});

test("a person's choice stays hidden from an administrator who looks through their eyes", async () => {
  openWorld();
  const seen = impersonated(aCompany(), anAdmin());
  expect(() => mailPreferencesOf(seen)).toThrow("PRIVATE_NOTIFICATIONS");
  await expect(execute(setMailPreferences, { actor: seen, input: { groups: [] } })).rejects.toThrow("Read-only mode");
});

test("what a server said of an address ends with the address", () => {
  openWorld();
  const company = aCompany({ emailRefusedAt: 5 });
  const row = () => accountOf(company.id);
  runtime().database.write((tx) => tx.update(schema.users).set({ city: "Waco" }).run());
  expect(row()?.emailRefusedAt).toBe(5);
  runtime().database.write((tx) => tx.update(schema.users).set({ email: "new@site.example" }).run());
  expect(row()?.emailRefusedAt).toBeNull();
});
