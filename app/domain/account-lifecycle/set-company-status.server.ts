import { and, eq, isNull } from "drizzle-orm";
import { type Connection, companies } from "#db/client.server";
import type { CompanyId } from "~/lib/ids";
import { type AdminActor, type Authorized, authorized } from "../actor";
import { defineCommand } from "../command.server";
import { setSuspended } from "../companies/suspend-company.server";
import { existing } from "../core/reads/existing.server";
import { companyStatus } from "./schema";

/**
 * Suspends a company's work, or lets it go on: its people keep their accounts and see nothing of it meanwhile, its open jobs are not offered (triggers of
 * the database), bookings and money under way go on. Its owners are mailed; nothing happens where it has that status already.
 * @throws DomainError not_found for nobody's and a closed one
 */
export const setCompanyStatus = defineCommand({
  name: "set-company-status",
  roles: ["admin"],
  input: companyStatus,
  load: ({ tx }, { companyId }) => openCompany(tx, companyId),
  allow: ({ actor }, company) => mayManageCompany(actor, company),
  run(context, company, { status }) {
    setSuspended(context, company, status === "suspended");
    return { companyId: company.id };
  },
  audit: ({ companyId }, { status, reason }) => ({
    subject: ["company", companyId],
    forgettable: { reason },
    changes: { status: status === "suspended" ? ["active", "suspended"] : ["suspended", "active"] },
  }),
});

function openCompany(tx: Connection, companyId: CompanyId) {
  return existing(tx, companies, and(eq(companies.id, companyId), isNull(companies.closedAt)));
}

function mayManageCompany<Row>(_actor: AdminActor, company: Row): Authorized<Row, "manage-company"> {
  return authorized(company, "manage-company");
}
