/** A form as a page holds it, with what a browser would send untouched. */
export interface FoundForm {
  /** Path and query it is sent to. */
  action: string;
  method: "get" | "post";
  multipart: boolean;
  fields: readonly FoundField[];
}

export interface FoundField {
  name: string;
  /** `text`, `date`, `select`, `textarea`, `hidden`, `file` … */
  type: string;
  /** What it holds as the page comes; null where it would not be sent. */
  value: string | null;
  /** What a select or radio offers. */
  options: readonly string[];
}

/** The forms of a page, read from the markup that React writes: every attribute in double quotation marks. */
export function formsOf(html: string, path: string): FoundForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, attributes = "", content = ""]) => ({
    action: attribute(attributes, "action") ?? path,
    method: attribute(attributes, "method")?.toLowerCase() === "post" ? "post" : "get",
    multipart: attribute(attributes, "enctype") === "multipart/form-data",
    fields: fieldsOf(content),
  }));
}

/** The addresses of this site that a page links to. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\b([^>]*)>/g)].flatMap(([, attributes = ""]) => {
    const href = attribute(attributes, "href");
    return href?.startsWith("/") && !href.startsWith("//") ? [href.split("#", 1)[0] ?? ""] : [];
  });
}

function fieldsOf(content: string): FoundField[] {
  const fields = new Map<string, FoundField>();
  const controls = content.matchAll(
    /<(input|button)\b([^>]*)>|<textarea\b([^>]*)>(.*?)<\/textarea>|<select\b([^>]*)>(.*?)<\/select>/gs,
  );
  for (const [, kind, ofInput = "", ofArea, typed = "", ofSelect, choices = ""] of controls) {
    const attributes = ofArea ?? ofSelect ?? ofInput;
    const name = attribute(attributes, "name");
    if (!name) continue;
    const type = ofArea !== undefined ? "textarea" : ofSelect !== undefined ? "select" : typeOf(kind, attributes);
    const field = { name, type, ...held(type, attributes, typed, choices) };
    const before = fields.get(name);
    const value = before?.value ?? field.value;
    fields.set(name, before ? { ...before, value, options: [...before.options, ...field.options] } : field);
  }
  return [...fields.values()];
}

function typeOf(kind: string | undefined, attributes: string): string {
  return kind === "button" ? "submit" : (attribute(attributes, "type") ?? "text");
}

function held(type: string, attributes: string, typed: string, choices: string) {
  if (type === "textarea") return { value: decoded(typed.replace(/^\n/, "")), options: [] };
  if (type === "select") {
    const options = [...choices.matchAll(/<option\b([^>]*)>/g)].map(([, of = ""]) => attribute(of, "value") ?? "");
    const chosen = /<option\b([^>]*\sselected[^>]*)>/.exec(choices)?.[1];
    return { value: (chosen && attribute(chosen, "value")) ?? options[0] ?? "", options };
  }
  const value = attribute(attributes, "value") ?? (type === "checkbox" ? "on" : "");
  const choice = type === "checkbox" || type === "radio";
  const sent = !choice || /\schecked(=|\s|\/|$)/.test(attributes);
  return { value: sent && type !== "file" ? value : null, options: choice || type === "submit" ? [value] : [] };
}

function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}="([^"]*)"`, "i").exec(attributes)?.[1];
  return found === undefined ? undefined : decoded(found);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
