import { expect, test } from "vitest";
import { aJob } from "#tests/domain/jobs/market";
import { write } from "#tests/domain/messages/talk";
import { openShop, Visitor, visiting } from "#tests/routes/company/visitor";
import { aCompany, anInspector } from "#tests/support/factories";
import { posting } from "#tests/support/money/payments";
import { counted } from "#tests/support/money/totals";
import { execute } from "~/domain/command.server";
import { saveDraft } from "~/domain/jobs/drafts/save-draft.server";
import { ACCOUNT } from "~/lib/bounds";

test("a posting beyond the quota comes back with its words and what to do", async () => {
  const { person: company, browser: visitor } = visiting(aCompany);
  for (let made = 0; made < ACCOUNT.drafts.most; made += 1) {
    await execute(saveDraft, { actor: company, input: posting() });
  }
  const {
    requiresInspectorEquipment: _,
    testingMaterialsProvided: __,
    tests: ___,
    requiredCertifications: [wanted = ""],
    ...rest
  } = posting();
  const words = { ...rest, requiredCertifications: wanted, title: "West wall", description: "Twelve trucks." };
  const answer = await visitor.post("/post-job", words);
  expect(answer).toMatchObject({
    status: 409,
    body: {
      code: "draft-quota",
      lastResult: {
        error: { "": ["You have 20 unfinished postings. Finish or discard one first."] },
        initialValue: { title: "West wall", description: "Twelve trucks." },
      },
    },
  });
});

test("an application beyond the quota keeps its letter", async () => {
  openShop();
  const inspector = anInspector();
  const job = await aJob(aCompany());
  counted(inspector.id, { pendingApplications: ACCOUNT.pendingApplications.most });
  const words = { coverLetter: "Ten years of slabs.", hourlyRate: "45" };
  const answer = await new Visitor(inspector).post(`/jobs/${job.id}/application`, words);
  expect(answer).toMatchObject({
    status: 409,
    body: { code: "application-quota", lastResult: { initialValue: words } },
  });
});

test("a message beyond the quota keeps its words", async () => {
  openShop();
  const [company, inspector] = [aCompany(), anInspector()];
  for (let sent = 0; sent < ACCOUNT.unreadMessages.most; sent += 1) await write(company, inspector);
  const answer = await new Visitor(company).post(`/messages/${inspector.id}`, { content: "Are you there?" });
  expect(answer).toMatchObject({
    status: 409,
    body: { code: "message-quota", lastResult: { initialValue: { content: "Are you there?" } } },
  });
});
