import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { paymentIssueTexts as texts } from "~/copy/admin/money/payment-issues";
import {
  isChargeReturned,
  isRefundSent,
  isTransferSent,
  retryChargeReturnNow,
  retryRefundNow,
  retryTransferNow,
} from "~/domain/payments/interventions/retry-flow.server";
import { retryRefund } from "~/domain/payments/refunds/retry-refund.server";
import { retryChargeReturn } from "~/domain/payments/strays/retry-charge-return.server";
import { retryTransfer } from "~/domain/payments/transfers/retry-transfer.server";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { keyIn } from "~/http/key-in";
import { redirectWithToast } from "~/http/session/toast.server";
import { ports } from "~/platform/ports.server";
import type { Retried } from "./retry";

const LIST = "/admin/payouts/issues";
const standsAt = { page: LIST, failed: texts.retry.failed };

/** Sends at once what would be tried again later. */
const ACTIONS = {
  transfers: formAction(retryTransfer, {
    standsAt,
    saved: false,
    add: ({ params }) => ({ transferId: params.id ?? "" }),
    run: (options) => retryTransferNow(ports(), options),
    done: ({ result }) => retried("transfers", isTransferSent(result.transferId)),
  }),
  refunds: formAction(retryRefund, {
    standsAt,
    saved: false,
    add: ({ params }) => ({ refundId: params.id ?? "" }),
    run: (options) => retryRefundNow(ports(), options),
    done: ({ result }) => retried("refunds", isRefundSent(result.refundId)),
  }),
  charges: formAction(retryChargeReturn, {
    standsAt,
    saved: false,
    add: ({ params }) => ({ chargeId: params.id ?? "" }),
    run: (options) => retryChargeReturnNow(ports(), options),
    done: ({ result }) => retried("charges", isChargeReturned(result.chargeId)),
  }),
};

function retried(kind: Retried, isSent: boolean): Promise<Response> {
  const { done, still } = texts.retry[kind];
  if (isSent) return redirectWithToast(LIST, { title: done });
  return redirectWithToast(LIST, { title: still, description: texts.retry.stillText, tone: "danger" });
}

/** The button stands in the list. */
export const loader = page({ roles: ["admin"] }, ({ params }) => {
  keyIn(ACTIONS, params.kind);
  return redirect(LIST, 303);
});

export async function action(args: ActionFunctionArgs) {
  return ACTIONS[keyIn(ACTIONS, args.params.kind)](args);
}
