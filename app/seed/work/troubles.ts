import { and, eq, isNotNull } from "drizzle-orm";
import { schema } from "#db/client.server";
import { startAcceptance } from "~/domain/applications/acceptance/start-acceptance.server";
import { deleteJob } from "~/domain/applications/end-job/delete-job.server";
import { reads } from "~/domain/core/runtime.server";
import { discardDraft } from "~/domain/jobs/drafts/discard-draft.server";
import { saveDraft } from "~/domain/jobs/drafts/save-draft.server";
import { submitPosting } from "~/domain/jobs/drafts/submit-posting.server";
import { goToCheckout, pay } from "../money/checkout";
import { type JobText, POSTINGS } from "../postings";
import { BEING_PAID, DISCARDED, DISPUTED, LEFT_AT_CHECKOUT, TAKEN_BACK, UNFINISHED } from "../postings/troubles";
import { type Stage, submit } from "../stage";
import type { Step } from "../timeline";
import { applicationOf, bookingOf, engagement, formOf, jobOf, zoneOf } from "./engagements";

const MINUTE_MS = 60_000;

/** Payments that went wrong: unfinished, left at the checkout, paid too late, refused by a bank, disputed. */
export function troubles(stage: Stage): Step[] {
  const dana = () => stage.person("dana");
  return [
    {
      at: stage.calendar.moment({ minutesAgo: 170 }, ""),
      does: () => submit(saveDraft, dana(), formOf(stage.calendar, UNFINISHED)),
    },
    // A Checkout stays open for 24 hours: whoever looks within a day finds the payment waiting.
    { at: stage.calendar.moment({ minutesAgo: 40 }, ""), does: () => beginPosting(stage, "dana", BEING_PAID) },
    ...takenBack(stage),
    ...discarded(stage),
    leftAtCheckout(stage),
    disputed(stage),
  ];
}

/** The job is deleted in the moment in which its acceptance is paid, so the money comes too late. */
function takenBack(stage: Stage): Step[] {
  const { title } = TAKEN_BACK;
  const posted = engagement(stage, {
    ...TAKEN_BACK,
    company: "dana",
    posted: [-8, "14:28"],
    applications: [
      {
        by: "marcus",
        at: [-7, "18:09"],
        letter:
          "Small one, but I am in Cedar Park that week anyway. A moved date is no problem if I hear two days ahead.",
      },
    ],
  });
  const at = stage.calendar.moment([-6, "13:30"], zoneOf(TAKEN_BACK));
  let paymentId = "";
  return [
    ...posted,
    {
      at,
      async does() {
        const applicationId = applicationOf(stage, title, "marcus");
        ({ paymentId } = await submit(startAcceptance, stage.person("dana"), { applicationId }));
        await goToCheckout(stage, paymentId);
      },
    },
    {
      at: at + 9 * MINUTE_MS,
      async does() {
        await submit(deleteJob, stage.person("dana"), { jobId: jobOf(title) });
        // A moment later the payment would be closed.
        await pay(stage, stage.person("dana"), paymentId);
      },
    },
  ];
}

/** The posting is discarded in one tab and paid in another, with a card whose bank sends every refund back: the fee is owed. */
function discarded(stage: Stage): Step[] {
  const at = stage.calendar.moment([-5, "16:02"], zoneOf(DISCARDED));
  let begun = { draftId: "", paymentId: "" };
  return [
    {
      at,
      async does() {
        begun = await beginPosting(stage, "alicia", DISCARDED);
      },
    },
    {
      at: at + 4 * MINUTE_MS,
      does: () => submit(discardDraft, stage.person("alicia"), { draftId: begun.draftId }),
    },
    { at: at + 6 * MINUTE_MS, does: () => pay(stage, stage.person("alicia"), begun.paymentId, "refusesRefunds") },
  ];
}

/** The company left the checkout, which expired a day later. The application still waits. */
function leftAtCheckout(stage: Stage): Step {
  const posting = POSTINGS.find(({ title }) => title === LEFT_AT_CHECKOUT);
  if (!posting) throw new Error(`there is no posting "${LEFT_AT_CHECKOUT}"`);
  return {
    at: stage.calendar.moment([-5, "10:37"], zoneOf(posting)),
    async does() {
      const applicationId = applicationOf(stage, LEFT_AT_CHECKOUT, "hannah");
      const { paymentId } = await submit(startAcceptance, stage.person(posting.company), { applicationId });
      await goToCheckout(stage, paymentId);
    },
  };
}

/** The cardholder's bank disputes what Ben paid for a booking. The administrator has yet to answer. */
function disputed(stage: Stage): Step {
  const { payments } = schema;
  return {
    at: stage.calendar.moment([-1, "09:12"], "America/Denver"),
    async does() {
      const ofBooking = and(eq(payments.engagementId, bookingOf(DISPUTED)), isNotNull(payments.chargeId));
      const payment = reads().select().from(payments).where(ofBooking).get();
      if (!payment?.chargeId) throw new Error(`"${DISPUTED}" is not paid for`);
      stage.sandbox.outside.dispute(payment.chargeId);
    },
  };
}

async function beginPosting(stage: Stage, company: string, text: JobText) {
  const { draftId, paymentId } = await submit(submitPosting, stage.person(company), formOf(stage.calendar, text));
  if (!paymentId) throw new Error("the posting asked for no payment");
  await goToCheckout(stage, paymentId);
  return { draftId, paymentId };
}
