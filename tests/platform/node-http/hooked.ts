import { type IncomingHttpHeaders, type RequestOptions, request, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll } from "vitest";
import { portOf } from "#tests/support/machine/listening";
import { hookNodeHttp } from "~/platform/node-http/node-http.server";

export const SECRET = "of the test";

/** Hooks the process of a test file, which can be done once, and lets the server listen while its tests run. */
export function hooked(server: Server, options: Partial<Parameters<typeof hookNodeHttp>[0]> = {}): void {
  beforeAll(async () => {
    hookNodeHttp({ https: false, trustProxy: null, secret: SECRET, ...options });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  });
  afterAll(() => server.close());
}

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends a request and returns the whole answer. */
export function ask(server: Server, options: RequestOptions = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ port: portOf(server), host: "127.0.0.1", ...options }, async (answer) =>
      resolve({ status: answer.statusCode, headers: answer.headers, text: await text(answer) }),
    );
    sent.on("error", reject).end();
  });
}
