import Stripe from "stripe";

interface Sent {
  json?: unknown;
  form?: FormData;
  key?: string;
  headers?: Record<string, string>;
}

export interface Called {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the call answers; the calls' own tests check the shapes
  body: any;
}

/** A program that speaks the JSON API over the network, with a cookie jar of its own. */
export class ApiClient {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly origin: string) {}

  get = (path: string) => this.send("GET", path, {});
  post = (path: string, json?: unknown, sent: Sent = {}) => this.send("POST", path, { json, ...sent });
  put = (path: string, json?: unknown, sent: Sent = {}) => this.send("PUT", path, { json, ...sent });
  patch = (path: string, json?: unknown, sent: Sent = {}) => this.send("PATCH", path, { json, ...sent });

  /** What a browser of the same person would send. */
  cookie = () => [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  async send(method: string, path: string, { json, form, key, headers = {} }: Sent): Promise<Called> {
    const cookie = this.cookie();
    const answer = await fetch(new URL(path, this.origin), {
      method,
      redirect: "manual",
      headers: {
        ...(cookie && { cookie }),
        ...(json !== undefined && { "content-type": "application/json" }),
        ...(key && { "idempotency-key": key }),
        // A connection for each request: one that is kept may be closed by a server that dies at that moment.
        connection: "close",
        ...headers,
      },
      body: form ?? (json === undefined ? undefined : JSON.stringify(json)),
    });
    for (const setCookie of answer.headers.getSetCookie()) {
      const [pair = ""] = setCookie.split(";", 1);
      const at = pair.indexOf("=");
      this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json");
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
  }
}

/** The payment provider's SDK as a browser's page or an outside program has it, against the sandbox's HTTP face. */
export function outsideStripe(origin: string, key = "pk_test_sandbox"): Stripe {
  const { port } = new URL(origin);
  return new Stripe(key, {
    host: "127.0.0.1/sandbox/stripe",
    port,
    protocol: "http",
    httpClient: Stripe.createFetchHttpClient(),
    telemetry: false,
  });
}
