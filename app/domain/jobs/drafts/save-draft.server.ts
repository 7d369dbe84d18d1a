import { keepPhone } from "../../accounts/keep-phone.server";
import { defineCommand } from "../../command.server";
import { assignmentOf } from "../../companies/assignment.server";
import { mayEditDraft } from "../policy";
import { draftChanges, keepDraft, loadDraft, posting, postingFormProblems } from "./store-draft.server";

/** @throws DomainError invalid at `startDate` or `state`; conflict "draft-not-open" when the draft was posted or discarded */
export const saveDraft = defineCommand({
  name: "save-draft",
  roles: ["company"],
  right: "post",
  input: posting,
  problems: postingFormProblems,
  load: loadDraft,
  allow: ({ actor }, row) => mayEditDraft(actor, row),
  run: (context, row, { draftId: _given, projectId, contactId, phone, ...fields }) => {
    keepPhone(context, phone);
    const assigned = assignmentOf(context.tx, context.actor, { projectId, contactId });
    return { draftId: keepDraft(context, row, { ...fields, ...assigned }) };
  },
  audit: ({ draftId }, fields, row) => ({ subject: ["draft", draftId], changes: draftChanges(row, fields) }),
});
