export type FormBody = FormData | URLSearchParams;

interface SentForm {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
}

let lastSent: SentForm | null = null;

export function rememberSentForms(): void {
  document.addEventListener(
    "submit",
    (event) => {
      if (event.target instanceof HTMLFormElement) lastSent = { form: event.target, submitter: event.submitter };
    },
    true,
  );
}

export function formBehind(url: URL, body: FormBody): SentForm | null {
  if (!lastSent?.form.isConnected) return null;
  const action = lastSent.submitter?.getAttribute("formaction") ?? lastSent.form.getAttribute("action") ?? "";
  const address = new URL(action, window.location.href);
  const sameKey = (new FormData(lastSent.form).get("key") ?? "") === (body.get("key") ?? "");
  return `${address.pathname}.data` === url.pathname && sameKey ? lastSent : null;
}

/** Returns what the form holds now, or the very body that was sent if nothing has changed. */
export function bodyNow(sent: SentForm | null, body: FormBody): FormBody {
  if (!sent?.form.isConnected) return body;
  const now = new FormData(sent.form, sent.submitter?.isConnected ? sent.submitter : null);
  if (wordsOf(now) === wordsOf(body)) return body;
  return body instanceof FormData
    ? now
    : new URLSearchParams([...now].map(([name, value]) => [name, typeof value === "string" ? value : value.name]));
}

function wordsOf(body: FormBody): string {
  return JSON.stringify([...body].map(([name, value]) => [name, textOf(value)]));
}

/** Makes texts comparable, since sending turns line breaks into CR LF. */
function textOf(value: FormDataEntryValue): string {
  return typeof value === "string" ? value.replace(/\r?\n/g, "\r\n") : `${value.name} ${value.size}`;
}
