import { expect, it } from "vitest";
import { openApi } from "#tests/support/api";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { anApplication, aPaidJob } from "#tests/support/money/payments";
import {
  applicationOfInspector,
  applicationsOfInspector,
  applicationsToCompany,
} from "~/domain/applications/application-lists.server";
import { browsableJobs, jobSheet, jobsNotAppliedTo } from "~/domain/jobs/lists/job-sheets.server";
import { conversationsOf } from "~/domain/messages/conversations/conversation-list.server";
import { messagesWith } from "~/domain/messages/queries.server";

it("what the calls list is found by indexes, in the order of the page", async () => {
  const api = openApi();
  const [company, inspector] = [aCompany(), anInspector()];
  const job = await aPaidJob(api, company);
  anApplication(api, job.id, inspector);
  const slice = (last: string) => ({ limit: 50, cursor: `1795273200000.${last}` });
  const plans = [
    () => browsableJobs(inspector, slice("job_x")),
    () => jobsNotAppliedTo(inspector, slice("job_x")),
    () => browsableJobs(company, slice("job_x")),
    () => browsableJobs(anAdmin(), slice("job_x")),
    () => jobSheet(inspector, job.id),
    () => applicationsOfInspector(inspector, slice("app_x")),
    () => applicationOfInspector(inspector, job.id),
    () => applicationsToCompany(company, slice("app_x")),
    () => conversationsOf(inspector, slice("msg_x")),
    () => messagesWith(inspector, company.id, undefined, slice("msg_x")),
    () => messagesWith(inspector, company.id, "job_x", slice("msg_x")),
  ].flatMap(plansOf);
  for (const plan of plans) {
    expect(plan).not.toMatch(/SCAN (?!.*USING (COVERING )?INDEX)/);
    expect(plan).not.toContain("TEMP B-TREE");
  }
});
