import { ownPhoneTexts as texts } from "~/copy/people/own-phone";
import type { Side } from "~/lib/vocabulary";
import { type AnyField, TextControl } from "../forms";

/** The phone number of whoever has none in their account, which the other side calls. */
export function OwnPhoneControl({ field, side }: { field: AnyField; side: Side }) {
  return (
    <TextControl
      field={field}
      label={texts.label}
      hint={texts.hint[side]}
      type="tel"
      autoComplete="tel"
      width="medium"
    />
  );
}
