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

interface PostingFieldsProps {
  fields: JobFormFields;
  choices: PostingChoices;
  /** Where the tests are said with the mixes that are planned. */
  plannedAt?: string | undefined;
}

/** All fields of a posting, also of one that is changed. */
export function PostingFields({ fields, choices, plannedAt }: PostingFieldsProps) {
  return (
    <>
      <WorkFields fields={fields} />
      <SiteFields fields={fields} choices={choices} />
      <RequirementFields fields={fields} plannedAt={plannedAt} />
      <Card title={gateSectionTexts.heading}>
        <GateFields fields={fields} />
      </Card>
    </>
  );
}
