import { z } from "zod";
import { platformFigures } from "~/domain/admin/figures.server";
import { wholeSummary } from "~/domain/payments/ledger/transaction-summary.server";
import { read } from "~/http/doors/read.server";
import type { Endpoint } from "./endpoint";
import { centsShape } from "./shapes";

const statsShape = z.object({
  userStats: z.object({ inspector: z.int(), company: z.int(), admin: z.int() }),
  jobStats: z.object({ open: z.int() }),
  earnings: z.object({ total: centsShape }),
  transactions: z.object({ total: z.int() }),
  recentActivity: z.object({ newUsers: z.int(), newJobs: z.int() }),
});

export const adminAnalyticsEndpoints: Endpoint[] = [
  {
    method: "get",
    path: "/api/admin/analytics",
    operationId: "getAdminStats",
    area: "Administration",
    summary: "Figures of the platform",
    description:
      "Accounts that are not closed, by role; jobs that take applications; what the platform has earned in fees, net of refunds; transactions of any status. Recent activity is that of this calendar month where the administrator lives.",
    answers: { status: 200, schema: statsShape },
    door: read({ roles: ["admin"] }, ({ actor }) => {
      const { inspectors, companies, admins, openJobs, newUsers, newJobs } = platformFigures(actor);
      const { totalPlatformFees, totalTransactions } = wholeSummary(actor);
      return {
        userStats: { inspector: inspectors, company: companies, admin: admins },
        jobStats: { open: openJobs },
        earnings: { total: totalPlatformFees },
        transactions: { total: totalTransactions },
        recentActivity: { newUsers, newJobs },
      };
    }),
  },
];
