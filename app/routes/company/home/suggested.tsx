import { Link } from "@remix-run/react";
import { HardHat } from "lucide";
import { InspectorCard } from "~/components/inspectors/inspector-card";
import { EmptyState, LinkButton } from "~/components/ui";
import { companyHomeTexts } from "~/copy/frame/home";
import type { Suggested } from "~/domain/inspectors/suggested.server";

const texts = companyHomeTexts.suggested;

interface SuggestedInspectorsProps {
  inspectors: Suggested["inspectors"];
  /** "Find inspectors" with the filter that shows more of them. */
  moreAt: string;
  from: "site" | "office";
}

/** Inspectors near the company's work, or how to find some where there are none. */
export function SuggestedInspectors({ inspectors, moreAt, from }: SuggestedInspectorsProps) {
  return (
    <section aria-labelledby="suggested" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="suggested">{texts.heading}</h2>
        {inspectors.length > 0 ? (
          <Link to={moreAt} className="link-alone">
            {texts.all}
          </Link>
        ) : null}
      </div>
      {inspectors.length > 0 ? (
        <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {inspectors.map((inspector) => (
            <li key={inspector.id} className="flex min-w-0">
              <InspectorCard
                inspector={inspector}
                profileTo={`/inspectors/${inspector.id}`}
                bookingQuery=""
                from={from}
                headingLevel={3}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon={HardHat} title={texts.empty} action={<LinkButton to="/post-job">{texts.post}</LinkButton>}>
          {texts.emptyText}
        </EmptyState>
      )}
    </section>
  );
}
