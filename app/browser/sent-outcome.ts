import { keyOf } from "./draft-form";

const PLACE = "sent-form";

type RouterState = typeof window.__remixRouter.state;

/** Calls `accepted` with the key of each form that the server has taken, sent by script or as a document. */
export function watchOutcomes(accepted: (key: string) => void): void {
  const router = window.__remixRouter;
  let sent = "";
  const remember = (key: string) => sessionStorage.setItem(PLACE, key);
  const forget = () => sessionStorage.removeItem(PLACE);

  const sentBefore = sessionStorage.getItem(PLACE);
  forget();
  if (sentBefore && isAnswer() && isAccepted(router.state)) accepted(sentBefore);

  router.subscribe((state) => {
    const { navigation } = state;
    if (navigation.state === "idle" && sent && isAccepted(state)) accepted(sent);
    sent = String(navigation.formData?.get("key") ?? "");
  });
  // After React's own, which stands at the document, and prevents what it sends by script.
  window.addEventListener("submit", ({ defaultPrevented, target }) => {
    if (!defaultPrevented && target instanceof HTMLFormElement) remember(keyOf(target));
  });
  // After a deployment the router sends it as a document, and after an answer it may lead to another site.
  window.addEventListener("pagehide", () => sent && remember(sent));
  // The page is still here, or again.
  document.addEventListener("click", forget, true);
  window.addEventListener("pageshow", ({ persisted }) => persisted && forget());
}

/** Whether this page was led to by the one before, and is not one that the person went back to or typed. */
function isAnswer(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "navigate" && document.referrer !== "";
}

function isAccepted(state: RouterState): boolean {
  return !state.errors && !isSignIn(state.location.pathname) && !sentBack(state);
}

/** Whether the page shows again what a form held, because it was refused. */
export function isRefused(): boolean {
  return Boolean(sentBack(window.__remixRouter.state)?.error);
}

function sentBack({ actionData }: RouterState): { error?: unknown } | undefined {
  return Object.values(actionData ?? {}).find((answer) => answer?.lastResult)?.lastResult;
}

function isSignIn(path: string): boolean {
  return /^\/(auth|admin-login|two-factor)\b/.test(path);
}
