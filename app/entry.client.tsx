import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { patientFetch } from "./browser/patient-fetch";
import { patientScripts } from "./browser/patient-scripts";
import { rememberSentForms } from "./browser/sent-form";

const plainFetch = window.fetch.bind(window);
window.fetch = patientFetch(plainFetch);
window.__remixRouteModules = patientScripts(window.__remixRouteModules, window.__remixManifest, plainFetch);
rememberSentForms();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
