import { execFile } from "node:child_process";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aJob } from "#tests/domain/jobs/market";
import { aColleague, aCompany, anAdmin } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { paymentOf } from "#tests/support/money/books";
import { anEngagement, aPayableInspector } from "#tests/support/money/payments";
import { openTill, type Till } from "#tests/support/money/till";
import { leaveCompany } from "#tests/support/people";
import { openWorld } from "#tests/support/world";
import { historyNotes, historySentence } from "~/copy/admin/history";
import { closeAccount } from "~/domain/account-lifecycle/closing/close-account.server";
import { SYSTEM } from "~/domain/actor";
import { findSubject } from "~/domain/admin/history/find-subject.server";
import { historyOf } from "~/domain/admin/history/history.server";
import type { HistoryLine } from "~/domain/admin/history/lines";
import { readAtProvider } from "~/domain/admin/history/provider-objects-flow.server";
import { removeJob } from "~/domain/applications/end-job/remove-job.server";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { now, reads } from "~/domain/core/runtime.server";
import { refundPayment } from "~/domain/payments/interventions/refund-payment.server";
import { storeProviderEvent } from "~/domain/payments/provider/webhook-store.server";
import { eventHandlers } from "~/jobs/handlers.server";
import { workOutbox } from "~/jobs/outbox.server";
import { HISTORY } from "~/lib/bounds";
import { cents } from "~/lib/money";
import { mailboxMailer } from "~/platform/mail.server";
import type { Ports } from "~/platform/ports.server";
import { findLogLines } from "../../../scripts/operator/log-lines";

const { refundAttempts, transfers } = schema;

async function work(till: Till): Promise<void> {
  const mailer = mailboxMailer(till.world.database, now);
  while ((await workOutbox(eventHandlers({ ...till.ports, mailer } as unknown as Ports))) > 0);
}

function told(till: Till, id: string, type: string, objectId: string, requestId: string) {
  const input = { id, type, endpoint: "platform" as const, objectId, accountId: null };
  till.world.clock.advance(1000);
  return execute(storeProviderEvent, { actor: SYSTEM, input, requestId });
}

/** A payment that was transferred and then partly refunded, of which the provider told late and in the wrong order. */
async function aStory() {
  const till = openTill(openWorld());
  const [company, inspector] = [aCompany(), await aPayableInspector(till)];
  const { booking, paymentId } = await anEngagement(till, company, inspector);
  await work(till);
  till.world.clock.set(booking.startsAt);
  const input = { bookingId: booking.id };
  await execute(markWorkDone, { actor: inspector, input: { ...input, note: "Four cylinders made." } });
  till.world.clock.advance(1000);
  await execute(approveWork, { actor: company, input, requestId: "req-approved" });
  await work(till);
  till.world.clock.advance(1000);
  const refund = { paymentId, amount: cents(2000), reason: "One cylinder broke" };
  await execute(refundPayment, { actor: anAdmin(), input: refund, requestId: "req-refunded" });
  await work(till);
  const payment = paymentOf(till, paymentId);
  const attempt = reads().select().from(refundAttempts).where(eq(refundAttempts.paymentId, paymentId)).get();
  const transfer = reads().select().from(transfers).where(eq(transfers.paymentId, paymentId)).get();
  const ids = { refund: attempt?.providerRefundId ?? "", transfer: transfer?.providerTransferId ?? "" };
  await told(till, "evt_refund", "refund.updated", ids.refund, "req-hook-1");
  await told(till, "evt_paid", "payment_intent.succeeded", payment.paymentIntentId ?? "", "req-hook-2");
  await work(till);
  return { till, company, inspector, paymentId, payment, ids };
}

function sentences(word: string): string[] {
  const subject = findSubject(word);
  return subject ? historyOf(subject).lines.map(historySentence) : [];
}

