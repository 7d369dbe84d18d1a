import { ActionForm, CheckboxControl, SubmitButton, useSentForm } from "~/components/forms";
import { Banner, LinkButton } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { formTexts, reportFormWords as words } from "~/copy/reports/report-forms";
import { otherMethods } from "~/copy/reports/report-methods";
import type { EntryFormView } from "~/domain/reports/entries/entry-queries.server";
import { fieldsOf } from "~/domain/reports/forms/specs";
import { CLOCKS } from "~/lib/measures/clocks";
import { isTest, methodNamed, methodOf } from "~/lib/measures/test-kinds";
import { useOtherAddress } from "../other-address";
import { EntryField } from "./entry-field";

interface EntryFormProps {
  form: EntryFormView;
  formKey: string;
  back: string;
}

/** The fields of one kind of entry. What is unusual has to be confirmed by a box, which appears with the question. */
export function EntryForm({ form: view, formKey, back }: EntryFormProps) {
  const { kind, units, values, parentId, minutes, entryId } = view;
  const [form, fields] = useSentForm<Record<string, string>>({ defaultValue: values });
  const method = isTest(kind) ? methodNamed(kind, fields.method?.initialValue, values.method) : undefined;
  const others = isTest(kind) && method ? otherMethods(kind, method) : [];
  const texts = formTexts(kind, method);
  return (
    <ActionForm action={useOtherAddress()} formKey={formKey} form={form} className="grid gap-5">
      {texts.lead ? <p className="text-muted">{texts.lead}</p> : null}
      {minutes === null ? null : <SampleClock kind={kind} minutes={minutes} />}
      {/* Text inputs stand together, so that the keyboard's Next leads through them. */}
      <div className="grid grid-cols-2 items-end gap-4">
        {fieldsOf(kind, method).map(([name, spec]) => (
          <EntryField
            key={name}
            kind={kind}
            name={name}
            text={texts.fields[name]}
            spec={spec}
            fields={fields}
            units={units}
          />
        ))}
      </div>
      {kind === "project" ? null : <input type="hidden" name="units" value={units} />}
      {others.length > 0 ? <input type="hidden" name="method" value={method} /> : null}
      {parentId && !entryId ? <input type="hidden" name="parentId" value={parentId} /> : null}
      {fields.confirmed?.errors ? <CheckboxControl field={fields.confirmed} label={words.confirmed} /> : null}
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton busyLabel={words.saving}>{texts.save}</SubmitButton>
        <LinkButton to={back} variant="secondary">
          {/* Forms that follow another one by themselves, though not every sample needs them. */}
          {!entryId && (kind === "sample" || isTest(kind)) ? words.skip : words.cancel}
        </LinkButton>
        {(entryId ? [] : others).map(([other, use]) => (
          <Link key={other} to={`?of=${parentId}&method=${other}`} className="link-alone">
            {use}
          </Link>
        ))}
      </div>
    </ActionForm>
  );
}

/** Minutes after which nobody is at the sample any more: the report is being written up from notes. */
const WRITTEN_UP = 120;

/** Tests and specimens are taken of a sample. */
function SampleClock({ kind, minutes }: { kind: EntryFormView["kind"]; minutes: number }) {
  if ((isTest(kind) && !methodOf(kind).isClocked) || minutes < 0 || minutes > WRITTEN_UP) return null;
  const limit = isTest(kind) ? CLOCKS.testing : CLOCKS.molding;
  if (minutes <= limit) return <p className="font-semibold tabular-nums">{words.sampleClock(minutes)}</p>;
  return <Banner tone="warn">{words.sampleLate(minutes, limit)}</Banner>;
}
