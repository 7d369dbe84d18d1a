import { bookingMoneyTexts } from "~/copy/bookings/booking-money";
import { jobCode } from "~/copy/jobs/job-list";
import type {
  Happened,
  HistoryLine,
  HistorySource,
  HistorySubject,
  Origin,
  PaymentStep,
} from "~/domain/admin/history/lines";
import { DAY, HISTORY, KEPT } from "~/lib/bounds";
import { formatCents } from "~/lib/money";
import { PRODUCT } from "~/lib/site";
import { auditSentence, auditTexts, fieldLabel } from "./audit";
import { changeSentence, changeTexts, targetLabel } from "./audit-values";
import { eventWords } from "./event-words";
import { decisionOutcome, decisionWords, paymentDeskTexts } from "./money/payment-desk";

const days = (ms: number) => ms / DAY;
const { refunds, decided, byHand, reversed, transferred, disputed } = bookingMoneyTexts;

/** "What happened": the history of one payment, person, job or request, on its page and in the operator's command. */
export const historyTexts = {
  title: "What happened",
  lead: "Type one thing. You read everything that was recorded about it, in order of time.",
  label: "Payment, person, job or request",
  hint: "Receipt or payment ID, Stripe ID (pi_…, ch_…, re_…, tr_…, po_…, evt_…, cs_…), email or account ID, job code (PC-1042) or job ID, or the request ID of an error page",
  submit: "Show",
  link: "What happened, in full",
  none: {
    title: "Nothing found",
    text: "No payment, person, job or request is known by that. Check it for typing mistakes.",
    request:
      "The database has nothing of this request. It changed nothing, or its records are older than they are kept. The server's log may have its line:",
  },
  heading: (subject: HistorySubject) => SUBJECTS[subject.kind](subject as never),
  views: { main: "Main steps only", all: "Show everything" },
  shownOf: (shown: number, count: number) => `${shown} of ${count} records: the main steps.`,
  open: { payment: "Open the payment", person: "Open the account", job: "Open the job", audit: "Audit entries" },
  cut: `Only the newest ${HISTORY.lines.most} are shown.`,
  shown: (count: number) => (count === 1 ? "1 record." : `${count} records.`),
  times: (zone: string) => `Times are UTC. The site's time zone is ${zone}.`,
  utc: "Times are UTC.",
  shownIn: (zone: string) => `The site's time zone is ${zone}.`,
  failed: (id: string, code: string) => `Stripe did not tell about ${id}: ${code}`,
  failedTitle: "Not everything could be read from Stripe",
  left: (count: number) => `${count} more Stripe records were not read.`,
  kept: `Events are kept ${days(KEPT.events.most)} days, messages from Stripe ${days(KEPT.webhookEvents.most)}, records of sent mails ${days(KEPT.sentMails.most)}, the audit log for good.`,
  log: "For the lines of the server's log, run at the server:",
  sources: {
    session: "Sign-in",
    provider: "Stripe now",
    webhook: "From Stripe",
    audit: "Audit log",
    payment: "Payment",
    decision: "Decision",
    books: "Books",
    event: "Event",
    notification: "Notification",
    mail: "Email",
  } satisfies Record<HistorySource, string>,
} as const;

const SUBJECTS: { readonly [K in HistorySubject["kind"]]: (subject: Extract<HistorySubject, { kind: K }>) => string } =
  {
    payment: ({ receipt, title }) => [paymentDeskTexts.title(receipt), title].filter(Boolean).join(" · "),
    person: ({ name, isClosed, id }) => (isClosed ? `Closed account ${id}` : name || id),
    job: ({ number, title }) => `${jobCode(number)} · ${title}`,
    request: ({ id }) => `Request ${id}`,
    object: ({ id }) => `Stripe record ${id}`,
  };

/** What a line says, in one sentence without its time. */
export function historySentence(line: HistoryLine): string {
  return (SENTENCES[line.source] as (happened: Happened) => string)(line);
}

const SENTENCES: { readonly [S in HistorySource]: (happened: Extract<Happened, { source: S }>) => string } = {
  session: ({ what }) =>
    what === "begun" ? "Signed in on a browser that is still signed in" : "Last seen in that browser",
  provider: ({ object, state, amount, currency }) => {
    const sum = amount === null ? "" : currency === "usd" ? ` ${formatCents(amount)}` : ` ${amount} ${currency ?? ""}`;
    return `${fieldLabel(object.replaceAll(".", " "))}${sum}: ${state.replaceAll("_", " ") || "exists"}`;
  },
  webhook: ({ type }) => `Stripe told us: ${type}`,
  audit: ({ entry }) => {
    const by = entry.actor?.name ?? auditTexts.actors[entry.actorId] ?? auditTexts.gone;
    const as = entry.asUserId === null ? "" : `, ${auditTexts.as} ${entry.as?.name ?? auditTexts.gone}`;
    return `${auditSentence(entry)} (by ${by}${as})`;
  },
  payment: ({ what, amount, code }) => {
    const sum = amount === undefined ? "" : ` ${formatCents(amount)}`;
    return `${STEPS[what]}${sum}${code ? ` (${code.replaceAll("_", " ")})` : ""}`;
  },
  decision: ({ state, ...decision }) => `${decisionWords(decision)}. ${decisionOutcome(state, null)}`,
  books: ({ event, debit, credit, amount }) =>
    `${fieldLabel(event)} ${formatCents(amount)}, from ${account(credit)} to ${account(debit)}`,
  event: ({ type }) => `${eventWords(type)} (${type})`,
  notification: ({ kind, readAt }) => `${fieldLabel(kind)}, ${readAt === null ? "not read yet" : "read"}`,
  mail: ({ handler, isAccepted }) =>
    isAccepted ? `${mailName(handler)} sent` : `${mailName(handler)} refused: the address does not exist`,
};

