import { type SubmissionResult, useForm } from "@conform-to/react";
import { useCsrf } from "~/components/document/root-data";
import { ActionForm, CheckboxControl, SubmitButton } from "~/components/forms";
import { Banner, LinkButton } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { airMethodTexts, reportFormTexts, reportFormWords as words } from "~/copy/report-forms";
import type { EntryFormView } from "~/domain/reports/entries/entry-queries.server";
import { AIR_METHODS, type AirMethod, fieldsOf, TEST_KINDS } from "~/domain/reports/forms/specs";
import { CLOCKS } from "~/lib/measures/clocks";
import { useOtherAddress } from "../other-address";
import { EntryField } from "./entry-field";

interface EntryFormProps {
  form: EntryFormView;
  formKey: string;
  lastResult: SubmissionResult<string[]> | undefined;
  back: string;
}

/** The fields of one kind of entry. What is unusual has to be confirmed by a box, which appears with the question. */
export function EntryForm({ form: view, formKey, lastResult, back }: EntryFormProps) {
  const { kind, units, values, parentId, minutes, entryId } = view;
  const [form, fields] = useForm<Record<string, string>, string[]>({ lastResult, defaultValue: values });
  const texts = reportFormTexts[kind];
  const method = AIR_METHODS.find((each) => each === (fields.method?.initialValue ?? values.method)) ?? "C231";
  const shown = fieldsOf(kind).filter(([name]) => kind !== "air" || !HIDDEN_BY_METHOD[method].includes(name));
  const lead = kind === "air" ? airMethodTexts[method].lead : "lead" in texts ? texts.lead : undefined;
  return (
    <ActionForm action={useOtherAddress()} csrf={useCsrf()} formKey={formKey} form={form} className="grid gap-5">
      {lead ? <p className="text-muted">{lead}</p> : null}
      {minutes === null ? null : <SampleClock kind={kind} minutes={minutes} />}
      {/* Text inputs stand together, so that the keyboard's Next leads through them. */}
      <div className="grid grid-cols-2 items-end gap-4">
        {shown.map(([name, spec]) => (
          <EntryField key={name} kind={kind} name={name} spec={spec} fields={fields} units={units} method={method} />
        ))}
      </div>
      {kind === "project" ? null : <input type="hidden" name="units" value={units} />}
      {kind === "air" ? <input type="hidden" name="method" value={method} /> : null}
      {parentId && !entryId ? <input type="hidden" name="parentId" value={parentId} /> : null}
      {fields.confirmed?.errors ? <CheckboxControl field={fields.confirmed} label={words.confirmed} /> : null}
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton busyLabel={words.saving}>{texts.save}</SubmitButton>
        <LinkButton to={back} variant="secondary">
          {!entryId && SKIPPED_KINDS.has(kind) ? words.skip : words.cancel}
        </LinkButton>
        {kind === "air" && !entryId ? <OtherMethod method={method} parentId={parentId} /> : null}
      </div>
    </ActionForm>
  );
}

/** Forms that follow another one by themselves, though not every sample needs them. */
const SKIPPED_KINDS: ReadonlySet<string> = new Set(["sample", ...TEST_KINDS]);

const HIDDEN_BY_METHOD: Readonly<Record<AirMethod, readonly string[]>> = {
  C231: ["method", "waterAdded", "alcoholCorrection"],
  C173: ["method", "aggregateCorrection"],
};

/** Minutes after which nobody is at the sample any more: the report is being written up from notes. */
const WRITTEN_UP = 120;

function SampleClock({ kind, minutes }: { kind: EntryFormView["kind"]; minutes: number }) {
  const limit = kind === "specimens" ? CLOCKS.molding : CLOCKS.testing;
  const isClocked = kind !== "density" && kind !== "nonconformance";
  if (!isClocked || minutes < 0 || minutes > WRITTEN_UP) return null;
  if (minutes <= limit) return <p className="font-semibold tabular-nums">{words.sampleClock(minutes)}</p>;
  return <Banner tone="warn">{words.sampleLate(minutes, limit)}</Banner>;
}

function OtherMethod({ method, parentId }: { method: AirMethod; parentId: string | null }) {
  const other = method === "C173" ? "C231" : "C173";
  return (
    <Link to={`?of=${parentId}&method=${other}`} className="link-alone">
      {words.otherMethod[method]}
    </Link>
  );
}
