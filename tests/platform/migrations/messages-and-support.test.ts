import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { AT, insert, TIMES, upgraded } from "#tests/support/upgraded";

test("0095 makes messages anew and keeps what was said, who has read it, and what finds it", () => {
  const database = upgraded(94, (before) => {
    const person = { password_hash: "x", first_name: "Sam", last_name: "Reed", phone: "5125550100", ...TIMES };
    insert(before, "users", { ...person, id: "usr_c", role: "company", email: "c@example.com" });
    insert(before, "users", { ...person, id: "usr_i", role: "inspector", email: "i@example.com" });
    const said = { pair_key: "usr_c:usr_i", sender_id: "usr_c", receiver_id: "usr_i" };
    insert(before, "messages", { ...said, id: "msg_1", content: "Gate B", created_at: AT });
    insert(before, "messages", { ...said, id: "msg_2", content: "At seven", created_at: AT + 1 });
    before.prepare("update messages set read_at = ? where id = 'msg_1'").run(AT);
    before.prepare("update conversations set told_message_id = 'msg_1' where user_id = 'usr_i'").run();
  });
  const rows = (query: string) => database.reads.values<unknown[]>(sql.raw(query));
  expect(rows("select id, content, photos, documents, read_at from messages order by id")).toEqual([
    ["msg_1", "Gate B", 0, 0, AT],
    ["msg_2", "At seven", 0, 0, null],
  ]);
  const conversations = "select user_id, last_message_id, unread, told_message_id from conversations order by user_id";
  expect(rows(conversations)).toEqual([
    ["usr_c", "msg_2", 0, null],
    ["usr_i", "msg_2", 1, "msg_1"],
  ]);
  const write = `insert into messages (id, pair_key, sender_id, receiver_id, content, photos, created_at)
    values ('msg_3', 'usr_c:usr_i', 'usr_i', 'usr_c', '', 1, ${AT + 2})`;
  database.write((tx) => tx.run(sql.raw(write)));
  database.write((tx) => tx.run(sql.raw(`update messages set read_at = ${AT} where id = 'msg_2'`)));
  expect(rows(conversations)).toEqual([
    ["usr_c", "msg_3", 1, null],
    ["usr_i", "msg_3", 0, "msg_1"],
  ]);
  const found =
    "select message_id from message_search_keys where key in (select rowid from message_search where message_search match 'gate')";
  expect(rows(found)).toEqual([["msg_1"]]);
  expect(rows("select count(*) from message_search_keys")).toEqual([[3]]);
  expect(rows("pragma foreign_key_check")).toEqual([]);
});

test("0105 gives closed support requests their state", () => {
  const database = upgraded(104, (before) => {
    const person = { password_hash: "x", first_name: "Sam", last_name: "Reed", phone: "5125550100", ...TIMES };
    insert(before, "users", { ...person, id: "usr_c", role: "company", email: "c@example.com" });
    insert(before, "users", { ...person, id: "usr_i", role: "inspector", email: "i@example.com" });
    const request = { name: "Sam Reed", email: "c@example.com", user_id: "usr_c", message: "Shouted", created_at: AT };
    const report = { ...request, topic: "person", about_id: "usr_i", report_reason: "abusive" };
    insert(before, "support_requests", { ...request, id: "sup_1", number: 1001, topic: "sales" });
    insert(before, "support_requests", { ...report, id: "sup_2", number: 1002, closed_at: AT + 1, closed_by: "usr_c" });
  });
  const rows = (query: string) => database.reads.values<unknown[]>(sql.raw(query));
  expect(rows("select id, state, updated_at from support_requests order by id")).toEqual([
    ["sup_1", "open", AT],
    ["sup_2", "closed", AT + 1],
  ]);
  const refused = (set: string) =>
    expect(() => database.write((tx) => tx.run(sql.raw(`update support_requests set ${set}`)))).toThrow();
  for (const set of ["state = 'open'", "state = 'warned'", "state = 'ended'", "warning = 'Stop'"]) refused(set);
});