test("a payment is found by every id that it has, and told from its start to what the provider said last", async () => {
  const { till, paymentId, payment, ids } = await aStory();
  const receipt = findSubject(paymentId);
  expect(receipt).toMatchObject({ kind: "payment", receipt: expect.any(Number) });
  const number = receipt?.kind === "payment" ? receipt.receipt : null;
  const words = [
    ...[payment.paymentIntentId, payment.chargeId, payment.checkoutSessionId, ids.refund, ids.transfer],
    ...["evt_paid", "evt_refund", `R-${number}`, ` ${paymentId} `],
  ];
  for (const word of words)
    expect(findSubject(word ?? ""), word ?? "").toMatchObject({ kind: "payment", id: paymentId });

  const { lines } = historyOf(receipt ?? { kind: "request", id: "" });
  expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted((a, b) => a - b));
  const said = lines.map(historySentence);
  const order = [
    "Payment started $170.00",
    "Charged to the company $170.00",
    "Inspector's share promised",
    "Transferred to the inspector's Stripe balance",
    "Refund $20.00 to the company. Carried out.",
    "Refund promised: Decided by PourCheck. $20.00",
    "Stripe told us: refund.updated",
    "Stripe told us: payment_intent.succeeded",
  ];
  expect(said).toContain("Transfer to be made (transfer.requested)");
  const places = order.map((start) => said.findIndex((sentence) => sentence.startsWith(start)));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(said.filter((sentence) => sentence.startsWith("Email of a notification sent")).length).toBeGreaterThan(0);

  const notes = lines.flatMap((line) => historyNotes(line, String));
  expect(notes).toContainEqual(expect.stringMatching(/^Cause: event \d+, begun by request req-approved$/));
  expect(notes.filter((note) => note.startsWith("send-transfer: done"))).toHaveLength(1);
  // What an administrator typed stands with the decision and the audit log.
  expect(JSON.stringify([said, notes])).not.toContain("One cylinder broke");

  const provider = await readAtProvider(till.ports, receipt ?? { kind: "request", id: "" });
  expect(provider).toMatchObject({ failed: [], left: 0 });
  expect(provider.lines.map(historySentence)).toContain("Charge $170.00: partly refunded");
});

test("a request is told with all that followed from it, and one that changed nothing has no lines", async () => {
  await aStory();
  const said = sentences("req-approved");
  expect(said.some((sentence) => sentence.includes("(transfer.requested)"))).toBe(true);
  expect(said.some((sentence) => sentence.includes("(transfer.succeeded)"))).toBe(true);
  expect(findSubject("Abc-_1234567")).toEqual({ kind: "request", id: "Abc-_1234567" });
  expect(sentences("Abc-_1234567")).toEqual([]);
  expect(findSubject("nobody@x.example")).toBeNull();
  expect(findSubject("  ")).toBeNull();
});

test("the main steps leave out the server's bookkeeping, and begin where the payment did however much of that came later", async () => {
  const { paymentId } = await aStory();
  const subject = findSubject(paymentId);
  if (!subject) throw new Error("no subject");
  const later = Array.from({ length: HISTORY.lines.most }, (_, index): HistoryLine => {
    return { id: `evt_${index}`, at: 9e12 + index, source: "webhook", type: "charge.updated", ids: [] };
  });
  const all = historyOf(subject, later);
  expect(all).toMatchObject({ isCut: true, lines: { length: HISTORY.lines.most } });
  const main = historyOf(subject, later, "main");
  expect(main).toMatchObject({ isCut: false, count: all.count });
  const said = main.lines.map(historySentence);
  expect(said[0]).toBe("Payment started $170.00");
  expect(said).toContainEqual(expect.stringMatching(/^Email of a notification sent/));
  expect(said).toContainEqual("Refund promised: Decided by PourCheck. $20.00");
  expect(new Set(main.lines.map(({ source }) => source))).not.toContain("webhook");
  expect(said.filter((sentence) => sentence.endsWith("(by PourCheck)"))).toEqual([]);
  expect(main.lines.length).toBeLessThan(historyOf(subject).lines.length);
});

test("of a closed account the payments and the log stay, without name, address and mails", async () => {
  const { company, inspector, paymentId } = await aStory();
  expect(findSubject(company.email.toUpperCase())).toMatchObject({ kind: "person", id: company.id });
  expect(sentences(inspector.id)).toContainEqual(expect.stringMatching(/^Email .* sent$/));
  await execute(closeAccount, { actor: anAdmin(), input: { userId: inspector.id } });
  expect(findSubject(inspector.email)).toBeNull();
  const subject = findSubject(inspector.id);
  expect(subject).toMatchObject({ kind: "person", isClosed: true, email: null });
  const said = sentences(inspector.id);
  expect(said).not.toContainEqual(expect.stringMatching(/^Email/));
  expect(said).toContainEqual("Payment $170.00 (succeeded)");
  expect(JSON.stringify(historyOf(findSubject(paymentId) ?? { kind: "request", id: "" }))).not.toContain(
    inspector.email,
  );
});

test("of a person the payments of the company they work for now, and none after they have left it", async () => {
  const { company } = await aStory();
  const colleague = aColleague(company, "owner");
  const paid = expect.stringMatching(/^Payment \$/);
  for (const { id } of [company, colleague]) expect(sentences(id)).toContainEqual(paid);
  await leaveCompany(company, colleague);
  expect(sentences(company.id)).not.toContainEqual(paid);
  expect(sentences(colleague.id)).toContainEqual(paid);
});

