import { useParams } from "@remix-run/react";
import { TypedWords } from "~/components/forms/typed-words";
import { LinkButton } from "~/components/ui";
import { linkedLaboratoryTexts as texts } from "~/copy/reports/cylinders/laboratory";
import { ErrorView } from "~/routes/shared/frame/error-view";
import { PublicFrame } from "~/routes/shared/frame/public-frame";
import { pageOf } from "../token";

/** Stands in the place of a laboratory's form that cannot be filled in any more: why, and what was typed into it. */
export function RefusedLaboratoryForm() {
  const page = pageOf(useParams());
  return (
    <PublicFrame portal="inspector" homeTo="/landing" width="text">
      <div className="grid gap-6">
        <ErrorView />
        <TypedWords />
        <p>
          <LinkButton to={page} variant="secondary">
            {texts.closed}
          </LinkButton>
        </p>
      </div>
    </PublicFrame>
  );
}