const account = (name: string) => name.replaceAll("_", " ");

function mailName(handler: string): string {
  return handler === "send-mail"
    ? "Email of a notification"
    : `Email "${handler.replace(/^send-/, "").replaceAll("-", " ")}"`;
}

const STEPS: Readonly<Record<PaymentStep, string>> = {
  begun: "Payment started",
  charged: paymentDeskTexts.charged,
  failed: paymentDeskTexts.failed,
  fulfilled: "What it pays for was made or confirmed",
  held: "On hold since then",
  ...prefixed("refund-", refundReasons()),
  "refund-is-pending": refunds.company.pending,
  "refund-is-succeeded": refunds.company.succeeded,
  "refund-is-owed": refunds.company.owed,
  "refund-is-settled": refunds.company.settled,
  "attempt-sending": "Refund being handed to Stripe",
  "attempt-pending": "Refund accepted by Stripe, waiting for the bank",
  "attempt-succeeded": "Refund carried out by Stripe",
  "attempt-failed": "Refund failed at Stripe or at the bank",
  "transfer-promised": "Inspector's share promised",
  "transfer-refused": "Transfer refused, to be tried again",
  "transfer-given-up": "Transfer failed, another one followed",
  transferred: transferred.admin,
  "paid-by-hand": byHand.paid.admin,
  "set-off": byHand.setOff.admin,
  "reversal-promised": "To be taken back from the inspector",
  reversed: reversed.admin,
  "back-returned": byHand.back.admin.returned,
  "back-paid_back": byHand.back.admin.paid_back,
  "back-set_off": byHand.back.admin.set_off,
  "dispute-opened": disputed,
  "dispute-is-warning": "The bank asked about the payment",
  "dispute-is-needs_response": "Dispute waits for our answer",
  "dispute-is-under_review": "The bank is deciding the dispute",
  "dispute-is-won": decided.won.title,
  "dispute-is-lost": decided.lost.title,
  "dispute-is-closed": decided.closed.title,
  "payout-made": "Stripe began a payout to the inspector's bank",
  "paid-out": "Payout due at the inspector's bank",
  "payout-failed": "The bank returned the payout",
  stray: `Charge or movement at Stripe that belongs to no payment on ${PRODUCT}`,
  "stray-returned": "Given back to who paid it",
  payment: "Payment",
};

function refundReasons() {
  const words = Object.entries(refunds.reasons).map(([reason, why]) => [reason, `Refund promised: ${why}`]);
  return Object.fromEntries(words) as Record<keyof typeof refunds.reasons, string>;
}

function prefixed<P extends string, K extends string>(prefix: P, words: Record<K, string>): Record<`${P}${K}`, string> {
  const each = Object.entries(words).map(([name, word]) => [`${prefix}${name}`, word]);
  return Object.fromEntries(each) as Record<`${P}${K}`, string>;
}

/** What stands under a line: what it was about, what changed, deliveries, the mail server's answer, the cause. `moment` writes a time of UTC ms. */
export function historyNotes(line: HistoryLine, moment: (at: number) => string): string[] {
  if (line.source === "audit") {
    const { entry, origin } = line;
    const about = entry.subjectType === null ? [] : [`About: ${targetLabel(entry.subjectType, entry.target)}`];
    return [
      ...about,
      ...changeTexts(entry.details, moment).map((change) => changeSentence(change)),
      causeSentence(origin),
    ];
  }
  if (line.source === "event") {
    const handled = line.deliveries.map(({ handler, state, attempts, finishedAt, nextAttemptAt, lastError }) => {
      const when = { done: finishedAt, failed: finishedAt, pending: nextAttemptAt }[state];
      const words = { done: "done", failed: "given up", pending: attempts === 0 ? "waits" : "to be tried again" }[
        state
      ];
      const tries = attempts > 1 ? `, ${attempts} tries` : "";
      return `${handler}: ${words}${when === null ? "" : ` ${moment(when)}`}${tries}${lastError ? `. ${lastError}` : ""}`;
    });
    return [...handled, causeSentence(line.origin)];
  }
  return line.source === "mail" && line.answer ? [`The mail server said: ${line.answer}`] : [];
}

function causeSentence({ cause, requestId }: Origin): string {
  if (cause === null) return "Cause: not recorded";
  const named = `Cause: ${cause.replace(":", " ")}`;
  return requestId === null || cause === `request:${requestId}` ? named : `${named}, begun by request ${requestId}`;
}
