import { ACCOUNT } from "~/lib/bounds";
import { conflict } from "../errors";

/** What an account may have so many of. */
const QUOTAS = {
  drafts: { ...ACCOUNT.drafts, code: "draft-quota" },
  openPayments: { ...ACCOUNT.openPayments, code: "payment-quota" },
  unpaidAttempts: { ...ACCOUNT.unpaidAttempts, code: "unpaid-quota" },
  pendingApplications: { ...ACCOUNT.pendingApplications, code: "application-quota" },
  applicantsAJob: { ...ACCOUNT.applicantsAJob, code: "applicants-quota" },
  unreadMessages: { ...ACCOUNT.unreadMessages, code: "message-quota" },
  openSupportRequests: { ...ACCOUNT.openSupportRequests, code: "support-quota" },
} as const;

/**
 * Part of a command, before it adds a row: refuses an account that has as many of them as it may.
 * @throws DomainError(conflict) with the quota's code and `most`
 */
export function withinQuota(quota: keyof typeof QUOTAS, stored: number): void {
  const { most, code } = QUOTAS[quota];
  if (stored >= most) throw conflict(code, { params: { most } });
}
