import { expect, test } from "vitest";
import { JOB_FIELDS } from "~/domain/jobs/fields";
import { JobForm } from "~/routes/company/post-job/form";
import { pageHtml } from "../stub";

const SHOWN = {
  draft: null,
  repeated: null,
  formKey: "key",
  hasCredit: false,
  beyond: null,
  assignment: { projects: [], contacts: [], projectId: null, contactId: "usr_1", asksPhone: false, own: "usr_1" },
  choices: { earliest: "2026-11-21", latest: "2027-11-21", companyState: null, states: [] },
  concrete: { mixes: [], units: "inch-pound" as const, hiredBy: null, isSettled: false },
};

const html = pageHtml(<JobForm shown={SHOWN} />);

test.each([...Object.keys(JOB_FIELDS), "mixId", "supplier", "strength", "volume", "hiredBy"])(
  "the posting form asks for %s",
  (field) => {
    expect(html).toContain(`name="${field}"`);
  },
);
