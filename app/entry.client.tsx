import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { patientFetch } from "./browser/patient-fetch";
import { patientScripts } from "./browser/patient-scripts";
import { rememberSentForms } from "./browser/sent-form";
import { noteInput } from "./browser/unattended";

const plainFetch = window.fetch.bind(window);
window.fetch = patientFetch(plainFetch);
window.__remixRouteModules = patientScripts(window.__remixRouteModules, window.__remixManifest, plainFetch);
rememberSentForms();
noteInput();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
