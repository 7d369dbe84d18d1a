import { expect, it } from "vitest";
import { CertificateFitLine } from "~/components/certification/certificate-fit";
import { certificateFit } from "~/domain/certification/fit";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";
import { renderPage } from "../stub";

const [GRADE_I, STRENGTH, LABORATORY] = CERTIFICATION_LEVELS;
const held = [{ certificationLevel: GRADE_I, expiryDate: "2026-12-15" }];
const both = [...held, { certificationLevel: STRENGTH, expiryDate: "2027-06-01" }];
const FITTING = certificateFit({ requiredCertifications: ["ACI"], startDate: "2026-12-01" }, held);
const WRONG_LEVEL = certificateFit({ requiredCertifications: [STRENGTH], startDate: "2026-12-01" }, held);
const BOTH_WRONG = certificateFit({ requiredCertifications: [STRENGTH], startDate: "2026-12-16" }, held);
const NONE = certificateFit({ requiredCertifications: ["ACI"], startDate: "2026-12-01" }, []);

it.each([
  [FITTING, "inspector", true, "Your certificate fits"],
  [FITTING, "company", true, "Certificate fits this job"],
  [WRONG_LEVEL, "inspector", true, `Asks for ${STRENGTH}; yours is ${GRADE_I}. You can still apply.`],
  [WRONG_LEVEL, "inspector", false, `Asks for ${STRENGTH}; yours is ${GRADE_I}.`],
  [
    BOTH_WRONG,
    "company",
    true,
    `You ask for ${STRENGTH}; this inspector's certificate is ${GRADE_I}. This inspector's certificate expires Tue, Dec 15, 2026 and does not cover work dated after it. You can still accept.`,
  ],
  [
    certificateFit({ requiredCertifications: ["ACI"], startDate: "2026-12-16" }, held),
    "inspector",
    true,
    "Your certificate expires Tue, Dec 15, 2026 and does not cover work dated after it. Renew it before you apply.",
  ],
  [
    certificateFit({ requiredCertifications: [LABORATORY], startDate: "2026-12-01" }, both),
    "inspector",
    true,
    `Asks for ${LABORATORY}; yours are ${GRADE_I} and ${STRENGTH}. You can still apply.`,
  ],
  [
    certificateFit({ requiredCertifications: [GRADE_I], startDate: "2026-12-16" }, both),
    "inspector",
    true,
    `Your ${GRADE_I} certificate expires Tue, Dec 15, 2026 and does not cover work dated after it. You can still apply.`,
  ],
  [
    certificateFit({ requiredCertifications: ["ACI"], startDate: "2027-06-02" }, both),
    "company",
    false,
    "This inspector's certificates expire by Tue, Jun 1, 2027 and do not cover work dated after it.",
  ],
  [NONE, "inspector", true, "You have no approved certificate at present."],
] as const)("says in words %o to the %s", (fit, reader, open, sentence) => {
  const { container } = renderPage(<CertificateFitLine fit={fit} reader={reader} open={open} />);
  expect(container.textContent).toBe(sentence);
});
