import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { Window } from "happy-dom";
import type { PersonActor } from "~/domain/actor";
import { PASSWORD } from "../server/cast";

/** A page as it came, and its forms. */
export interface Fetched {
  status: number;
  /** Path and query where it ended. */
  path: string;
  text: string;
  /** The fields of the form that posts to `action`, as a browser would send them untouched. */
  form(action: string): URLSearchParams;
}

interface Sent {
  method?: string;
  body?: URLSearchParams;
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

  /** Sends it and closes the window: what the answer leads to is never loaded. */
  async postAndLeave(path: string, fields: URLSearchParams): Promise<void> {
    const answer = await exchange(new URL(path, this.origin), "POST", this.cookieHeader(), fields.toString());
    if (answer.status !== 302 && answer.status !== 303) throw new Error(`${path} answered ${answer.status}`);
  }

  async signIn(person: PersonActor): Promise<void> {
    const [path, field, action] =
      person.role === "admin"
        ? ["/admin-login", "email", "/admin-login"]
        : [`/auth?type=${person.role}`, "username", "/auth/session"];
    const page = await this.get(path);
    // An earlier try was answered with a session, and cut off after that.
    if (page.path !== path) return;
    const home = await this.post(action, filled(page.form(action), { [field]: person.email, password: PASSWORD }));
    if (home.status !== 200) throw new Error(`sign-in answered ${home.status}`);
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  private async send(path: string, { method = "GET", body }: Sent, redirects = 0): Promise<Fetched> {
    const url = new URL(path, this.origin);
    const answer = await exchange(url, method, this.cookieHeader(), body?.toString());
    for (const cookie of answer.headers["set-cookie"] ?? []) this.keep(cookie);
    const { location } = answer.headers;
    if (location && redirects < 10) return this.send(new URL(location, url).href, {}, redirects + 1);
    return fetched(answer.status, `${url.pathname}${url.search}`, answer.text);
  }

  private keep(cookie: string): void {
    const [pair = ""] = cookie.split(";", 1);
    const at = pair.indexOf("=");
    this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A connection for each request: one that is kept may be closed by the server at the moment it is used again. */
function exchange(url: URL, method: string, cookie: string, body: string | undefined): Promise<Answer> {
  const headers = { cookie, ...(body === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" }) };
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, headers, agent: false }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part) => {
        text += part;
      });
      answer.on("error", reject);
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    request.on("error", reject);
    request.end(body);
  });
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

interface Attributes {
  tagName: string;
  textContent: string;
  getAttribute(name: string): string | null;
  querySelector(selector: string): Attributes | null;
}

function sentValue(field: Attributes): string {
  if (field.tagName === "TEXTAREA") return field.textContent.replace(/^\n/, "");
  if (field.tagName === "SELECT") {
    // happy-dom's own `value` is the first choice's where a later one is marked.
    const chosen = field.querySelector("option[selected]") ?? field.querySelector("option");
    return chosen?.getAttribute("value") ?? chosen?.textContent ?? "";
  }
  return field.getAttribute("value") ?? (field.getAttribute("type") === "checkbox" ? "on" : "");
}
