import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { openWorld } from "#tests/support/world";
import { HAPPENINGS } from "./events";
import { openStage } from "./stage";
import { ACCOUNT_EVENTS, type AccountEvent, EFFECTS, type Effect, PENDING_THINGS, type PendingThing } from "./table";
import { THINGS } from "./things";

const things = Object.keys(PENDING_THINGS) as PendingThing[];
const events = Object.keys(ACCOUNT_EVENTS) as AccountEvent[];
const meetings = things.flatMap((thing) =>
  events.filter((event) => wordOf(EFFECTS[thing][event]) !== "never").map((event) => ({ thing, event })),
);

describe("what an event does to what is pending for the account", () => {
  it.each(meetings)("$thing at $event", async ({ event, thing }) => {
    const { role = "company", guarded = false, begin } = THINGS[thing];
    const stage = await openStage({ role, guarded });
    const stillWorks = await begin(stage);
    await HAPPENINGS[event](stage);
    const effect = wordOf(EFFECTS[thing][event]);
    expect(await stillWorks()).toBe(effect === "kept");
    if (event !== "suspension") return;
    // What has ended does not come back with the account.
    stage.set({ suspendedAt: null });
    if (effect !== "kept") expect(await stillWorks()).toBe(effect === "waits");
  });

  it.each(things)("without an event, %s works", async (thing) => {
    const { role = "company", guarded = false, begin } = THINGS[thing];
    const stillWorks = await begin(await openStage({ role, guarded }));
    expect(await stillWorks()).toBe(true);
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
      "select name from sqlite_schema where type = 'table' and replace(sql, '`', '') like '%REFERENCES users(%'" as never,
    );
    expect(names.map(({ name }) => name).toSorted()).toEqual([...PENDING_TABLES, ...RECORDS].toSorted());
  });
});

/** Each is a line of the table. */
const PENDING_TABLES = [
  "calendar_feeds",
  "email_change_undos",
  "email_verifications",
  "files",
  "job_drafts",
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
  "company_profiles",
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
  "live_events",
  "live_sequences",
  "mail_opt_outs",
  "manual_payout_accounts",
  "messages",
  "notifications",
  "payout_accounts",
  "payout_listings",
  "people_search_keys",
  "problem_offers",
  "problems",
  "reports",
  "review_reports",
  "reviews",
  "saved_cards",
  "saved_searches",
  "sent_mails",
  "support_requests",
  "transfers",
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
