import { APPROVAL, DATES, HOURS, PROBLEMS, REVIEWS } from "~/lib/bounds";
import { formatCents } from "~/lib/money";
import { POSTING_FEE, REFUNDED_BY_HALF_HOURS, REFUNDED_IN_FULL_HOURS } from "~/lib/prices";
import { PRODUCT } from "~/lib/site";
import { daysOf, hoursOf, minutesOf } from "../frame/durations";
import { acceptanceHours, bookingHours, inspectorPercent, platformPercent } from "../money/amounts";
import type { LegalText } from "./legal";

/** What both sides agree to. It must be true: whoever changes what the product does changes this text. */
export const terms: LegalText = {
  title: "Terms",
  description: `The rules of ${PRODUCT}: roles, certificates, fees, payment, cancellation, refunds and disputes.`,
  lead: `The rules between you and ${PRODUCT}, and between the two sides that meet here. By opening an account you agree to them.`,
  updated: "2026-11-24",
  sections: [
    {
      id: "roles",
      heading: "Who is who",
      paragraphs: [
        `${PRODUCT} is a marketplace for quality-control inspection of concrete construction. Companies post jobs and book inspectors; inspectors do the work. ${PRODUCT} brings them together, checks certificates, and holds the payment until the work is approved.`,
        `Inspectors work for themselves. They are not employees or agents of ${PRODUCT}, and ${PRODUCT} does not direct how they work. The inspection itself is agreed between the company and the inspector.`,
      ],
    },
    {
      id: "account",
      heading: "Your account",
      paragraphs: [
        "You must be an adult who can make contracts, give true details and keep them up to date. Companies register with a business email address. One person, one account; you answer for what happens under it, so keep your password to yourself and tell us at once if somebody else may know it.",
      ],
    },
    {
      id: "certification",
      heading: "Certificates must be true",
      paragraphs: [
        "Inspectors hand in a valid ACI certificate of their own. Browsing jobs and applying is open only with a certificate that an administrator has approved, and with a payout account that is verified. An expired certificate closes both until the next one is approved; bookings already agreed go on.",
        "A forged or borrowed certificate, or a false statement about one, ends the account. We may tell the company concerned and the body that issued the certificate.",
        `Approval means that the card was checked against the details given. It is no promise of ${PRODUCT} about the quality of a single inspection.`,
      ],
    },
    {
      id: "fees",
      heading: "What it costs",
      paragraphs: ["All amounts are in US dollars. Looking around and registering cost nothing."],
      list: [
        `Posting a job costs the company ${formatCents(POSTING_FEE)}, once for each job.`,
        `Accepting an application charges the company ${acceptanceHours} at the inspector's rate, and the job's equipment fee where the inspector brings the equipment.`,
        `Booking an inspector directly charges the company ${bookingHours} at the inspector's rate.`,
        `These hours are a minimum call-out: they are paid in full, also when the work takes less. If it takes longer, the inspector proposes further hours, in quarters of an hour at the same rate. They are charged only when the company presses Pay for them, and a proposal without an answer ends after ${daysOf(HOURS.answeredWithin)}.`,
        `Of what is paid for the work, ${PRODUCT} keeps ${platformPercent} and the inspector receives ${inspectorPercent}, of further hours too. The rate is fixed when the application is sent or the booking is made.`,
      ],
    },
    {
      id: "payment",
      heading: "Paid up front, released on approval",
      paragraphs: [
        `Payments run through Stripe. The company pays before the work; the inspector's share is held and transferred when the company approves the work. A signed test report marks the work as done, and so does a note where nothing was tested. Work that was marked done, and that the company neither approves nor reports a problem with within ${hoursOf(APPROVAL.after)}, is approved automatically.`,
        "Tax on what they earn or pay is each side's own matter.",
      ],
    },
    {
      id: "cancellation",
      heading: "Cancellation and refunds",
      paragraphs: [
        "A confirmed booking can be canceled until its work is marked done. What the company gets back of what it paid, further hours included:",
      ],
      list: [
        `The company cancels ${REFUNDED_IN_FULL_HOURS} hours or more before the start: all of it.`,
        `The company cancels between ${REFUNDED_IN_FULL_HOURS} and ${REFUNDED_BY_HALF_HOURS} hours before the start: half.`,
        "The company cancels later, or after the start: nothing.",
        `Either side cancels while no start is agreed: all of it. A booking for which no start is agreed within ${daysOf(DATES.withoutStart)} after its planned date ends in the same way.`,
        "The inspector cancels, at any time: all of it. Companies see how often an inspector canceled or did not come in the past year.",
        `What is not refunded is divided as above: ${platformPercent} of it for ${PRODUCT}, ${inspectorPercent} for the inspector.`,
        "Moving a booking to a date that both sides accept costs nothing.",
        "The posting fee is refunded only when an administrator removes the job.",
        "A payment that could not be used, for example because the inspector was booked elsewhere meanwhile, is refunded in full.",
      ],
    },
    {
      id: "disputes",
      heading: "Problems and disputes",
      paragraphs: [
        `If something is wrong with the work, the company presses Report a problem on the booking's page, within ${hoursOf(APPROVAL.after)} after the work was marked done and before approving it. Nothing of the payment moves from then on. The inspector has ${hoursOf(PROBLEMS.answeredWithin)} to answer.`,
        `The two can settle on how the money is divided. If they do not, either can ask ${PRODUCT} to decide; we also decide where there is no answer in time, and ${daysOf(PROBLEMS.endedWithin)} after the report if there is no agreement. The decision is a refund of all, a part or nothing.`,
        `Either side can report on the booking's page, from ${minutesOf(PROBLEMS.absentAfter)} after the start, that the other did not come. Without an answer within ${hoursOf(PROBLEMS.answeredWithin)}, the company gets everything back if the inspector did not come and has not checked in, and the inspector gets the full share if nobody was at the site and the inspector has checked in. Otherwise we decide.`,
        `Work that nobody has reported ${daysOf(PROBLEMS.unreportedAfter)} after its end is treated as a problem as well.`,
        "A dispute that a cardholder opens at the bank holds the booking until the bank has decided.",
      ],
    },
    {
      id: "conduct",
      heading: "Fair use",
      paragraphs: [
        `Be truthful in jobs, profiles, messages and reviews. Each side may review a completed booking once, within ${daysOf(REVIEWS.window)} after its approval. Both reviews are shown once both are written, or after these ${daysOf(REVIEWS.window)}. Either side can report a review about it, and we remove what breaks these rules. Do not write what is unlawful, insulting or advertising, do not take a booking that began here past the platform to avoid its fee, and do not try to reach what is not meant for you.`,
      ],
    },
    {
      id: "suspension",
      heading: "Suspension and closing",
      paragraphs: [
        "We may suspend an account that breaks these rules or puts others at risk. Its sessions end at once, and you can ask for a review through support. Money that is due for approved work is still paid. You can have your account closed at any time when no booking is open.",
      ],
    },
    {
      id: "liability",
      heading: "What we answer for",
      paragraphs: [
        `We run ${PRODUCT} with care, but we do not promise that it is always available or that a job finds an inspector. We answer without limit where the law says so, and for harm that we cause on purpose or by gross negligence. Otherwise we answer at most for the fees that ${PRODUCT} kept of the booking concerned. For the inspection, its results and the safety of the site, the inspector and the company answer to each other.`,
      ],
    },
    {
      id: "law",
      heading: "Law and changes",
      paragraphs: [
        `The law of the place where the operator of ${PRODUCT} has its seat applies, as far as the law that protects you where you live allows. If one rule here does not hold, the others do.`,
        "If these terms change in substance, we tell account holders by email 30 days before. Bookings already agreed keep the terms they were made under.",
      ],
      link: { to: "/support", label: "Ask about these terms" },
    },
  ],
};
