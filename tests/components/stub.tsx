import type { ActionFunction } from "@remix-run/node";
import { createRemixStub } from "@remix-run/testing";
import { render } from "@testing-library/react";
import { createContext, type ReactNode, useContext } from "react";
import { renderToString } from "react-dom/server";

const PageContent = createContext<ReactNode>(null);

/** Renders inside a real router, because links and forms need one; a POST to any address runs `action`. */
export function renderPage(page: ReactNode, { at = "/jobs", action }: { at?: string; action?: ActionFunction } = {}) {
  return render(routed(page, { at, action }));
}

/** What the server sends, after an action has answered `answer`. */
export function pageHtml(page: ReactNode, answer?: unknown): string {
  return renderToString(routed(page, { at: "/jobs", answer }));
}

function routed(page: ReactNode, { at, action, answer }: { at: string; action?: ActionFunction; answer?: unknown }) {
  const Stub = createRemixStub([{ id: "root", path: "/*", Component: Page, action }]);
  return (
    <PageContent.Provider value={page}>
      <Stub
        initialEntries={[at]}
        hydrationData={{ loaderData: { root: { csrf: "token" } }, actionData: answer ? { root: answer } : null }}
      />
    </PageContent.Provider>
  );
}

function Page() {
  return <>{useContext(PageContent)}</>;
}
