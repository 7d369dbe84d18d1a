import { expect, test } from "vitest";
import { cents } from "~/lib/money";
import { ApplicationForm } from "~/routes/shared/job/application-form";
import { ApplicationPanel } from "~/routes/shared/job/application-panel";
import { pageHtml } from "../stub";

const JOB = {
  id: "job_1",
  state: "open",
  deletedAt: null,
  updatedAt: 0,
  requiresInspectorEquipment: false,
  equipmentFee: null,
};

test("a refused application whose rate was sent twice is shown again", () => {
  const lastResult = { status: "error" as const, initialValue: { hourlyRate: ["85.00", "1e127"] }, error: {} };
  const form = <ApplicationForm job={JOB} profileRate={cents(8500)} asksPhone={false} formKey="k" />;
  expect(pageHtml(form, { lastResult })).toContain('name="hourlyRate"');
});

test("where the certificate ends before the job's date there is no form, but a refused letter is shown again", () => {
  const fit = { fits: false, certified: true, missing: [], levels: [], ending: [], endsOn: "2026-11-30" } as const;
  const shown = { view: "inspector", job: JOB, application: null, fit, profileRate: cents(8500), formKey: "k" };
  const panel = <ApplicationPanel shown={shown as unknown as Parameters<typeof ApplicationPanel>[0]["shown"]} />;
  const closed = pageHtml(panel);
  expect(closed).toContain("Renew it before you apply.");
  expect(closed).toContain('href="/inspector-setup"');
  expect(closed).not.toContain('name="coverLetter"');
  const lastResult = { status: "error" as const, initialValue: { coverLetter: "Ten years." }, error: {} };
  expect(pageHtml(panel, { lastResult })).toContain("Ten years.");
});
