import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request as plainRequest, type ServerResponse } from "node:http";
import { connect as connectHttp2 } from "node:http2";
import { request as secureRequest } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { connect as connectTls } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "#tests/e2e/support/server/server";
import { nginxMissing, type ReverseProxy, startNginx } from "#tests/support/machine/nginx";
import { MIB } from "~/lib/bounds";

const missing = nginxMissing();

/** Stands in for the server, to tell what reached it: what nginx does is the same for any answer. */
let answer: (request: IncomingMessage, response: ServerResponse) => void = echo;
const server = createServer((request, response) => answer(request, response));
let folder = "";
let proxy: ReverseProxy;

function echo(request: IncomingMessage, response: ServerResponse): void {
  let bytes = 0;
  request.on("data", (piece: Buffer) => {
    bytes += piece.byteLength;
  });
  request.on("end", () => response.end(JSON.stringify({ url: request.url, bytes, headers: request.headers })));
}

interface Answer {
  status: number | undefined;
  headers: IncomingMessage["headers"];
  text: string;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

function ask(address: string, { method = "GET", headers = {}, body }: Asked = {}): Promise<Answer> {
  const options = { method, headers, rejectUnauthorized: false, agent: false as const };
  return new Promise((resolve, reject) => {
    const request = address.startsWith("https:") ? secureRequest : plainRequest;
    const sent = request(address, options, async (response) => {
      let text = "";
      for await (const piece of response) text += piece;
      resolve({ status: response.statusCode, headers: response.headers, text });
    });
    sent.on("error", reject).end(body);
  });
}

describe.skipIf(missing)(`nginx with deploy/nginx.conf${missing ? ` (${missing})` : ""}`, () => {
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "pourcheck-nginx-"));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const serverPort = (server.address() as AddressInfo).port;
    proxy = await startNginx({ folder, serverPort, port: await freePort(), plainPort: await freePort() });
  });
  afterAll(async () => {
    await proxy?.stop();
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  });

  it("hands on the host as the browser sent it, and writes over what a client says of itself", async () => {
    const headers = { "X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "http" };
    const { url, headers: seen } = JSON.parse((await ask(`${proxy.address}/jobs?a=%2F`, { headers })).text);
    expect(url).toBe("/jobs?a=%2F");
    expect(seen).toMatchObject({
      host: new URL(proxy.address).host,
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-proto": "https",
    });
    // The connection to the server stays open for the next request.
    expect(seen.connection).not.toBe("close");
  });

  it("hands on plain http and says that it is, so that the server redirects or refuses", async () => {
    const headers = { "X-Forwarded-Proto": "https" };
    const { status, text } = await ask(`${proxy.plainAddress}/api/user`, { headers });
    expect([status, JSON.parse(text).headers["x-forwarded-proto"]]).toEqual([200, "http"]);
  });

  it("takes a form with four files of 10 MB whole, and refuses a larger one before the server sees it", async () => {
    const [four, larger] = [40 * MIB + 8192, 46 * MIB];
    const taken = await ask(`${proxy.address}/x`, { method: "POST", body: Buffer.alloc(four) });
    expect(JSON.parse(taken.text).bytes).toBe(four);
    const tooLarge = { method: "POST", headers: { "content-length": String(larger), expect: "100-continue" } };
    const page = await ask(`${proxy.address}/x`, tooLarge);
    expect([page.status, page.text]).toEqual([413, expect.stringContaining("These files are too large")]);
    const call = await ask(`${proxy.address}/api/certifications`, tooLarge);
    expect([call.status, JSON.parse(call.text).error]).toEqual([413, "Payload too large"]);
  });

  it("sends each live event as it comes, while the answer goes on", async () => {
    let open: ServerResponse | undefined;
    answer = (_request, response) => {
      open = response;
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write("data: first\n\n");
    };
    const request = secureRequest(`${proxy.address}/events`, {
      rejectUnauthorized: false,
      headers: { "accept-encoding": "gzip" },
    });
    request.end();
    const [stream] = (await once(request, "response")) as [IncomingMessage];
    expect(stream.headers["content-encoding"]).toBeUndefined();
    expect(String((await once(stream, "data"))[0])).toBe("data: first\n\n");
    open?.write("data: second\n\n");
    expect(String((await once(stream, "data"))[0])).toBe("data: second\n\n");
    open?.end();
    await once(stream, "end");
    answer = echo;
  });

  it.each(["/metrics", "/Metrics", "/metrics/", "/%6detrics", "//metrics", "/x/../metrics", "/metrics.data"])(
    "passes nobody on to %s",
    async (target) => {
      expect((await askRaw(target)).slice(0, 12)).toBe("HTTP/1.1 404");
      expect((await askRaw(target.replace(/metrics/i, "sandbox/mail"))).slice(0, 12)).toBe("HTTP/1.1 404");
    },
  );

  it("passes on what only begins like them", async () => {
    expect(JSON.parse((await ask(`${proxy.address}/metricsx`)).text).url).toBe("/metricsx");
  });

  it("speaks HTTP/2, and TLS from 1.2 on", async () => {
    const session = connectHttp2(proxy.address, { rejectUnauthorized: false });
    const stream = session.request({ ":path": "/h2" });
    let text = "";
    for await (const piece of stream) text += piece;
    session.close();
    expect(JSON.parse(text).headers.host).toBe(new URL(proxy.address).host);
    expect(await tlsWith("TLSv1.1")).toMatch(/^refused/);
    expect(await tlsWith("TLSv1.2")).toBe("TLSv1.2");
    expect(await tlsWith("TLSv1.3")).toBe("TLSv1.3");
  });

  it("takes headers as long as the server does, which answers longer ones itself", async () => {
    const long = await ask(`${proxy.address}/x`, { headers: { cookie: `a=${"x".repeat(12_000)}` } });
    expect(long.status).toBe(200);
  });

  it("hands /metrics on for whoever brings a token, which the server compares", async () => {
    const asked = await ask(`${proxy.address}/metrics`, { headers: { authorization: "Bearer token" } });
    expect(JSON.parse(asked.text)).toMatchObject({ url: "/metrics", headers: { authorization: "Bearer token" } });
  });

  it("says that the server is back in a moment, and asks again by itself only for a page", async () => {
    answer = (request) => request.socket.destroy();
    const page = await ask(`${proxy.address}/jobs`);
    expect(page).toMatchObject({ status: 503, headers: { refresh: "10", "retry-after": "10" } });
    expect(page.text).toContain("Back in a moment");
    const form = await ask(`${proxy.address}/jobs`, { method: "POST", body: Buffer.from("a=1") });
    expect([form.status, form.headers.refresh]).toEqual([503, undefined]);
    const call = await ask(`${proxy.address}/api/user`);
    expect(JSON.parse(call.text)).toMatchObject({ error: "Service unavailable" });
    answer = echo;
  });

  it("says that a server that does not answer is slow, and may have done what was sent", async () => {
    const impatient = await startNginx({
      folder: path.join(folder, "impatient"),
      serverPort: (server.address() as AddressInfo).port,
      port: await freePort(),
      plainPort: await freePort(),
      change: (site) => site.replace("proxy_read_timeout 75s", "proxy_read_timeout 1s"),
    });
    answer = () => undefined;
    const form = await ask(`${impatient.address}/jobs`, { method: "POST", body: Buffer.from("a=1") });
    expect([form.status, form.headers.refresh]).toEqual([503, undefined]);
    expect(form.text).toContain("If you sent a form, it may have arrived.");
    const call = await ask(`${impatient.address}/api/user`);
    expect(JSON.parse(call.text).message).toContain("may have done what was asked");
    answer = echo;
    await impatient.stop();
  });

  it("leaves the server's own refusals as they are", async () => {
    answer = (_request, response) => response.writeHead(503, { "retry-after": "7" }).end("busy");
    expect(await ask(`${proxy.address}/jobs`)).toMatchObject({
      status: 503,
      headers: { "retry-after": "7" },
      text: "busy",
    });
    answer = echo;
  });

  /** What a client that does not tidy up addresses is answered. */
  async function askRaw(target: string): Promise<string> {
    const { port, hostname } = new URL(proxy.address);
    const socket = connectTls({ port: Number(port), host: hostname, rejectUnauthorized: false });
    socket.end(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    let text = "";
    for await (const piece of socket) text += piece;
    return text;
  }

  function tlsWith(version: "TLSv1.1" | "TLSv1.2" | "TLSv1.3"): Promise<string> {
    const { port, hostname } = new URL(proxy.address);
    return new Promise((resolve) => {
      const socket = connectTls(
        {
          port: Number(port),
          host: hostname,
          rejectUnauthorized: false,
          minVersion: version,
          maxVersion: version,
          // OpenSSL itself refuses 1.1 at a higher level.
          ciphers: "DEFAULT@SECLEVEL=0",
        },
        () => {
          resolve(socket.getProtocol() ?? "none");
          socket.destroy();
        },
      );
      socket.on("error", (error) => resolve(`refused: ${error.message}`));
    });
  }
});
