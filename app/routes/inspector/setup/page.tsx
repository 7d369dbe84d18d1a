import type { ReactNode } from "react";
import { awaitsReview, CertificationStamp, CertificationState } from "~/components/certification/certification-states";
import { EarlierSubmissions } from "~/components/certification/earlier-submissions";
import { type PageHandle, REFRESH_SECONDS } from "~/components/document/refresh";
import { Card, PageHeader } from "~/components/ui";
import { certificationTexts as texts } from "~/copy/inspectors/certification";
import type { SetupState } from "./state.server";

export const setupHandle: PageHandle<SetupState> = {
  refresh: (data) => (data && awaitsReview(data.certification) ? REFRESH_SECONDS : null),
};

/** The certification with its stamp, the form while one may be sent in, and what was sent in before. */
export function SetupPage({ state, children }: { state: SetupState; children: ReactNode }) {
  const { certification, earlier } = state;
  const { status, approved, maySubmit, zone } = certification;
  return (
    <div className="max-w-3xl">
      <PageHeader title={texts.title} lead={texts.lead} />
      <div className="grid gap-5">
        <Card title={texts.card} aside={<CertificationStamp status={status} />}>
          <div className="grid gap-5">
            <CertificationState certification={certification} />
            {maySubmit && !approved ? children : null}
          </div>
        </Card>
        {maySubmit && approved ? (
          <Card title={texts.renew}>
            <p className="mb-5 text-muted">{texts.renewText}</p>
            <div className="grid gap-5">{children}</div>
          </Card>
        ) : null}
        <EarlierSubmissions submissions={earlier} zone={zone} />
      </div>
    </div>
  );
}
