import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { AT, insert, TIMES, upgraded } from "#tests/support/run/upgraded";
import { notificationWording } from "~/copy/notices/notifications";
import { named } from "~/domain/notifications/named.server";

const { notifications } = schema;

test("0002 gives the twins of both sides one kind, and each row says what it said", () => {
  const rows = [
    ["work_reported", { title: "Deck", company: "Sam Reed", until: AT, zone: "UTC" }],
    ["work_done", { title: "Deck" }],
    ["engagement_booked", { title: "Deck", start: "open" }],
    ["engagement_received", { title: "Deck", company: "Sam Reed" }],
    ["date_agreed", { title: "Deck", name: "Sam Reed", startsAt: AT, zone: "UTC" }],
    ["review_report_kept", { title: "Deck", reason: "It is fair." }],
    ["review_waiting", { title: "Deck", name: "Sam Reed", until: "2026-12-01" }],
    ["review_reported", { name: "Sam Reed", reason: "abusive" }],
    ["job_posted", { title: "Deck" }],
  ] as const;
  const database = upgraded(1, (before) => {
    const person = { password_hash: "x", first_name: "Sam", last_name: "Reed", phone: "5125550100", ...TIMES };
    insert(before, "users", { ...person, id: "usr_c", role: "company", email: "c@example.com" });
    for (const [n, [kind, params]] of rows.entries()) {
      const told = { user_id: "usr_c", event_id: n, kind, params: JSON.stringify(params), link: "/", created_at: AT };
      insert(before, "notifications", { ...told, id: `ntf_${n}` });
    }
  });
  const told = named(
    database.reads,
    database.reads.select().from(notifications).orderBy(asc(notifications.eventId)).all(),
  );
  expect(told.map(({ kind, params }) => [kind, params.side ?? null, notificationWording(kind, params).body])).toEqual([
    ["work_done", "inspector", expect.stringContaining("Sam Reed can approve the work for “Deck” now.")],
    ["work_done", "company", expect.stringContaining("The inspector reports the work for “Deck” as done.")],
    ["engagement_booked", "company", expect.stringContaining("The payment for “Deck” arrived")],
    ["engagement_booked", "inspector", "Sam Reed booked you for “Deck” and has paid for it."],
    ["date_accepted", "answerer", expect.stringContaining("You accepted the date of Sam Reed.")],
    ["review_kept", "reporter", expect.stringContaining("We looked at the review of “Deck” that you reported")],
    ["review_waiting", null, expect.stringContaining("or wait until Tue, Dec 1, 2026.")],
    ["review_reported", null, "Sam Reed reported a review. Reason: It is insulting or threatening."],
    ["job_posted", null, "“Deck” is open for applications."],
  ]);
});
