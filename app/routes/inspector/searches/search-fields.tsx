import { RadioCardsControl, TextControl } from "~/components/forms";
import type { AnyField } from "~/components/forms/controls";
import { SEARCH_ALERT_CHOICES, savedSearchTexts } from "~/copy/jobs/saved-searches";

const texts = savedSearchTexts.form;

/** The name and the alert of a saved search. */
export function SearchFields({ name, alert }: { name: AnyField; alert: AnyField }) {
  return (
    <>
      <TextControl field={name} label={texts.name} hint={texts.nameHint} />
      <RadioCardsControl field={alert} label={texts.alert} options={SEARCH_ALERT_CHOICES} columns={3} />
    </>
  );
}
