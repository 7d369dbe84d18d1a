import { GateFields } from "~/components/jobs/gate-fields";
import { Card } from "~/components/ui";
import { GATE_LABELS, gateSectionTexts } from "~/copy/jobs/gate";
import { postJobTexts } from "~/copy/jobs/jobs";
import type { PostingChoices } from "../page.server";
import type { JobFormFields } from "../values";
import { RequirementFields } from "./requirements";
import { SiteFields } from "./site";
import { WorkFields } from "./work";

export const POSTING_LABELS = { ...postJobTexts.fields, ...GATE_LABELS };

/** All fields of a posting, also of one that is changed. */
export function PostingFields({ fields, choices }: { fields: JobFormFields; choices: PostingChoices }) {
  return (
    <>
      <WorkFields fields={fields} />
      <SiteFields fields={fields} choices={choices} />
      <RequirementFields fields={fields} />
      <Card title={gateSectionTexts.heading}>
        <GateFields fields={fields} />
      </Card>
    </>
  );
}
