import { expect, test } from "vitest";
import { cents } from "~/lib/money";
import { ApplicationForm } from "~/routes/shared/job/application-form";
import { pageHtml } from "../stub";

test("a refused application whose rate was sent twice is shown again", () => {
  const job = { id: "job_1", updatedAt: 0, requiresInspectorEquipment: false, equipmentFee: null };
  const lastResult = { status: "error" as const, initialValue: { hourlyRate: ["85.00", "1e127"] }, error: {} };
  const form = <ApplicationForm job={job} profileRate={cents(8500)} formKey="k" />;
  expect(pageHtml(form, { lastResult })).toContain('name="hourlyRate"');
});
