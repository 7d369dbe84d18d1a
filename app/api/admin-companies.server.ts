import { z } from "zod";
import { setCompanyStatus } from "~/domain/account-lifecycle/set-company-status.server";
import { companyRecord } from "~/domain/admin/companies/company-record.server";
import { USER_STATUSES } from "~/domain/admin/user-filter.server";
import { call } from "~/http/doors/call.server";
import { COMPANY_ROLES } from "~/lib/vocabulary";
import type { Endpoint } from "./endpoint";
import { instant, isoTime } from "./shapes";

const companyShape = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(USER_STATUSES),
  createdAt: instant,
  people: z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(COMPANY_ROLES) })),
});

export const adminCompanyEndpoints: Endpoint[] = [
  {
    method: "patch",
    path: "/api/admin/companies/{companyId}/status",
    operationId: "setCompanyStatus",
    area: "Administration",
    summary: "Suspend a company, or lift its suspension",
    description:
      "Its people keep their accounts and see nothing of it meanwhile, and its open jobs are not offered. Bookings and payments under way go on. A `reason` stays in the audit log.",
    answers: { status: 200, schema: companyShape },
    door: call(setCompanyStatus, {
      fromPath: { companyId: "companyId" },
      status: 200,
      answer: ({ actor, result }) => {
        const { id, name, status, createdAt, people } = companyRecord(actor, result.companyId);
        const shown = people.map(({ id: userId, name: fullName, role }) => ({ id: userId, name: fullName, role }));
        return { id, name, status, createdAt: isoTime(createdAt), people: shown };
      },
    }),
  },
];
