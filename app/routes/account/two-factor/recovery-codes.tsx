import { Banner, Card, LinkButton } from "~/components/ui";
import { recoveryCodesTexts as texts } from "~/copy/accounts/security";

/** Recovery codes, the one time that they are shown: to be printed, or marked and copied as a whole. */
export function RecoveryCodes({ codes, enabled }: { codes: readonly string[]; enabled: boolean }) {
  return (
    <>
      {enabled ? (
        <Banner tone="ok" announce>
          {texts.enabled}
        </Banner>
      ) : null}
      <Card>
        <p>{texts.lead}</p>
        <ul aria-label={texts.label} className="mt-4 grid gap-x-8 gap-y-2 text-lg select-all sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <p className="mt-4 font-semibold">{texts.keep}</p>
      </Card>
      <LinkButton to="/profile/security" className="justify-self-start">
        {texts.done}
      </LinkButton>
    </>
  );
}
