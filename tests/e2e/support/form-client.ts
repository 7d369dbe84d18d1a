import { Window } from "happy-dom";
import type { PersonActor } from "~/domain/actor";
import { PASSWORD } from "./cast";

/** A page as it came, and its forms. */
export interface Fetched {
  status: number;
  /** Path and query where it ended. */
  path: string;
  text: string;
  /** The fields of the form that posts to `action`, as a browser would send them untouched. */
  form(action: string): URLSearchParams;
}

/**
 * A browser's cookies and forms without the browser: for sending one form twice, at the same moment, and for servers that die
 * in the middle. Redirects are followed.
 */
export class FormClient {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly origin: string) {}

  async get(path: string): Promise<Fetched> {
    return this.send(path, {});
  }

  async post(path: string, fields: URLSearchParams): Promise<Fetched> {
    return this.send(path, { method: "POST", body: fields });
  }

  /** Loads the page, fills its form in and sends it. */
  async submit(path: string, changes: Record<string, string> = {}, action = path): Promise<Fetched> {
    const page = await this.get(path);
    return this.post(action, filled(page.form(action), changes));
  }

  async signIn(person: PersonActor): Promise<void> {
    const [path, field, action] =
      person.role === "admin"
        ? ["/admin-login", "email", "/admin-login"]
        : [`/auth?type=${person.role}`, "username", "/auth/session"];
    const page = await this.get(path);
    const home = await this.post(action, filled(page.form(action), { [field]: person.email, password: PASSWORD }));
    if (home.status !== 200) throw new Error(`sign-in answered ${home.status}`);
  }

  private async send(path: string, init: RequestInit, redirects = 0): Promise<Fetched> {
    const url = new URL(path, this.origin);
    const answer = await fetch(url, {
      ...init,
      redirect: "manual",
      headers: { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    for (const cookie of answer.headers.getSetCookie()) this.keep(cookie);
    const location = answer.headers.get("location");
    if (location && redirects < 10) {
      await answer.arrayBuffer();
      return this.send(new URL(location, url).href, {}, redirects + 1);
    }
    return fetched(answer.status, `${url.pathname}${url.search}`, await answer.text());
  }

  private keep(cookie: string): void {
    const [pair = ""] = cookie.split(";", 1);
    const at = pair.indexOf("=");
    this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

/** The form's own fields with these put in their place. */
export function filled(fields: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  const all = new URLSearchParams(fields);
  for (const [name, value] of Object.entries(changes)) all.set(name, value);
  return all;
}

function fetched(status: number, path: string, text: string): Fetched {
  return {
    status,
    path,
    text,
    form(action) {
      const { document: page } = new Window({
        settings: { disableJavaScriptEvaluation: true, disableCSSFileLoading: true },
      });
      page.body.innerHTML = text;
      const form = [...page.querySelectorAll("form")].find(
        (one) => one.getAttribute("action")?.split("?")[0] === action.split("?")[0],
      );
      if (!form) throw new Error(`no form for ${action} on ${path} (${status})`);
      const fields = new URLSearchParams();
      for (const field of form.querySelectorAll("input, select, textarea")) {
        const type = field.getAttribute("type");
        const name = field.getAttribute("name");
        if (!name || type === "submit" || type === "file") continue;
        if ((type === "checkbox" || type === "radio") && !field.hasAttribute("checked")) continue;
        fields.append(name, sentValue(field));
      }
      return fields;
    },
  };
}

function sentValue(field: { tagName: string; getAttribute(name: string): string | null; textContent: string }): string {
  if (field.tagName === "TEXTAREA") return field.textContent.replace(/^\n/, "");
  if (field.tagName === "SELECT") return (field as unknown as { value: string }).value;
  return field.getAttribute("value") ?? (field.getAttribute("type") === "checkbox" ? "on" : "");
}
