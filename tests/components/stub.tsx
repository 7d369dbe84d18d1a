import type { ActionFunction } from "@remix-run/node";
import { createRemixStub } from "@remix-run/testing";
import { render } from "@testing-library/react";
import { createContext, type ReactNode, useContext } from "react";
import { renderToString } from "react-dom/server";
import type { CompanyRight } from "~/domain/companies/rights";

const PageContent = createContext<ReactNode>(null);

/** Renders inside a real router, because links and forms need one; a POST to any address runs `action`. */
export function renderPage(page: ReactNode, { at = "/jobs", action }: { at?: string; action?: ActionFunction } = {}) {
  return render(routed(page, { at, action }));
}

/** What the server sends, after an action has answered `answer`. */
export function pageHtml(page: ReactNode, answer?: unknown): string {
  return renderToString(routed(page, { at: "/jobs", answer }));
}

/** What the server sends to somebody whose role in their company does not allow these. */
export function pageHtmlWithout(denied: readonly CompanyRight[], page: ReactNode): string {
  return renderToString(routed(page, { at: "/jobs", denied }));
}

interface Shown {
  at: string;
  action?: ActionFunction | undefined;
  answer?: unknown;
  denied?: readonly CompanyRight[];
}

function routed(page: ReactNode, { at, action, answer, denied }: Shown) {
  // Rights come with the frame, and tokens of forms with the root.
  const id = denied ? "routes/shared/frame/shell-route" : "root";
  const Stub = createRemixStub([{ id, path: "/*", Component: Page, action }]);
  return (
    <PageContent.Provider value={page}>
      <Stub
        initialEntries={[at]}
        hydrationData={{
          loaderData: { [id]: { csrf: "token", denied } },
          actionData: answer ? { [id]: answer } : null,
        }}
      />
    </PageContent.Provider>
  );
}

function Page() {
  return <>{useContext(PageContent)}</>;
}
