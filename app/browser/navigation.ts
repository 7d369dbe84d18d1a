import type { Effort } from "~/components/connection/connection";

/** What the current navigation loads or sends. Nobody waits for a request made outside a navigation. */
export function navigationCargo(): Pick<Effort, "cargo" | "shown"> {
  const { state, formData } = window.__remixRouter.state.navigation;
  const cargo = state === "submitting" ? "sending" : formData ? "page-after-sending" : "page";
  return { cargo, shown: state !== "idle" };
}

/** Loads the page, or sends the form, as a document, so that a deployment loses nothing typed. Undefined without a navigation; else never returns. */
export function goOnAsDocument(): Promise<undefined> {
  const { location, state, formAction, formData, formEncType } = window.__remixRouter.state.navigation;
  if (state === "idle") return Promise.resolve(undefined);
  if (state === "submitting" && formData) sendAsDocument(formAction, formData, formEncType);
  else window.location.assign(window.__remixRouter.createHref(location));
  return new Promise(() => {});
}

function sendAsDocument(action: string, fields: FormData, encType: string): void {
  const form = Object.assign(document.createElement("form"), { method: "post", enctype: encType, hidden: true });
  form.setAttribute("action", action);
  for (const [name, value] of fields) form.append(field(name, value));
  document.body.append(form);
  HTMLFormElement.prototype.submit.call(form);
}

function field(name: string, value: FormDataEntryValue): HTMLInputElement {
  const input = Object.assign(document.createElement("input"), { name });
  if (typeof value === "string") {
    input.type = "hidden";
    input.value = value;
    return input;
  }
  const files = new DataTransfer();
  if (value.name) files.items.add(value);
  input.type = "file";
  input.files = files.files;
  return input;
}
