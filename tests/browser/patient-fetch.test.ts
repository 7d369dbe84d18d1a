import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { patientFetch } from "~/browser/patient-fetch";
import { rememberSentForms } from "~/browser/sent-form";
import { noteInput } from "~/browser/unattended";
import { currentTrouble, tryAgain } from "~/components/connection/connection";

const LOST = new TypeError("Failed to fetch");
const page = new URL("/jobs.data", window.location.href);
const answered = () => new Response("decoded by Remix", { headers: { "X-Remix-Response": "yes" } });

/** The router's place: a real one would make the requests itself, and these tests make them. */
function navigating(state: "idle" | "loading" | "submitting", formData?: FormData) {
  const location = state === "idle" ? undefined : { key: "next" };
  Object.assign(window, {
    __remixRouter: {
      state: { navigation: { state, formData, formAction: "/jobs", location } },
      subscribe: () => () => {},
    },
  });
}

/** A form on the page, sent; answers what Remix then hands to fetch. */
function sentForm(key: string) {
  document.body.innerHTML = `<form action="/jobs"><input name="key" value="${key}"><input name="title" value="Deck"></form>`;
  const form = document.querySelector("form") as HTMLFormElement;
  form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  return { form, body: new FormData(form) };
}

describe("patientFetch", () => {
  rememberSentForms();

  beforeEach(() => {
    vi.useFakeTimers();
    navigating("loading");
  });

  afterEach(() => {
    vi.useRealTimers();
    document.body.innerHTML = "";
  });

  it("says of what a page asks for by itself that nobody is there, until somebody does something", async () => {
    noteInput();
    const plain = vi.fn<typeof fetch>(async () => answered());
    const marked = async () => {
      await patientFetch(plain)(page, { headers: { accept: "text/x-script" } });
      const headers = new Headers(plain.mock.lastCall?.[1]?.headers);
      expect(headers.get("accept")).toBe("text/x-script");
      return headers.get("x-unattended");
    };
    window.dispatchEvent(new Event("keydown"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await marked()).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(await marked()).toBe("1");
    window.dispatchEvent(new Event("pointerdown"));
    expect(await marked()).toBeNull();
  });

  it("tries a page again by itself, at growing intervals and when the browser is online again", async () => {
    const plain = vi.fn().mockRejectedValueOnce(LOST).mockRejectedValueOnce(LOST).mockRejectedValueOnce(LOST);
    plain.mockImplementation(async () => answered());
    const answer = patientFetch(plain)(page, {});
    await vi.advanceTimersByTimeAsync(999);
    expect(plain).toHaveBeenCalledTimes(1);
    expect(currentTrouble()).toEqual({ cargo: "page", reason: "lost", trying: false });
    await vi.advanceTimersByTimeAsync(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(plain).toHaveBeenCalledTimes(3);
    window.dispatchEvent(new Event("online"));
    expect(await (await answer).text()).toBe("decoded by Remix");
    expect(currentTrouble()).toBeNull();
  });

  it("tells a server that does not answer its proxy from a lost connection, and takes the app's own 503 for an answer", async () => {
    const cutShort = answered();
    vi.spyOn(cutShort, "arrayBuffer").mockRejectedValue(LOST);
    const own = new Response("busy", { status: 503, headers: { "X-Remix-Response": "yes" } });
    const plain = vi.fn().mockResolvedValueOnce(new Response("no server", { status: 503 }));
    plain.mockResolvedValueOnce(cutShort).mockResolvedValueOnce(own);
    const answer = patientFetch(plain)(page, {});
    await vi.advanceTimersByTimeAsync(999);
    expect(currentTrouble()).toMatchObject({ reason: "silent" });
    await vi.advanceTimersByTimeAsync(1);
    expect(currentTrouble()).toMatchObject({ reason: "lost" });
    await vi.advanceTimersByTimeAsync(2000);
    expect((await answer).status).toBe(503);
    expect(plain).toHaveBeenCalledTimes(3);
  });

  it("keeps the page when the server was too busy to read the form, says so, and tries again when it was told to", async () => {
    navigating("submitting");
    const thrown = '[["SingleFetchClassInstance",1],{"_2":3},"error",["ErrorResponse",{"_4":5},503],"code","busy"]';
    const headers = { "X-Remix-Response": "yes", "Retry-After": "10" };
    const busy = new Response(thrown, { status: 503, headers });
    const plain = vi.fn().mockResolvedValueOnce(busy).mockResolvedValueOnce(answered());
    const { body } = sentForm("key-busy");
    const answer = patientFetch(plain)(page, { method: "POST", body });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(currentTrouble()).toEqual({ cargo: "sending", reason: "busy", trying: false });
    await vi.advanceTimersByTimeAsync(1);
    expect((await answer).status).toBe(200);
    expect(plain).toHaveBeenCalledTimes(2);
  });

  it("takes a line that says nothing for dead after 45 seconds", async () => {
    const silent = (_url: URL, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    const plain = vi.fn().mockImplementationOnce(silent).mockResolvedValueOnce(answered());
    const answer = patientFetch(plain)(page, {});
    await vi.advanceTimersByTimeAsync(44_999);
    expect(currentTrouble()).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(currentTrouble()).toEqual({ cargo: "page", reason: "lost", trying: false });
    tryAgain();
    expect((await answer).status).toBe(200);
  });

  it("sends a form with a key again by itself, but not one that was changed, nor one without a key", async () => {
    navigating("submitting");
    for (const { key, change, unasked } of [
      { key: "key-1", change: "Deck", unasked: 2 },
      { key: "key-2", change: "Deck placement", unasked: 1 },
      { key: "", change: "Deck", unasked: 1 },
    ]) {
      const plain = vi.fn().mockRejectedValueOnce(LOST);
      plain.mockImplementation(async () => answered());
      const { form, body } = sentForm(key);
      const answer = patientFetch(plain)(page, { method: "POST", body });
      await vi.advanceTimersByTimeAsync(0);
      expect(currentTrouble()).toEqual({ cargo: "sending", reason: "lost", trying: false });
      (form.elements.namedItem("title") as HTMLInputElement).value = change;
      await vi.advanceTimersByTimeAsync(60_000);
      expect(plain).toHaveBeenCalledTimes(unasked);
      tryAgain();
      await answer;
      expect(plain).toHaveBeenCalledTimes(2);
      const again = plain.mock.lastCall?.[1].body as FormData;
      expect([again.get("key"), again.get("title")]).toEqual([key, change]);
    }
  });

  it("lets the browser send the form as a document when the server has been renewed", async () => {
    const typed = new FormData();
    typed.set("title", "Deck");
    navigating("submitting", typed);
    const sent = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {});
    const renewed = new Response(null, { status: 204, headers: { "X-Remix-Reload-Document": "true" } });
    const map = new URL("/__manifest?p=/jobs", page);
    void patientFetch(vi.fn(async () => renewed))(map, { signal: new AbortController().signal });
    await vi.waitFor(() => expect(sent).toHaveBeenCalled(), 20_000);
    const [form] = sent.mock.contexts;
    expect(form).toMatchObject({ method: "post" });
    expect(new FormData(form as HTMLFormElement).get("title")).toBe("Deck");
  });

  it("gives up when nobody waits any longer", async () => {
    const gone = new AbortController();
    const answer = patientFetch(vi.fn().mockRejectedValue(LOST))(page, { signal: gone.signal });
    const refused = expect(answer).rejects.toBe("elsewhere");
    await vi.advanceTimersByTimeAsync(0);
    gone.abort("elsewhere");
    await refused;
    expect(currentTrouble()).toBeNull();
  });

  it("tells nobody of a refresh in the background, and leaves other requests as they are", async () => {
    navigating("idle");
    const gone = new AbortController();
    const plain = vi.fn().mockRejectedValue(LOST);
    const answer = patientFetch(plain)(page, { signal: gone.signal });
    await vi.advanceTimersByTimeAsync(0);
    expect(currentTrouble()).toBeNull();
    gone.abort("over");
    await expect(answer).rejects.toBe("over");
    await expect(patientFetch(plain)("/api/user")).rejects.toBe(LOST);
    await expect(patientFetch(plain)(new URL("/__manifest", page))).rejects.toBe(LOST);
  });
});
