import { Banner, Card, DateTime, LinkButton } from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import { twoFactorTexts } from "~/copy/accounts/security";

const texts = twoFactorTexts.on;
/** With this many codes or fewer left, the person is warned. */
const FEW = 3;

interface On {
  enabledAt: number;
  codesLeft: number;
  /** True when it may not be switched off. */
  required: boolean;
  zone: string;
}

/** A second factor that is on: since when, and what can be done about it. */
export function TwoFactorOn({ enabledAt, codesLeft, required, zone }: On) {
  return (
    <Card>
      <div className="grid gap-5">
        <Facts
          facts={[
            [texts.since, <DateTime key="since" at={enabledAt} zone={zone} long />],
            [texts.codes, String(codesLeft)],
          ]}
        />
        {codesLeft < FEW ? <Banner tone="warn">{texts.fewCodes}</Banner> : null}
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/profile/security/two-factor/recovery-codes" variant="secondary">
            {texts.newCodes}
          </LinkButton>
          {required ? null : (
            <LinkButton to="/profile/security/two-factor/removal" variant="secondary">
              {texts.turnOff}
            </LinkButton>
          )}
        </div>
        {required ? <p className="text-muted">{texts.kept}</p> : null}
      </div>
    </Card>
  );
}
