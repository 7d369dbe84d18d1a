import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { AT, insert, TIMES, upgraded } from "#tests/support/run/upgraded";
import { named } from "~/domain/notifications/named.server";

const { notifications } = schema;

test("0007 puts ids in the place of names: of whom the row is about, else of who has the name", () => {
  const riley = { person: "usr_i" };
  const rows = [
    // The name was another one then.
    ["usr_c", "connection_requested", "con_1", { name: "Riley Formerly" }, { name: riley }],
    ["usr_i", "connection_accepted", "con_1", { name: "Bridgeworks" }, { name: { person: "usr_c" } }],
    ["usr_c", "message_received", "msg_1", { name: "Riley Formerly", line: "Hi" }, { name: riley, line: "Hi" }],
    ["usr_a", "certification_submitted", "cert_1", { name: "Riley Formerly" }, { name: riley }],
    ["usr_a", "administrator_added", null, { name: "Al Formerly" }, { name: { person: "usr_b" } }],
    ["usr_a", "payout_bank_revealed", "usr_i", { name: "R", by: "Al Moss" }, { name: riley, by: { person: "usr_b" } }],
    ["usr_a", "payout_bank_revealed", "usr_i", { name: "R", by: "Al" }, { name: riley, by: "Closed account" }],
    ["usr_i", "job_changed", null, { title: "Deck", company: "Bridgeworks" }, { company: { person: "usr_c" } }],
    ["usr_c", "application_received", "app_gone", { name: "Nobody" }, { name: "Closed account" }],
    ["usr_c", "problem_answered", null, { title: "Deck", name: "" }, { name: "" }],
    ["usr_i", "search_found", null, { name: "Riley Okafor" }, { name: "Riley Okafor" }],
    ["usr_a", "support_requested", null, { name: "Riley Okafor" }, { name: "Riley Okafor" }],
  ] as const;
  const database = upgraded(6, (before) => {
    const people = [
      ["usr_c", "company", "Sam Reed"],
      ["usr_i", "inspector", "Riley Okafor"],
      ["usr_a", "admin", "Jo Root"],
      ["usr_b", "admin", "Al Moss"],
    ] as const;
    for (const [id, role, name] of people) {
      const [first_name = "", last_name = ""] = name.split(" ");
      const person = { first_name, last_name, password_hash: "x", phone: null, email: `${id}@example.com` };
      insert(before, "users", { id, role, ...person, ...TIMES });
    }
    insert(before, "company_profiles", { user_id: "usr_c", company_name: "Bridgeworks", updated_at: AT });
    const pair = { pair_key: "usr_c:usr_i", created_at: AT };
    const sides = { requester_id: "usr_i", recipient_id: "usr_c", moved_by: "usr_c", moved_at: AT, updated_at: AT };
    insert(before, "connections", { id: "con_1", ...pair, ...sides, state: "accepted" });
    insert(before, "messages", { id: "msg_1", ...pair, sender_id: "usr_i", receiver_id: "usr_c", content: "Hi" });
    const sent = { state: "pending", lookup_method: "MANUAL", consented_at: AT, submitted_at: AT, updated_at: AT };
    insert(before, "certifications", { id: "cert_1", inspector_id: "usr_i", ...sent });
    for (const [n, [user_id, kind, about_id, params]] of rows.entries()) {
      const told = { user_id, event_id: n, kind, about_id, params: JSON.stringify(params), created_at: AT };
      const link = kind === "administrator_added" ? "/admin/users/usr_b" : "/";
      insert(before, "notifications", { ...told, id: `ntf_${n}`, link });
    }
  });
  const stored = database.reads.select().from(notifications).orderBy(asc(notifications.eventId)).all();
  expect(stored.map(({ params }) => params)).toMatchObject(rows.map(([, , , , after]) => after));
  const [, accepted] = named(database.reads, stored);
  expect(accepted?.params).toEqual({ name: "Bridgeworks" });
});
