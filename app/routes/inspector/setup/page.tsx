import type { ReactNode } from "react";
import { awaitsReview, CertificationStamp, CertificationState } from "~/components/certification/certification-states";
import { EarlierSubmissions } from "~/components/certification/earlier-submissions";
import { type PageHandle, REFRESH_SECONDS } from "~/components/document/refresh";
import { Card, LinkButton, PageHeader } from "~/components/ui";
import { certificationTexts as texts } from "~/copy/inspectors/certification";
import type { SetupState } from "./state.server";

export const setupHandle: PageHandle<SetupState> = {
  refresh: (data) => (data && awaitsReview(data.certification) ? REFRESH_SECONDS : null),
};

/** The certificates with their stamp, the form where one is due or asked for, and what was sent in before. */
export function SetupPage({ state, children }: { state: SetupState; children: ReactNode }) {
  const { certification, earlier, isFormShown } = state;
  const { status, approved, maySubmit, toRenew, zone } = certification;
  const isFirst = approved.length === 0;
  return (
    <div className="max-w-3xl">
      <PageHeader title={texts.title} lead={texts.lead} />
      <div className="grid gap-5">
        <Card title={texts.card} aside={<CertificationStamp status={status} />}>
          <div className="grid gap-5">
            <CertificationState certification={certification} />
            {isFirst && isFormShown ? children : null}
            {maySubmit && !isFormShown ? (
              <LinkButton to={`${state.cardAt}#add`} variant="secondary" className="justify-self-start">
                {texts.add}
              </LinkButton>
            ) : null}
          </div>
        </Card>
        {!isFirst && isFormShown ? (
          <div id="add">
            <Card title={toRenew.length > 0 ? texts.renew : texts.add}>
              <p className="mb-5 text-muted">{texts.addText}</p>
              <div className="grid gap-5">{children}</div>
            </Card>
          </div>
        ) : null}
        <EarlierSubmissions submissions={earlier} zone={zone} />
      </div>
    </div>
  );
}
