import type { FieldMetadata } from "@conform-to/react";
import type { JobFields } from "~/domain/jobs/schema";
import type { TypedConcrete } from "~/domain/specifications/concrete-fields";

/** What the form shows of a field: choices as text. */
type Shown<Value> = Value extends boolean ? boolean : Value extends readonly unknown[] ? string[] : string;

/** All are optional here, since a refused form may lack any. */
export type JobFormValues = { [Name in keyof JobFields]?: Shown<NonNullable<JobFields[Name]>> } & TypedConcrete & {
    draftId?: string;
    projectId?: string;
    contactId?: string;
    phone?: string;
  };

export type JobFormFields = {
  [Name in keyof Required<JobFormValues>]: FieldMetadata<JobFormValues[Name], JobFormValues, string[]>;
};
