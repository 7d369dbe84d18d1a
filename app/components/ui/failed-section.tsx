import { useLocation } from "@remix-run/react";
import { type FetchFailure, fetchFailures, fetchFailureTexts as texts } from "~/copy/frame/fetch-failures";
import { Banner } from "./banner";
import { LinkButton } from "./link-button";

/** Shown in place of a section that could not be loaded, while the rest of the page is shown as usual. */
export function FailedSection({ of }: { of: FetchFailure }) {
  const { pathname, search } = useLocation();
  return (
    <Banner
      tone="bad"
      title={fetchFailures[of]}
      action={
        <LinkButton to={pathname + search} variant="secondary" reloadDocument>
          {texts.again}
        </LinkButton>
      }
    >
      {texts.text}
    </Banner>
  );
}
