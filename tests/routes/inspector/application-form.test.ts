import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { aCompany, anInspector } from "#tests/support/factories";
import { aPaidJob } from "#tests/support/money/payments";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";

const { applications, jobs } = schema;
const LETTER = "Twelve years of bridge decks. I can be at the gate by 6.";

test.each([
  ["closed", { state: "closed" as const }],
  ["filled", { state: "assigned" as const }],
  ["deleted", { deletedAt: 1 }],
])("an application to a job that was %s meanwhile has failed, and its letter stays", async (_how, values) => {
  const job = await aPaidJob(openShop(), aCompany());
  const browser = new Visitor(anInspector());
  const path = `/jobs/${job.id}/application`;
  const { body } = await browser.get(`/jobs/${job.id}`);
  runtime().database.write((tx) => tx.update(jobs).set(values).where(eq(jobs.id, job.id)).run());
  const seen = String(body.job.updatedAt);
  const refused = await browser.post(path, { coverLetter: LETTER, hourlyRate: "85", seen });
  expect(refused).toMatchObject({ status: 409, body: { code: "job-not-open" } });
  expect(refused.body.lastResult.initialValue).toMatchObject({ coverLetter: LETTER });
  // What the page of that answer is shown from.
  expect(await browser.get(path)).toMatchObject({
    status: 404,
    body: { view: "left", job: { id: job.id, title: body.job.title } },
  });
  expect((await browser.get("/jobs/none/application")).body).not.toMatchObject({ view: "left" });
  expect(reads().select().from(applications).all()).toEqual([]);
});
