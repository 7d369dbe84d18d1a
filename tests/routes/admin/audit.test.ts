import { expect, it } from "vitest";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { anAdmin, anInspector } from "#tests/support/factories";
import { parseCsv } from "#tests/support/look/csv";
import { NOON } from "#tests/support/world";
import { allAuditEntries } from "~/domain/admin/audit-log/entries.server";
import { appendAudit } from "~/domain/audit/append.server";
import { now } from "~/domain/core/runtime.server";
import { csvAnswer } from "~/http/csv-answer.server";
import { AUDIT_HEAD, auditRows } from "~/routes/admin/audit/csv-rows.server";

it("the log is shown, entry by entry, and exported with what a spreadsheet would run escaped", async () => {
  const { world } = openShop();
  const [root, riley] = [anAdmin(), anInspector()];
  world.database.write((tx) => {
    const entry = {
      subject: ["user", riley.id],
      changes: { hourlyRate: [8500, 9000] },
      forgettable: { reason: "=1+1" },
    } as const;
    appendAudit(tx, {
      actor: riley,
      action: "update-profile",
      entry,
      now: now(),
      requestId: "r1",
      address: "192.0.2.9",
    });
    appendAudit(tx, { actor: root, action: "approve-certification", entry: {}, now: now(), requestId: "-2+3" });
  });
  const admin = new Visitor(root);
  const list = await admin.get(`/admin/audit?person=${riley.email}`);
  expect(list.body.rows).toMatchObject([{ seq: 1, actor: { id: riley.id }, address: "192.0.2.9" }]);
  expect(list.body.csv).toBe(`/admin/audit.csv?person=${riley.email}`);
  expect(JSON.stringify(list.body)).not.toContain("salt");
  const one = await admin.get("/admin/audit/1");
  expect(one.body.entry).toMatchObject({ seq: 1, details: { reason: "=1+1", changes: { hourlyRate: [8500, 9000] } } });
  const pages = auditRows(allAuditEntries(root, { impersonating: false }));
  const csv = await csvAnswer(new Request("https://pourcheck.test/"), { name: "log", head: AUDIT_HEAD, pages }).then(
    (answer) => answer.text(),
  );
  const rows = parseCsv(csv);
  expect(Object.keys(rows[0] ?? {})).toEqual(AUDIT_HEAD);
  expect(rows).toMatchObject([
    { Entry: "2", Activity: "Approved a certification", Action: "approve-certification", "Request ID": "'-2+3" },
    {
      Entry: "1",
      Time: new Date(NOON).toISOString(),
      "Before And After": "Hourly rate: $85.00 → $90.00",
      Details: "Reason: =1+1",
      "Client Address": "192.0.2.9",
      "Request ID": "r1",
    },
  ]);
  expect((await admin.get("/admin/audit.csv")).status).toBe(200);
  expect((await new Visitor(riley).get("/admin/audit.csv")).location).toBe("/admin-login");
});
