import type { ActionFunction } from "@remix-run/node";
import { createRemixStub } from "@remix-run/testing";
import { render } from "@testing-library/react";
import { createContext, type ReactNode, useContext } from "react";
import { renderToString } from "react-dom/server";

const PageContent = createContext<ReactNode>(null);

/** Renders inside a real router, because links and forms need one; a POST to any address runs `action`. */
export function renderPage(page: ReactNode, { at = "/jobs", action }: { at?: string; action?: ActionFunction } = {}) {
  return render(routed(page, at, action));
}

/** What the server sends. */
export function pageHtml(page: ReactNode): string {
  return renderToString(routed(page, "/jobs"));
}

function routed(page: ReactNode, at: string, action?: ActionFunction) {
  const Stub = createRemixStub([{ id: "root", path: "/*", Component: Page, action }]);
  return (
    <PageContent.Provider value={page}>
      <Stub initialEntries={[at]} hydrationData={{ loaderData: { root: { csrf: "token" } } }} />
    </PageContent.Provider>
  );
}

function Page() {
  return <>{useContext(PageContent)}</>;
}
