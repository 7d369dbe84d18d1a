import { Link } from "@remix-run/react";
import { ArrowLeft } from "lucide";
import { Banner, LinkButton, PageHeader } from "~/components/ui";
import { Icon } from "~/components/ui/icon";
import { useHydrated } from "~/components/ui/use-hydrated";
import { jobCode } from "~/copy/jobs/job-list";
import { postJobTexts as texts } from "~/copy/jobs/jobs";
import { JobForm } from "./form";
import type { JobFormPage } from "./page.server";

interface JobFormScreenProps {
  shown: JobFormPage;
}

/** The posting form as a page: blank, or an unpaid posting as it was left. */
export function JobFormScreen({ shown }: JobFormScreenProps) {
  const { draft, repeated } = shown;
  return (
    <div className="max-w-4xl">
      <Link to="/company-home" className="link-alone mb-1">
        <Icon of={ArrowLeft} className="size-4.5" />
        {texts.back}
      </Link>
      <PageHeader title={texts.title} lead={useHydrated() ? texts.leadKept : texts.lead} />
      <div className="grid gap-5">
        {draft ? (
          <Banner
            action={
              <LinkButton to={`/drafts/${draft.id}/deletion`} variant="quiet">
                {texts.discard}
              </LinkButton>
            }
          >
            {texts.unfinished}
          </Banner>
        ) : null}
        {repeated ? <Banner>{texts.repeated(`${jobCode(repeated.number)} ${repeated.title}`)}</Banner> : null}
        <JobForm key={draft?.id ?? repeated?.id ?? "new"} shown={shown} />
      </div>
    </div>
  );
}
