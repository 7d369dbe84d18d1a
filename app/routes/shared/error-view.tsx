import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { LinkButton } from "~/components/ui/link-button";
import { PageHeader } from "~/components/ui/page-header";
import { errorPages } from "~/copy/layout";
import { PRODUCT } from "~/lib/site";
import { useRootData } from "./root-data";

interface Explained {
  heading: string;
  sentence: string;
  /** A fault of ours, which the log has more to say about. */
  fault?: boolean;
}

/** The page in place of one that was refused or failed: what happened in words, and a way on. Never a stack. */
export function ErrorView() {
  const { heading, sentence, fault } = explain(useRouteError());
  const requestId = useRootData()?.requestId;
  return (
    <>
      <PageHeader title={heading} lead={sentence} />
      {fault && requestId ? (
        <p className="mb-5 text-muted">
          {errorPages.requestId} <code className="text-ink">{requestId}</code>
        </p>
      ) : null}
      <LinkButton to="/" variant="secondary">
        {errorPages.home}
      </LinkButton>
    </>
  );
}

/** The title of a page that failed. */
export function errorTitle(error: unknown): string {
  return `${explain(error).heading} · ${PRODUCT}`;
}

function explain(error: unknown): Explained {
  if (!isRouteErrorResponse(error)) return { ...errorPages.fault, fault: true };
  const thrown = refusalOf(error.data);
  if (error.status === 404) return errorPages.notFound;
  if (error.status === 403) {
    return { heading: errorPages.forbidden, sentence: thrown.accessText ?? thrown.sentence ?? errorPages.denied };
  }
  if (error.status >= 500) return { ...errorPages.fault, fault: true };
  const heading = error.status === 409 ? errorPages.conflict : errorPages.refused;
  return { heading, sentence: thrown.sentence ?? errorPages.unexpected };
}

/** What http/page and http/access throw; the framework's own refusals carry no sentence. */
interface Refusal {
  accessText?: string;
  sentence?: string;
}

function refusalOf(thrown: unknown): Refusal {
  return thrown && typeof thrown === "object" ? (thrown as Refusal) : {};
}
