import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { AT, insert, TIMES, upgraded } from "#tests/support/run/upgraded";

const { unreadConversations } = schema;

test("0010 gives the one person that each company has what was unread by the company, with the first of it", () => {
  const database = upgraded(9, (before) => {
    const person = { password_hash: "x", first_name: "Sam", last_name: "Reed", ...TIMES };
    for (const [id, role] of [
      ["usr_c", "company"],
      ["usr_i", "inspector"],
      ["usr_j", "inspector"],
      ["usr_gone", "company"],
    ] as const)
      insert(before, "users", { ...person, id, role, email: `${id}@example.com` });
    for (const [id, until] of [
      ["usr_c", null],
      ["usr_gone", AT],
    ] as const) {
      insert(before, "companies", { id, name: "Bridgeworks", closed_at: until, ...TIMES });
      insert(before, "memberships", { id: `mbr_${id}`, company_id: id, user_id: id, role: "owner", since: AT, until });
    }
    const write = (n: number, from: string, to: string, readAt: number | null = null) =>
      insert(before, "messages", {
        id: `msg_${n}`,
        sender_id: from,
        receiver_id: to,
        pair_key: [from, to].sort().join(":"),
        content: "Which gate?",
        read_at: readAt,
        created_at: AT + n,
      });
    write(1, "usr_i", "usr_c", AT);
    write(2, "usr_i", "usr_c");
    write(3, "usr_i", "usr_c");
    write(4, "usr_j", "usr_c");
    write(5, "usr_c", "usr_i");
    write(6, "usr_i", "usr_gone");
  });
  const rows = database.reads.select().from(unreadConversations).orderBy(asc(unreadConversations.partnerId)).all();
  const owners = { membershipId: "mbr_usr_c", jobKey: "" };
  expect(rows).toEqual([
    { ...owners, partnerId: "usr_i", firstMessageId: "msg_2", firstMessageAt: AT + 2, unread: 2 },
    { ...owners, partnerId: "usr_j", firstMessageId: "msg_4", firstMessageAt: AT + 4, unread: 1 },
  ]);
});
