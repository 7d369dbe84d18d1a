import { useRootData } from "~/components/document/root-data";
import { titled } from "~/components/document/title";
import { LinkButton, PageHeader } from "~/components/ui";
import { undoTexts } from "~/copy/accounts/recovery";
import { publicPage } from "~/http/doors/page.server";
import { PublicFrame } from "~/routes/shared/frame/public-frame";

const texts = undoTexts.done;

export const meta = titled(texts.title);

export const loader = publicPage(() => null);

/** Says what has happened, and that the next step is in an email. */
export default function EmailChangeUndoDone() {
  return (
    <PublicFrame portal={useRootData()?.portal} homeTo="/landing">
      <PageHeader title={texts.title} lead={texts.lead} />
      <div className="grid gap-5">
        <p>{texts.next}</p>
        <p className="text-muted">{texts.code}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/auth/reset-request">{texts.again}</LinkButton>
          <LinkButton to="/support" variant="secondary">
            {texts.support}
          </LinkButton>
        </div>
      </div>
    </PublicFrame>
  );
}
