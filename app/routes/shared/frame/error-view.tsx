import type { MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { lastAnswer } from "~/components/connection/last-answer";
import { useRootData } from "~/components/document/root-data";
import { titled } from "~/components/document/title";
import { Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import { LinkButton } from "~/components/ui/link-button";
import { PageHeader } from "~/components/ui/page-header";
import { type FetchFailure, fetchFailures } from "~/copy/frame/fetch-failures";
import { errorPages } from "~/copy/frame/layout";
import { savedFormTexts } from "~/copy/frame/saved-forms";
import { historyAddress } from "~/lib/history-address";
import { PRODUCT } from "~/lib/site";

interface Explained {
  heading: string;
  sentence: string;
  /** What to do about it, before the way home. */
  ways: readonly Way[];
  /** A fault of ours, which the log has more to say about. */
  fault?: boolean;
}

/** `again`, `tryAgain` and `back` lead to the very address, by a whole new page: a broken one must not be patched. */
type Way = "again" | "tryAgain" | "signInAs" | "support" | "exit" | "back";

/** The page in place of one that was refused or failed: what happened in words, and a way on. Never a stack. `failed` names what a fault kept from loading. */
export function ErrorView({ failed }: { failed?: FetchFailure }) {
  const error = useRouteError();
  const { heading, sentence, ways, fault } = explain(error);
  const { pathname, search } = useLocation();
  const root = useRootData();
  const { requestId = lastAnswer.requestId ?? root?.requestId, typed } = shownOfForm(error);
  const here = pathname + search;
  const addresses: Record<Way, string> = {
    again: here,
    tryAgain: here,
    back: here,
    signInAs: "/logout",
    support: "/support",
    exit: "/impersonation/end",
  };
  return (
    <>
      <PageHeader title={fault && failed ? fetchFailures[failed] : heading} lead={sentence} />
      {fault && requestId ? (
        <p className="mb-5 text-muted">
          {errorPages.requestId} <code className="text-ink">{requestId}</code>
          {root?.portal === "admin" ? (
            <>
              {" · "}
              <Link to={historyAddress(requestId)} className="link" reloadDocument>
                {errorPages.history}
              </Link>
            </>
          ) : null}
        </p>
      ) : null}
      {typed ? (
        <section className="mb-5 grid max-w-3xl gap-3 rounded-md border border-line p-4">
          <h2 className="font-semibold">{savedFormTexts.typed}</h2>
          <p className="text-muted">{errorPages.copyable}</p>
          <Facts facts={typed} />
        </section>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {ways.map((way) => (
          <LinkButton key={way} to={addresses[way]} variant="secondary" reloadDocument>
            {errorPages[way]}
          </LinkButton>
        ))}
        <LinkButton to="/" variant="secondary">
          {errorPages.home}
        </LinkButton>
      </div>
    </>
  );
}

/** A boundary of a page's own; `failed` as in ErrorView. */
export function boundaryOf(failed?: FetchFailure) {
  return () => <ErrorView failed={failed} />;
}

/** The title of a page that failed. */
export function errorTitle(error: unknown): string {
  return `${explain(error).heading} · ${PRODUCT}`;
}

/** `titled` for a page with a boundary of its own, whose error then has a title too. */
export function titledOrFailed<Loader>(title: Parameters<typeof titled<Loader>>[0]): MetaFunction<Loader> {
  const whole = titled<Loader>(title);
  return (args) => {
    const isShown = !args.error && (typeof title === "string" || args.data);
    return isShown ? whole(args) : [{ title: errorTitle(args.error) }];
  };
}

const FAULT: Explained = { ...errorPages.fault, ways: ["tryAgain", "support"], fault: true };

/** Refusals by status; `sentence` stands where what was thrown brings none of its own. */
const REFUSALS: Readonly<Record<number, Explained>> = {
  403: { ...errorPages.forbidden, ways: ["signInAs"] },
  405: { ...errorPages.method, ways: ["again"] },
  409: { ...errorPages.conflict, ways: ["again"] },
  413: { ...errorPages.tooLarge, ways: ["again"] },
  415: { ...errorPages.unsupported, ways: ["again"] },
  429: { ...errorPages.tooMany, ways: ["tryAgain"] },
  503: { ...errorPages.busy, ways: ["tryAgain"] },
};

function explain(error: unknown): Explained {
  if (!isRouteErrorResponse(error) || (error.status >= 500 && error.status !== 503)) return FAULT;
  if (error.status === 404) return { ...errorPages.notFound, ways: [] };
  const refusal = REFUSALS[error.status] ?? { ...errorPages.refused, ways: ["again"] };
  const { code, accessText, sentence = refusal.sentence } = thrownBy(error.data);
  const ways = code && DEAD_ENDS.has(code) ? [] : code === "Read-only mode" ? READ_ONLY_WAYS : refusal.ways;
  return { ...refusal, ways, sentence: accessText ?? sentence };
}

/** Refusals that opening the page again or signing in as someone else would not change. */
const DEAD_ENDS = new Set([
  "malformed-address",
  "without-page",
  "PRIVATE_BLOCKS",
  "PRIVATE_MESSAGES",
  "PRIVATE_NOTIFICATIONS",
  "PRIVATE_SECURITY",
]);

/** Whoever looks through another's eyes can stop, or read on where they were. */
const READ_ONLY_WAYS: readonly Way[] = ["exit", "back"];

/** The texts that http/doors/page and http/doors/access throw. Remix's own refusals carry none. */
interface Refusal {
  code?: string;
  accessText?: string;
  sentence?: string;
}

/** What `onErrorPage` of http/doors tells of a form that was sent: the id of that very request, and what was typed. */
function shownOfForm(error: unknown): { requestId?: string | null; typed?: [label: string, text: string][] } {
  return isRouteErrorResponse(error) ? (thrownBy(error.data) as ReturnType<typeof shownOfForm>) : {};
}

function thrownBy(thrown: unknown): Refusal {
  return thrown && typeof thrown === "object" ? (thrown as Refusal) : {};
}
