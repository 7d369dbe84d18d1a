import { z } from "zod";
import { acceptanceHours } from "~/copy/money/amounts";
import { ownPhone } from "~/domain/accounts/own-phone";
import { startAcceptance } from "~/domain/applications/acceptance/start-acceptance.server";
import { buyPostingCredit } from "~/domain/jobs/credits/buy-posting-credit.server";
import { postJob } from "~/domain/jobs/credits/post-job.server";
import { postJobAfterPayment } from "~/domain/jobs/credits/posting-credit-flow.server";
import { jobFields } from "~/domain/jobs/schema";
import { payByIntent } from "~/domain/payments/checkout/channel-flow.server";
import { call } from "~/http/doors/call.server";
import { ports } from "~/platform/ports.server";
import type { Endpoint } from "./endpoint";
import { jobAnswer, jobShape } from "./job-view.server";
import { centsShape } from "./shapes";

const area = "Payments";

const UNPAID = "No posting fee is paid and unspent";

/** What a client needs to pay: the secret goes to Stripe.js, or to the SDK with the publishable key. */
const toPay = { clientSecret: z.string(), paymentId: z.string(), amount: centsShape };

/** The API accepts an application by paying an intent, even when the page has begun a Checkout. */
const acceptance = z
  .object({ applicationId: z.string() })
  .transform((input) => ({ ...input, channel: "intent" as const }));

export const paymentEndpoints: Endpoint[] = [
  {
    method: "post",
    path: "/api/payments/job-posting",
    operationId: "buyPostingCredit",
    area,
    summary: "Begin to pay the posting fee of one job",
    description:
      "The fee that is begun and not paid is answered again instead of a second. A paid one does not expire; `POST /api/jobs` spends it.",
    answers: { status: 200, schema: z.object(toPay) },
    door: call(buyPostingCredit, {
      schema: z.object({}),
      status: 200,
      async answer({ actor, result }) {
        const { clientSecret, paymentId, amount } = await payByIntent(ports(), actor, result.paymentId);
        return { clientSecret, paymentId, amount };
      },
    }),
  },
  {
    method: "post",
    path: "/api/payments/application/{id}/accept",
    operationId: "startAcceptance",
    area,
    summary: "Begin to pay for accepting an application",
    description: `The first ${acceptanceHours} at the applicant's rate, and the job's equipment fee. The application is accepted when the provider has the money.`,
    answers: { status: 200, schema: z.object({ ...toPay, platformFee: centsShape, inspectorAmount: centsShape }) },
    refusals: {
      403: "`Access denied`; `STRIPE_SETUP_REQUIRED`: the inspector cannot be paid yet",
      409: "Not pending, the job not open, its start date past, the inspector booked at that time, another application being paid, or the key used with another body",
    },
    door: call(startAcceptance, {
      fromPath: { applicationId: "id" },
      schema: acceptance,
      status: 200,
      async answer({ actor, result }) {
        const { progress: _, ...opened } = await payByIntent(ports(), actor, result.paymentId);
        return opened;
      },
    }),
  },
  {
    method: "post",
    path: "/api/jobs",
    operationId: "postJob",
    area: "Jobs",
    summary: "Post a job against a paid posting fee",
    description:
      "`companyId`, `rate` and other fields that are worked out here may be sent and are not read. `phone` is kept where the caller's account has no phone number.",
    answers: { status: 201, schema: jobShape },
    refusals: { 402: UNPAID },
    door: call(postJob, {
      schema: z.intersection(jobFields, z.object(ownPhone)),
      status: 201,
      run: (options) => postJobAfterPayment(ports(), options),
      answer: ({ actor, result }) => jobAnswer(actor, result.jobId),
    }),
  },
  {
    method: "post",
    path: "/api/jobs/after-payment",
    operationId: "postJobAfterPayment",
    area: "Jobs",
    summary: "Post a job with the posting fee that was just paid",
    description: "With the `paymentId` of a job that is made already: that job, and 200.",
    answers: { status: 201, schema: jobShape },
    sameShapeWith: 200,
    refusals: { 402: UNPAID, 404: "The payment is not one of this company's posting fees" },
    door: call(postJob, {
      status: ({ created }) => (created ? 201 : 200),
      run: (options) => postJobAfterPayment(ports(), options),
      answer: ({ actor, result }) => jobAnswer(actor, result.jobId),
    }),
  },
];
