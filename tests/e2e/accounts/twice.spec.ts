import { type Fetched, FormClient, filled } from "../support/people/form-client";
import { applicationOf, CARD, DAY, eventually, postingFields, rowsOf } from "../support/people/story";
import { expect, test } from "../support/server/site";

test("each form of the main job, sent twice with one key at the same moment, acts once", async ({ site }) => {
  const { server, cast } = site;
  const company = await cast.company();
  const inspector = await cast.inspector();
  const engineer = new FormClient(server.origin);
  const tester = new FormClient(server.origin);
  await engineer.signIn(company);
  await tester.signIn(inspector);

  const checkouts = await twice(engineer, "/post-job", postingFields(server));
  expect(checkouts[1].path).toBe(checkouts[0].path);
  await twice(engineer, checkouts[0].path, CARD);
  const jobId = rowsOf(cast, company).jobs[0]?.id ?? "";
  await twice(tester, `/jobs/${jobId}`, { coverLetter: "Ten years." }, `/jobs/${jobId}/application`);
  const application = applicationOf(cast, jobId, inspector);
  const acceptances = await twice(engineer, `/applications/${application.id}/acceptance`, {});
  expect(acceptances[1].path).toBe(acceptances[0].path);
  await twice(engineer, acceptances[0].path, CARD);
  const bookingId = rowsOf(cast, company).bookings[0]?.id ?? "";
  server.advance(3 * DAY);
  await twice(tester, `/bookings/${bookingId}/work-report`, { note: "Four cylinders made." });
  await twice(engineer, `/bookings/${bookingId}/approval`, {});
  await eventually(server, () => rowsOf(cast, company).transfers[0]?.state === "succeeded");

  const after = rowsOf(cast, company);
  expect(after.jobs).toHaveLength(1);
  expect(after.payments.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
    "application succeeded",
    "job_posting succeeded",
  ]);
  expect(after.bookings).toHaveLength(1);
  expect(after.transfers).toHaveLength(1);
  expect(after.refunds).toHaveLength(0);
});

async function twice(
  client: FormClient,
  path: string,
  changes: Record<string, string>,
  action = path,
): Promise<[Fetched, Fetched]> {
  const fields = filled((await client.get(path)).form(action), changes);
  return Promise.all([client.post(action, fields), client.post(action, fields)]);
}
