import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { reportRecovered } from "./browser/hydration-errors";
import { patientFetch } from "./browser/patient-fetch";
import { patientScripts } from "./browser/patient-scripts";
import { rememberSentForms } from "./browser/sent-form";
import { steadyHydration } from "./browser/steady-hydration";
import { noteInput } from "./browser/unattended";

const plainFetch = window.fetch.bind(window);
window.fetch = patientFetch(plainFetch);
window.__remixRouteModules = patientScripts(window.__remixRouteModules, window.__remixManifest, plainFetch);
rememberSentForms();
noteInput();
const hydrated = steadyHydration();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Drawn>
        <RemixBrowser />
      </Drawn>
    </StrictMode>,
    { onRecoverableError: reportRecovered },
  );
});

/** Its effect runs after those of the whole page. Stands around the page, since a sibling would change the ids of its fields from the server's. */
function Drawn({ children }: { children: ReactNode }) {
  useEffect(() => {
    hydrated();
    keepTypedWordsWhenIdle();
  }, []);
  return children;
}

/** Waits for somebody who is signed in, and for a page that has nothing else to do. */
function keepTypedWordsWhenIdle(): void {
  // Safari has none. A page that is never idle gets it all the same: what is typed meanwhile would be lost.
  const whenIdle = (work: () => void) =>
    "requestIdleCallback" in window ? requestIdleCallback(work, { timeout: 1000 }) : setTimeout(work);
  const look = () => {
    if (!document.querySelector("[data-person]")) return;
    stop();
    import("./browser/typed-words").catch(() => {});
  };
  const stop = window.__remixRouter.subscribe(() => whenIdle(look));
  whenIdle(look);
}
