import { z } from "zod";
import { defineCommand } from "../../command.server";
import { invalidField } from "../../errors";
import { ownFiles } from "../../files/keep-files.server";
import { dropPicture, replacePicture, storeHeldSmaller } from "../picture-rows.server";
import { mayEditCompany } from "../policy";
import { loadOwnCompany, saveCompany } from "./load-own-company.server";

const MISSING_LOGO = "Please choose a logo";

const heldLogo = z.object({ logo: z.string(MISSING_LOGO).min(1, MISSING_LOGO) });

/** Shows a logo beside the company's name, in place of the one before. @throws DomainError invalid at `logo` for an expired one; too_large "file-quota" */
export const setCompanyLogo = defineCommand({
  name: "set-company-logo",
  roles: ["company"],
  right: "details",
  input: heldLogo,
  whileUnverified: true,
  async prepare({ logo }, actor) {
    const smaller = await storeHeldSmaller(actor, logo, "company_logo");
    if (!smaller) throw invalidField("logo", MISSING_LOGO);
    return smaller;
  },
  load: (context, { logo }) => ({
    ...loadOwnCompany(context),
    own: ownFiles(context, { ownerId: context.actor.id, purpose: "company_logo", ids: [logo] }),
  }),
  allow: ({ actor }, company) => mayEditCompany(actor, company),
  run(context, company, { logo }, smaller) {
    if (company.own.length === 0) throw invalidField("logo", MISSING_LOGO);
    const before = company.logoId;
    const logoId = replacePicture(context, { fileId: logo, smaller, purpose: "company_logo", before });
    if (logoId !== before) saveCompany(context, company, { logoId });
    return { logoId };
  },
  audit: ({ logoId }, _input, { id }) => ({ subject: ["company", id], details: { logoId } }),
});

export const removeCompanyLogo = defineCommand({
  name: "remove-company-logo",
  roles: ["company"],
  right: "details",
  input: z.object({}),
  whileUnverified: true,
  load: loadOwnCompany,
  allow: ({ actor }, company) => mayEditCompany(actor, company),
  run(context, company) {
    if (company.logoId === null) return { companyId: company.id };
    dropPicture(context, company.logoId);
    saveCompany(context, company, { logoId: null });
    return { companyId: company.id };
  },
  audit: ({ companyId }) => ({ subject: ["company", companyId] }),
});
