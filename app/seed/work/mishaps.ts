import { and, eq, isNotNull } from "drizzle-orm";
import { schema } from "#db/client.server";
import { startAcceptance } from "~/domain/applications/acceptance/start-acceptance.server";
import { cancelBooking } from "~/domain/bookings/cancellation/cancel-booking.server";
import { quotedCancellation } from "~/domain/bookings/cancellation/queries.server";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { reads } from "~/domain/core/runtime.server";
import { SLOT_STARTS } from "~/domain/jobs/slots";
import { holdPayment } from "~/domain/payments/interventions/hold-payment.server";
import { refundPayment } from "~/domain/payments/interventions/refund-payment.server";
import { findPayoutAccount } from "~/domain/payouts/queries.server";
import { readPayoutAccount } from "~/domain/payouts/sync-flow.server";
import { zonedTime } from "~/lib/time/dates";
import type { CancelReason } from "~/lib/vocabulary";
import { pay } from "../money/checkout";
import { CALLED_OFF, GIVEN_BACK, NOT_TRANSFERRED, ON_HOLD, PARTLY_REFUNDED } from "../postings/troubles";
import { type Stage, submit } from "../stage";
import type { Step } from "../timeline";
import { applicationOf, bookingOf, engagement, zoneOf } from "./engagements";

const HOUR_MS = 3_600_000;
const { payments } = schema;

/**
 * What administrators have to look after: canceled bookings with their refunds, a transfer that is refused, a hold, a refund of a part, and a
 * payout that its bank returned.
 */
export function mishaps(stage: Stage): Step[] {
  return [
    ...calledOff(stage),
    ...givenBack(stage),
    ...notTransferred(stage),
    partlyRefunded(stage),
    onHold(stage),
    returnedPayout(stage),
  ];
}

function calledOff(stage: Stage): Step[] {
  const zone = zoneOf(CALLED_OFF);
  const startsAt = zonedTime(stage.calendar.workday(CALLED_OFF.startsIn, zone), SLOT_STARTS.afternoon, zone);
  const posted = engagement(stage, {
    ...CALLED_OFF,
    company: "alicia",
    posted: [-9, "09:02"],
    applications: [
      { by: "andre", at: [-8, "12:40"], letter: "I know the site: I tested the wet well there in spring." },
    ],
    accepted: { by: "andre", at: [-7, "08:25"] },
  });
  return [
    ...posted,
    {
      at: startsAt - 6 * HOUR_MS,
      does: () => cancel(stage, "alicia", CALLED_OFF.title, "weather", "Lightning until noon, the pump cannot go up."),
    },
  ];
}

function givenBack(stage: Stage): Step[] {
  const { title } = GIVEN_BACK;
  const posted = engagement(stage, {
    ...GIVEN_BACK,
    company: "owen",
    posted: [-6, "10:15"],
    applications: [{ by: "denise", at: [-5, "17:30"], letter: "I tested the first lift, and I am free that morning." }],
  });
  return [
    ...posted,
    {
      at: stage.calendar.moment([-4, "09:05"], zoneOf(GIVEN_BACK)),
      async does() {
        const applicationId = applicationOf(stage, title, "denise");
        const { paymentId } = await submit(startAcceptance, stage.person("owen"), { applicationId });
        await pay(stage, stage.person("owen"), paymentId, "delaysRefunds");
      },
    },
    {
      at: stage.calendar.moment({ minutesAgo: 0 }, ""),
      does: () => cancel(stage, "denise", title, "illness", "I am sorry: fever since last night."),
    },
  ];
}

function notTransferred(stage: Stage): Step[] {
  const { title } = NOT_TRANSFERRED;
  const done = engagement(stage, {
    ...NOT_TRANSFERRED,
    company: "owen",
    posted: [-8, "08:40"],
    applications: [{ by: "grace", at: [-7, "11:52"], letter: "Ten minutes by light rail, and I have a heated van." }],
    accepted: { by: "grace", at: [-6, "10:30"] },
    done: "10:20",
  });
  return [
    ...done,
    {
      at: stage.calendar.moment({ minutesAgo: 115 }, ""),
      async does() {
        const account = findPayoutAccount(stage.person("grace").id)?.stripeAccountId;
        if (!account) throw new Error("grace has no payout account");
        stage.sandbox.outside.restrictAccount(account);
        await readPayoutAccount(stage.ports, stage.person("grace").id);
      },
    },
    {
      at: stage.calendar.moment({ minutesAgo: 95 }, ""),
      does: () => submit(approveWork, stage.person("owen"), { bookingId: bookingOf(title) }),
    },
  ];
}

function partlyRefunded(stage: Stage): Step {
  const reason = "Two of the four slump flow readings are missing. Paul and Hannah agreed on the phone to $30 back.";
  return {
    at: stage.calendar.moment([-2, "11:20"], "America/Los_Angeles"),
    does: () => submit(refundPayment, stage.admin(), { paymentId: paymentOf(PARTLY_REFUNDED), amount: 3000, reason }),
  };
}

function onHold(stage: Stage): Step {
  const reason = "Paul wrote that his office is looking into this charge. He answers by Friday.";
  return {
    at: stage.calendar.moment([-1, "09:40"], "America/Los_Angeles"),
    does: () => submit(holdPayment, stage.admin(), { paymentId: paymentOf(ON_HOLD), reason }),
  };
}

/** The bank returned what the provider had paid out, and the inspector has not given another account yet. */
function returnedPayout({ calendar, person, ports, sandbox }: Stage): Step {
  return {
    at: calendar.moment({ minutesAgo: 52 }, ""),
    async does() {
      const stripeAccount = findPayoutAccount(person("tom").id)?.stripeAccountId;
      if (!stripeAccount) throw new Error("tom has no payout account");
      const [last] = (await ports.stripe.payouts.list({ limit: 1 }, { stripeAccount })).data;
      if (!last) throw new Error("tom was paid nothing out");
      sandbox.outside.failPayout(last.id);
    },
  };
}

async function cancel(stage: Stage, name: string, title: string, reason: CancelReason, note: string): Promise<void> {
  const actor = stage.person(name);
  if (actor.role === "admin") throw new Error(`${name} is no side of a booking`);
  const bookingId = bookingOf(title);
  const { quote } = quotedCancellation(actor, bookingId);
  await submit(cancelBooking, actor, { bookingId, reason, note, quoted: quote?.refund ?? 0 });
}

/** The payment of a job's booking. */
function paymentOf(title: string): string {
  const ofBooking = and(eq(payments.engagementId, bookingOf(title)), isNotNull(payments.fulfilledAt));
  const payment = reads().select({ id: payments.id }).from(payments).where(ofBooking).get();
  if (!payment) throw new Error(`"${title}" is not paid for`);
  return payment.id;
}
