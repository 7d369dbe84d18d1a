import { z } from "zod";
import { inspectorEarnings } from "~/domain/payments/ledger/earnings.server";
import { read } from "~/http/doors/read.server";
import type { Endpoint } from "./endpoint";
import { centsShape, instant, isoTime } from "./shapes";

const earningsShape = z.object({
  summary: z.object({
    totalEarnings: centsShape,
    monthlyEarnings: centsShape,
    pendingEarnings: centsShape,
    totalCompletedJobs: z.int(),
    totalTransactions: z.int(),
  }),
  recentPayments: z.array(
    z.object({ bookingId: z.string(), amount: centsShape, platformFee: centsShape, processedAt: instant }),
  ),
});

export const earningsEndpoints: Endpoint[] = [
  {
    method: "get",
    path: "/api/inspector/earnings",
    operationId: "getEarnings",
    area: "Payments",
    summary: "What one has earned",
    description:
      "Earnings are the inspector's share net of refunds; `pendingEarnings` is paid and not yet transferred. `recentPayments`: the newest 20, `amount` gross.",
    answers: { status: 200, schema: earningsShape },
    door: read({ roles: ["inspector"] }, ({ actor }) => {
      const { summary, recentPayments } = inspectorEarnings(actor);
      return {
        summary,
        recentPayments: recentPayments.map((payment) => ({ ...payment, processedAt: isoTime(payment.processedAt) })),
      };
    }),
  },
];
