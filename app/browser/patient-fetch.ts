import { ServerBusy, untilThrough } from "~/components/connection/connection";
import { lastAnswer } from "~/components/connection/last-answer";
import { goOnAsDocument, navigationCargo } from "./navigation";
import { scriptsAreThere } from "./patient-scripts";
import { bodyNow, type FormBody, formBehind } from "./sent-form";
import { attended } from "./unattended";

/** A line can be dead without saying so. What carries files may take longer than any limit. */
const UNANSWERED_MS = 45_000;
const UNANSWERED = new TypeError("no answer came");

/**
 * `fetch` for the requests that Remix makes for pages and forms. Remix would throw what was typed away with the page when
 * one of them fails; here they wait until they get through, while the page stays as it is. All others pass untouched.
 */
export function patientFetch(plain: typeof fetch): typeof fetch {
  return async (input, init = {}) => {
    if (!(input instanceof URL) || input.origin !== window.location.origin) return plain(input, init);
    if (input.pathname === "/__manifest") return init.signal ? routes(plain, input, init) : plain(input, init);
    if (!input.pathname.endsWith(".data")) return plain(input, init);
    return init.method === "POST" ? submission(plain, input, init) : page(plain, input, init);
  };
}

/** Asked for without a signal, the map of further routes is only looked up ahead. */
async function routes(plain: typeof fetch, url: URL, init: RequestInit): Promise<Response> {
  const answer = await page(plain, url, init);
  return answer.headers.has("X-Remix-Reload-Document") ? ((await goOnAsDocument()) ?? answer) : answer;
}

function page(plain: typeof fetch, url: URL, init: RequestInit): Promise<Response> {
  return untilThrough(() => whole(plain, url, init), {
    ...navigationCargo(),
    mayRepeat: () => true,
    signal: init.signal,
  });
}

/** Sent again as the form then stands, under the same key. Without a key it would act twice, so only when asked. */
async function submission(plain: typeof fetch, url: URL, init: RequestInit): Promise<Response> {
  await scriptsAreThere();
  const sent = init.body as FormBody;
  const form = formBehind(url, sent);
  return untilThrough(() => whole(plain, url, { ...init, body: bodyNow(form, sent) }), {
    cargo: "sending",
    told: true,
    mayRepeat: () => Boolean(sent.get("key")) && bodyNow(form, sent) === sent,
    signal: init.signal,
  });
}

/**
 * The answer with all of its body; a TypeError, as for a lost connection, when none comes, a proxy found nobody behind it, or
 * the server was too busy to read the form: its error page would take the place of what was typed.
 */
async function whole(plain: typeof fetch, url: URL, init: RequestInit): Promise<Response> {
  const patience = new AbortController();
  const giveUp = () => patience.abort(init.signal?.reason);
  if (init.signal?.aborted) giveUp();
  init.signal?.addEventListener("abort", giveUp);
  const limit = init.body instanceof FormData ? undefined : setTimeout(() => patience.abort(UNANSWERED), UNANSWERED_MS);
  try {
    const answer = await plain(url, { ...init, headers: attended(init.headers), signal: patience.signal });
    lastAnswer.requestId = answer.headers.get("X-Request-Id");
    if ([502, 503, 504].includes(answer.status) && !answer.headers.has("X-Remix-Response")) {
      throw new TypeError(`the proxy answered ${answer.status}`);
    }
    if (!answer.body || answer.status === 204) return answer;
    const body = await answer.arrayBuffer();
    if (answer.status === 503 && isErrorPage(body)) throw new ServerBusy(retryAfterMs(answer));
    return new Response(body, { status: answer.status, statusText: answer.statusText, headers: answer.headers });
  } finally {
    clearTimeout(limit);
    init.signal?.removeEventListener("abort", giveUp);
  }
}

function retryAfterMs(answer: Response): number {
  return (Number(answer.headers.get("Retry-After")) || 0) * 1000;
}

/** Remix marks a thrown response by this word; a form that is answered with its words has none. */
function isErrorPage(body: ArrayBuffer): boolean {
  return new TextDecoder().decode(body).includes('"ErrorResponse"');
}
