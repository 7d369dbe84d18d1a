import { siteDetailsTexts as texts } from "~/copy/jobs/site-details";
import type { SiteDetails } from "~/domain/jobs/site-details";
import { TEXTS } from "~/lib/bounds";
import { type AnyField, TextareaControl, TextControl } from "./controls";

/** Whom and what the inspector finds at the gate; asked with a posting and with a direct booking. */
export function SiteDetailsFields({ fields }: { fields: Readonly<Record<keyof SiteDetails, AnyField>> }) {
  return (
    <div className="grid items-end gap-5 md:grid-cols-2">
      <p className="text-muted md:col-span-2">{texts.lead}</p>
      <TextControl field={fields.siteContactName} label={texts.siteContactName} autoComplete="off" optional />
      <TextControl
        field={fields.siteContactPhone}
        type="tel"
        inputMode="tel"
        label={texts.siteContactPhone}
        autoComplete="off"
        width="medium"
        optional
      />
      <TextareaControl
        field={fields.gateNotes}
        label={texts.gateNotes}
        hint={texts.gateNotesHint}
        limit={TEXTS.gateNotes.most}
        rows={3}
        optional
      />
      <TextareaControl
        field={fields.testsWanted}
        label={texts.testsWanted}
        hint={texts.testsWantedHint}
        limit={TEXTS.testsWanted.most}
        rows={3}
        optional
      />
    </div>
  );
}
