import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { openWorld } from "#tests/support/world";
import { HAPPENINGS } from "./events";
import { openStage } from "./stage";
import { ACCOUNT_EVENTS, type AccountEvent, EFFECTS, type Effect, PENDING_THINGS, type PendingThing } from "./table";
import { THINGS } from "./things";

const things = Object.keys(PENDING_THINGS) as PendingThing[];
const events = Object.keys(ACCOUNT_EVENTS) as AccountEvent[];
/** Things that one account can have at the same time. */
const sets: PendingThing[][] = [];
for (const thing of things) {
  const ofOne = (other: PendingThing) => groupOf(other) === groupOf(thing);
  const set = sets.find(([first]) => first && ofOne(first));
  if (set) set.push(thing);
  else sets.push([thing]);
}
const meetings = events.flatMap((event) =>
  sets
    .map((set) => set.filter((thing) => wordOf(EFFECTS[thing][event]) !== "never"))
    .filter((together) => together.length > 0)
    .map((together) => ({ event, together, names: together.join(", ") })),
);

function groupOf(thing: PendingThing): string {
  const { role = "company", guarded = false, alone = false } = THINGS[thing];
  return `${role} ${guarded} ${alone && thing}`;
}

/** Begins them for one account. Returns how to find out whether each still works. */
async function beginAll(together: readonly PendingThing[]) {
  const { role = "company", guarded = false } = THINGS[together[0] ?? "session"];
  const stage = await openStage({ role, guarded });
  const begun: [PendingThing, () => Promise<boolean>][] = [];
  for (const thing of together) begun.push([thing, await THINGS[thing].begin(stage)]);
  return { stage, begun };
}

describe("what an event does to what is pending for the account", () => {
  it.each(meetings)("$names at $event", async ({ event, together }) => {
    const { stage, begun } = await beginAll(together);
    await HAPPENINGS[event](stage);
    for (const [thing, stillWorks] of begun)
      expect.soft(await stillWorks(), thing).toBe(wordOf(EFFECTS[thing][event]) === "kept");
    if (event !== "suspension") return;
    // What has ended does not come back with the account.
    stage.set({ suspendedAt: null });
    for (const [thing, stillWorks] of begun) {
      const effect = wordOf(EFFECTS[thing][event]);
      if (effect !== "kept") expect.soft(await stillWorks(), thing).toBe(effect === "waits");
    }
  });

  it.each(sets.map((set) => [set]))("without an event, %s work", async (together) => {
    const { begun } = await beginAll(together);
    for (const [thing, stillWorks] of begun) expect.soft(await stillWorks(), thing).toBe(true);
  });
});

describe("the table", () => {
  it("is in docs/security.md as it is in the code", () => {
    const document = readFileSync("docs/security.md", "utf8");
    const section = document.split("<!-- what ends what: begin -->\n")[1]?.split("<!-- what ends what: end -->")[0];
    expect(unpadded(section ?? "")).toBe(unpadded(asMarkdown()));
  });

  it("speaks of every table that belongs to a person, or it is none that could be finished by somebody else", () => {
    const { database } = openWorld();
    // Generated migrations have the name in quotes, those written by hand without.
    const names = database.reads.all<{ name: string }>(
      `select name from sqlite_schema where type = 'table'
        and (replace(sql, '\`', '') like '%REFERENCES users(%' or replace(sql, '\`', '') like '%REFERENCES companies(%')` as never,
    );
    expect(names.map(({ name }) => name).toSorted()).toEqual([...PENDING_TABLES, ...RECORDS].toSorted());
  });
});

/** Each is a line of the table. */
const PENDING_TABLES = [
  "calendar_feeds",
  "company_invitations",
  "email_change_undos",
  "email_verifications",
  "files",
  "job_drafts",
  "join_requests",
  "kept_forms",
  "password_resets",
  "payment_interventions",
  "payments",
  "recovery_codes",
  "sessions",
  "two_factors",
];
/** What has happened, and what people have told of themselves: nothing here waits to be finished. */
const RECORDS = [
  "account_totals",
  "applications",
  "attendance",
  "availability",
  "bases",
  "blocks",
  "booking_documents",
  "bookings",
  "certifications",
  "companies",
  "connection_sides",
  "connections",
  "conversations",
  "date_proposals",
  "days_off",
  "directory_entries",
  "earlier_payout_accounts",
  "equipment_submissions",
  "further_hours",
  "inspector_listings",
  "inspector_profiles",
  "job_alerts",
  "jobs",
  "laboratory_requests",
  "live_events",
  "live_sequences",
  "mail_opt_outs",
  "manual_payout_accounts",
  "memberships",
  "messages",
  "notifications",
  "payout_accounts",
  "payout_listings",
  "people_search_keys",
  "problem_offers",
  "problems",
  "projects",
  "recipients",
  "reports",
  "review_reports",
  "reviews",
  "saved_cards",
  "saved_searches",
  "sent_mails",
  "specification_versions",
  "specifications",
  "spending_requests",
  "support_requests",
  "suspended_sessions",
  "transfers",
  "unread_conversations",
];

function wordOf(effect: Effect): "ends" | "kept" | "waits" | "never" {
  return typeof effect === "string" ? effect : (Object.keys(effect)[0] as "kept" | "waits" | "never");
}

/** The formatter pads the columns of the document. */
function unpadded(markdown: string): string {
  return markdown.trim().replace(/ +/g, " ").replace(/-{3,}/g, "---");
}

/** A table of the words, and a list with the reasons of all that does not end. */
function asMarkdown(): string {
  const head = ["Pending", ...events.map((event) => ACCOUNT_EVENTS[event])];
  const words = things.map((thing) => [
    PENDING_THINGS[thing],
    ...events.map((event) => wordOf(EFFECTS[thing][event]).replace("never", "–")),
  ]);
  const reasons = new Map<string, Set<string>>();
  for (const thing of things)
    for (const event of events) {
      const effect = EFFECTS[thing][event];
      if (typeof effect === "string") continue;
      const reason = `${wordOf(effect).replace("never", "cannot be")}): ${Object.values(effect)[0]}`;
      reasons.set(reason, (reasons.get(reason) ?? new Set()).add(PENDING_THINGS[thing]));
    }
  const lines = [...reasons].map(([reason, of]) => `- ${[...of].join("; ")} (${reason}`);
  return `${table([head, ...words])}\n\n${lines.join("\n")}\n`;
}

function table([head = [], ...rows]: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
