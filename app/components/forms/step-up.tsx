import { stepUpTexts as texts } from "~/copy/accounts/security";
import { type AnyField, CodeControl, PasswordControl } from "./controls";

interface StepUpControlProps {
  fields: { currentPassword: AnyField; code: AnyField };
  /** True for a person with a second factor. */
  byCode: boolean;
  /** When it is needed, where it is not always. */
  hint?: string;
}

/** Asks a person for their password or a code again, on the form that needs it. */
export function StepUpControl({ fields, byCode, hint }: StepUpControlProps) {
  if (byCode) return <CodeControl field={fields.code} label={texts.code} hint={hint ?? texts.codeHint} />;
  return (
    <PasswordControl
      field={fields.currentPassword}
      label={texts.password}
      hint={hint}
      autoComplete="current-password"
    />
  );
}
