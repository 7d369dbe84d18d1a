import { ActionForm, CodeControl, FormButtons, PasswordControl, useSentForm } from "~/components/forms";
import { Banner, Card } from "~/components/ui";
import { newCodesTexts, twoFactorChangeTexts as texts, twoFactorRemovalTexts } from "~/copy/accounts/security";

const WORDS = { "recovery-codes": newCodesTexts, removal: twoFactorRemovalTexts };

interface Change {
  change: "recovery-codes" | "removal";
  on: boolean;
}

/** The password and a code, before the second factor is changed or taken away. */
export function TwoFactorChangeForm({ change, on }: Change) {
  const [form, fields] = useSentForm<{ currentPassword: string; code: string }>();
  const words = WORDS[change];
  if (!on) return <Banner>{texts.off}</Banner>;
  return (
    <Card>
      <ActionForm formKey="" form={form} className="grid gap-5">
        <p>{words.text}</p>
        <PasswordControl field={fields.currentPassword} label={texts.password} autoComplete="current-password" />
        <CodeControl field={fields.code} label={texts.code} hint={texts.hint} />
        <FormButtons
          words={words}
          variant={change === "removal" ? "danger" : "primary"}
          to="/profile/security/two-factor"
          leave={texts.cancel}
        />
      </ActionForm>
    </Card>
  );
}
