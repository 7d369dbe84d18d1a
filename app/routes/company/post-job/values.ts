import type { FieldMetadata } from "@conform-to/react";
import type { JobFields } from "~/domain/jobs/schema";

/** What the form shows of a field: choices as text. */
type Shown<Value> = Value extends boolean ? boolean : Value extends readonly unknown[] ? string[] : string;

/** All are optional here, since a refused form may lack any. */
export type JobFormValues = { [Name in keyof JobFields]?: Shown<NonNullable<JobFields[Name]>> } & {
  draftId?: string;
  projectId?: string;
  contactId?: string;
  phone?: string;
};

export type JobFormFields = {
  [Name in keyof Required<JobFormValues>]: FieldMetadata<JobFormValues[Name], JobFormValues, string[]>;
};
