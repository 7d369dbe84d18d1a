import { useRootData } from "~/components/document/root-data";
import { Banner, LinkButton, PageHeader } from "~/components/ui";
import { resetTexts } from "~/copy/accounts/auth";
import { errorSentence } from "~/copy/frame/errors";
import type { ErrorCode } from "~/domain/error-codes";
import { PublicFrame } from "~/routes/shared/frame/public-frame";

const texts = resetTexts.invalid;

/** Says why a link does not work, and where to go from here. */
export function InvalidResetLink({ refusal }: { refusal: ErrorCode }) {
  return (
    <PublicFrame portal={useRootData()?.portal} homeTo="/landing">
      <PageHeader title={texts.title} />
      <div className="grid gap-5">
        <Banner tone="bad">{errorSentence(refusal)}</Banner>
        <p>{texts.next}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/auth">{texts.back}</LinkButton>
          <LinkButton to="/auth/reset-request" variant="secondary">
            {texts.again}
          </LinkButton>
        </div>
      </div>
    </PublicFrame>
  );
}
