import { z } from "zod";
import { seal, unseal } from "~/domain/core/encryption/sealed.server";
import { defineCommand } from "../../command.server";
import { mayEditCompany } from "../policy";
import { loadOwnCompany, saveCompany } from "./load-own-company.server";
import { taxIdForm } from "./schema";

/** Stores a company's EIN sealed, in place of the one before. The log says only that one was given. */
export const setTaxId = defineCommand({
  name: "set-tax-id",
  roles: ["company"],
  right: "tax",
  input: taxIdForm,
  whileUnverified: true,
  load: loadOwnCompany,
  allow: ({ actor }, company) => mayEditCompany(actor, company),
  run(context, company, { taxId }) {
    const same = company.taxId !== null && unseal(company.taxId, "company tax id") === taxId;
    if (!same) {
      saveCompany(context, company, { taxId: seal(taxId, "company tax id"), taxIdLast4: taxId.slice(-4) });
    }
    return { companyId: company.id };
  },
  audit: ({ companyId }, _input, { taxId: before }) => ({
    subject: ["company", companyId],
    changes: { taxId: before === null ? "set" : "changed" },
  }),
});

export const removeTaxId = defineCommand({
  name: "remove-tax-id",
  roles: ["company"],
  right: "tax",
  input: z.object({}),
  whileUnverified: true,
  load: loadOwnCompany,
  allow: ({ actor }, company) => mayEditCompany(actor, company),
  run(context, company) {
    if (company.taxId !== null) saveCompany(context, company, { taxId: null, taxIdLast4: null });
    return { companyId: company.id };
  },
  audit: ({ companyId }) => ({ subject: ["company", companyId], changes: { taxId: "removed" } }),
});