test("a job is found by its id and its code, with what was done to it and its fee", async () => {
  openWorld();
  const job = await aJob(aCompany());
  const named = { kind: "job", id: job.id, number: job.number, title: job.title } as const;
  for (const word of [job.id, `PC-${job.number}`, `pc ${job.number}`]) expect(findSubject(word)).toEqual(named);
  await execute(removeJob, { actor: anAdmin(), input: { jobId: job.id }, requestId: "req-removed" });
  const { lines } = historyOf(named);
  expect(lines.filter(({ source }) => source === "payment")).toMatchObject([
    { id: job.postingPaymentId, amount: 4999 },
  ]);
  const done = lines.flatMap((line) => (line.source === "audit" ? [line.entry.action] : []));
  expect(done).toEqual(expect.arrayContaining(["remove-job"]));
  expect(lines.some((line) => line.source === "event" && line.type === "job.removed")).toBe(true);
  expect(findSubject("PC-999999")).toBeNull();
});

test("what the provider does not tell is said, and everything else is shown", async () => {
  const { till, paymentId, payment } = await aStory();
  const subject = findSubject(paymentId);
  if (!subject) throw new Error("no subject");
  till.troubled = /charges/;
  till.trouble = [{ status: 500 }] as unknown as Till["trouble"];
  const provider = await readAtProvider(till.ports, subject);
  expect(provider.failed.map(({ id }) => id)).toEqual([payment.chargeId]);
  expect(provider.lines.length).toBeGreaterThan(1);
});

test("nothing is looked for by reading a whole table", async () => {
  const { company, paymentId, ids } = await aStory();
  const words = [
    paymentId,
    "R-1001",
    company.email,
    company.id,
    "req-approved",
    "Abc-_1234567",
    ids.refund,
    "po_1",
    "PC-1",
    "x",
  ];
  for (const word of words) {
    const plans = plansOf(() => {
      const subject = findSubject(word);
      if (subject) historyOf(subject);
    });
    for (const plan of plans)
      expect(plan, word).not.toMatch(/SCAN (?!\(subquery|listed VIRTUAL|.*(USING|CONSTANT ROW))/);
  }
});

test("the log is read as a stream: lines that name an id, without addresses, and nothing of other programs", async () => {
  const time = "2026-11-21T15:00:00.000Z";
  const lines = [
    JSON.stringify({
      level: 30,
      time,
      requestId: "req-1",
      method: "POST",
      route: "/x",
      status: 302,
      ms: 7,
      msg: "request",
    }),
    JSON.stringify({ level: 30, time, requestId: "req-2", msg: "request" }),
    JSON.stringify({
      level: 50,
      time,
      eventId: 7,
      requestId: "req-1",
      msg: "outbox: given up",
      error: { name: "E", message: "to <a@b.example>\nfailed" },
    }),
    `litestream: req-1 ${"x".repeat(70_000)}`,
    "{ no JSON req-1",
    JSON.stringify({ level: 30, time, path: "/bookings/bkg_1/approval", msg: "request" }),
  ];
  // Cut anywhere, as it comes through a pipe.
  const chunks = lines.join("\n").match(/.{1,1000}/gs) ?? [];
  const { lines: found } = await findLogLines(
    Readable.from(chunks.map((chunk) => Buffer.from(chunk))),
    new Set(["req-1", "bkg_1"]),
  );
  expect(found.map(({ text }) => text)).toEqual([
    "request method=POST route=/x status=302 ms=7 requestId=req-1",
    "ERROR outbox: given up requestId=req-1 eventId=7 error: E to [address] failed",
    "request path=/bookings/bkg_1/approval",
  ]);
});

test("the command prints it as text, says what Stripe did not tell, and ends with 1 where nothing is known", async () => {
  const { till, paymentId } = await aStory();
  const run = (...words: string[]) =>
    new Promise<{ code: number; text: string }>((resolve) => {
      const env = { ...process.env, ...till.world.operatorEnv() };
      execFile("node", ["scripts/command.mjs", "explain", ...words], { env }, (error, text) =>
        resolve({ code: Number(error?.code ?? 0), text }),
      );
    });
  const { code, text } = await run(paymentId);
  expect(code).toBe(0);
  expect(text).toMatch(/^Payment R-\d+ · Slab pour/);
  expect(text).toContain(`payment ${paymentId}`);
  expect(text).toContain("The site's time zone is America/Chicago.");
  expect(text).toMatch(/^2026-11-21T15:00:00\.000Z \(.* CST\) {2}Payment$/m);
  // The sandbox of the command is another one, which knows none of it.
  expect(text).toContain("Stripe did not tell about pi_");
  expect(await run("nobody@x.example")).toMatchObject({ code: 1, text: "" });
}, 300_000);
