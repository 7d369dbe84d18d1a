import { expect, test } from "vitest";
import { submit } from "#tests/domain/certification/submissions";
import { aCompany, anInspector, ROOT } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { giveBankDetails } from "#tests/support/money/bank-details";
import { HOUR, openWorld } from "#tests/support/world";
import { execute } from "~/domain/command.server";
import { adminWaiting } from "~/domain/home/admin-waiting.server";
import { reportPerson } from "~/domain/support/report-person.server";
import { supportRequest } from "~/domain/support/schema";
import { sendSupportRequest } from "~/domain/support/send-support-request.server";

test("nothing waits on an empty site", () => {
  openWorld();
  expect(adminWaiting(ROOT)).toEqual([]);
});

test("each queue that something waits in is there, most urgent first, with how much and since when", async () => {
  const { clock } = openWorld();
  const company = aCompany();
  const input = supportRequest.parse({
    name: "Dana Reyes",
    email: company.email,
    topic: "sales",
    message: "Where is my receipt?",
  });
  await execute(sendSupportRequest, { actor: company, input });
  const asked = clock.now();
  clock.advance(HOUR);
  await submit(anInspector({ certified: false }));
  const first = clock.now();
  clock.advance(HOUR);
  await submit(anInspector({ certified: false }));
  await giveBankDetails(anInspector({ payouts: "action_needed" }));
  expect(adminWaiting(ROOT)).toEqual([
    { queue: "certifications", total: 2, since: first, due: null },
    { queue: "bank", total: 1, since: clock.now(), due: null },
    { queue: "support", total: 1, since: asked, due: null },
  ]);
});

test("a report of a person waits in a queue of its own, and not among the support requests", async () => {
  const { clock } = openWorld();
  const input = { userId: anInspector().id, reason: "off_platform", text: "He asked for cash at the gate." } as const;
  await execute(reportPerson, { actor: aCompany(), input });
  expect(adminWaiting(ROOT)).toEqual([{ queue: "people", total: 1, since: clock.now(), due: null }]);
});

test("is read along indexes", () => {
  openWorld();
  const steps = plansOf(() => adminWaiting(ROOT)).flatMap((plan) => plan.split("\n"));
  const scans = steps.filter((step) => /SCAN (?!some\b|\(subquery)/.test(step) && !step.includes(" INDEX "));
  expect(steps.length).toBeGreaterThan(10);
  expect(scans).toEqual([]);
});
