import { existsSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import path from "node:path";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listening } from "#tests/support/machine/listening";
import { openWorld, type World } from "#tests/support/world";
import { inFlight, reserve } from "~/http/body/budget.server";
import { type RawForm, withRawForm } from "~/http/body/raw-form.server";
import { readText, readWebhook } from "~/http/body/text.server";
import { PROCESS, REQUEST } from "~/lib/bounds";
import { MAX_FILE_BYTES } from "~/lib/files";

const BUSY = { kind: "unavailable", code: "busy", retryAfterSeconds: 10 };
const PARTS = ["small", "text", "webhook", "upload", "download"] as const;
const uploads = { maxFiles: 4, maxFileSize: MAX_FILE_BYTES };

let world: World;
beforeEach(() => {
  world = openWorld();
});
afterEach(() => {
  for (const part of PARTS) expect(inFlight(part), part).toEqual({ places: 0, bytes: 0 });
});

function from(address: string, headers: Record<string, string> = {}, body?: BodyInit): Request {
  const init = { method: "POST", headers: { "x-client-address": address, ...headers }, ...(body && { body }) };
  return new Request("http://site.example/", init);
}

function aForm(): FormData {
  const form = new FormData();
  form.set("number", "01234567");
  form.append("files", new File([Buffer.alloc(5000)], "card.pdf"));
  form.set("level", "one");
  return form;
}

describe("the budget of bytes in flight", () => {
  it("leaves one address no more than its share, and the others theirs", () => {
    const mine = Array.from({ length: PROCESS.webhooksAnAddress.most }, () => reserve("webhook", from("203.0.113.1")));
    expect(() => reserve("webhook", from("203.0.113.1"))).toThrow(expect.objectContaining(BUSY));
    const others = Array.from({ length: PROCESS.webhooks.most - mine.length }, (_, at) =>
      reserve("webhook", from(`203.0.113.${at + 2}`)),
    );
    expect(() => reserve("webhook", from("203.0.113.99"))).toThrow(expect.objectContaining(BUSY));
    mine[0]?.end();
    mine[0]?.end();
    others.push(reserve("webhook", from("203.0.113.99")));
    expect(() => reserve("webhook", from("203.0.113.98"))).toThrow(expect.objectContaining(BUSY));
    for (const reservation of [...mine, ...others]) reservation.end();
  });

  it("counts addresses of one IPv6 customer together", () => {
    const all = Array.from({ length: PROCESS.downloadsAnAddress.most }, (_, at) =>
      reserve("download", from(`2001:db8:1:2${(16 + at).toString(16)}::1`)),
    );
    expect(() => reserve("download", from("2001:db8:1:2ff:ffff::1"))).toThrow(expect.objectContaining(BUSY));
    all.push(reserve("download", from("2001:db8:1:300::1")));
    for (const reservation of all) reservation.end();
  });

  it("lets small forms pass while large ones have used up theirs", async () => {
    const large = Array.from({ length: PROCESS.textBodies.most / REQUEST.formBody.most }, (_, at) =>
      reserve("text", from(`203.0.113.${at}`), REQUEST.formBody.most),
    );
    const tooMuch = from("198.51.100.1", { "content-length": "100000" }, "x".repeat(100_000));
    await expect(readText(tooMuch)).rejects.toMatchObject(BUSY);
    expect(await readText(from("198.51.100.1", { "content-length": "2" }, "hi"))).toBe("hi");
    for (const reservation of large) reservation.end();
  });

  it("counts what comes beyond the announced length, and gives it back", async () => {
    const share = PROCESS.textBodiesAnAddress.most;
    const other = reserve("text", from("203.0.113.1"), share - 1000);
    await expect(readText(from("203.0.113.1", {}, "x".repeat(1001)))).rejects.toMatchObject(BUSY);
    expect(await readText(from("203.0.113.1", {}, "x".repeat(1000)))).toHaveLength(1000);
    other.end();
  });

  it("gives a webhook's place back, also of one that is too long", async () => {
    expect(await readWebhook(from("203.0.113.1", {}, "{}"))).toBe("{}");
    const long = from("203.0.113.1", {}, "x".repeat(REQUEST.webhookBody.most + 1));
    await expect(readWebhook(long)).rejects.toMatchObject({ code: "body-too-large" });
  });
});

describe("a form with files", () => {
  it("keeps its words where there is no place for its files, and spools none", async () => {
    const places = Array.from({ length: PROCESS.uploadsAnAddress.most }, () => reserve("upload", from("203.0.113.1")));
    await withRawForm(from("203.0.113.1", {}, aForm()), uploads, async (form) => {
      expect([...form.fields.keys()]).toEqual(["number", "level"]);
      expect(form).toMatchObject({ refusal: BUSY, hadFiles: true });
    });
    await withRawForm(from("203.0.113.2", {}, aForm()), uploads, async ({ refusal }) => {
      expect(refusal).toBeNull();
      expect(spooled()).toHaveLength(1);
    });
    for (const { end } of places) end();
    expect(spooled()).toEqual([]);
  });

  it("leaves nothing behind when the work on it fails", async () => {
    const fault = new Error("a fault");
    const work = withRawForm(from("203.0.113.1", {}, aForm()), uploads, () => Promise.reject(fault));
    await expect(work).rejects.toBe(fault);
    expect(spooled()).toEqual([]);
  });

  it("leaves nothing behind after hundreds that are cut short, and counts what came of each", async () => {
    const counted: number[] = [];
    const count = async (bytes: number) => void counted.push(bytes);
    const worked: RawForm[] = [];
    const cutShort = async (_: unknown, at: number) => {
      const request = cutShortForm(`203.0.113.${at % 250}`, CUTS[at % CUTS.length] ?? 0);
      const limits = { ...uploads, maxFileSize: 2000, count };
      await withRawForm(request, limits, async (form) => worked.push(form)).catch((error) =>
        expect(error).toMatchObject({ kind: "invalid", code: "body-cut-short" }),
      );
    };
    for (let round = 0; round < 8; round += 1) await Promise.all(Array.from({ length: 25 }, cutShort));
    expect(worked).toEqual([]);
    expect(inFlight("upload")).toEqual({ places: 0, bytes: 0 });
    expect(spooled()).toEqual([]);
    expect(counted.length).toBeGreaterThan(100);
  });

  it("leaves nothing behind when its client hangs up half way", async () => {
    let outcome: Promise<RawForm | unknown> = Promise.resolve();
    const { client } = await sendBeginning((request) => {
      outcome = withRawForm(request, uploads, async (form) => form).catch((error: unknown) => error);
    });
    while (inFlight("upload").places === 0 || readdirSync(world.directory()).indexOf("spool") === -1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(inFlight("upload").bytes).toBe(1_000_000);
    client.destroy();
    expect(await outcome).toMatchObject({ kind: "invalid", code: "body-cut-short" });
    expect(readdirSync(path.join(world.directory(), "spool"))).toEqual([]);
  });
});

function spooled(): string[] {
  const folder = path.join(world.directory(), "spool");
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Where a form is cut: in a head, in a file, in one that is too large, and while the rest of a body too long is thrown away. */
const CUTS = [10, 1000, 5000, 290_000];

/** A form whose body fails after so many bytes, as that of a client that hangs up. */
function cutShortForm(address: string, bytes: number): Request {
  const head = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n';
  const whole = Buffer.from(head + "x".repeat(300_000));
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes) return controller.error(new Error("aborted"));
      const end = Math.min(bytes, at + Math.ceil(bytes / 6));
      controller.enqueue(whole.subarray(at, end));
      at = end;
    },
  });
  const headers = { "x-client-address": address, "content-type": "multipart/form-data; boundary=b" };
  const init = { method: "POST", headers, body, duplex: "half" as const };
  return new Request("http://site.example/", init);
}

/** Begins a form with a file over a real connection, and never ends it. */
async function sendBeginning(read: (request: Request) => void): Promise<{ client: Socket }> {
  const server = createServer((message) => {
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      headers: message.headers as Record<string, string>,
      body: createReadableStreamFromReadable(message) as ReadableStream,
      duplex: "half",
    };
    read(new Request("http://site.example/", init));
  });
  const client = connect(await listening(server), "127.0.0.1");
  client.on("error", () => {});
  client.write(
    [
      "POST / HTTP/1.1",
      "Host: site.example",
      "Content-Type: multipart/form-data; boundary=b",
      "Content-Length: 1000000",
      "",
      "--b",
      'Content-Disposition: form-data; name="files"; filename="a.pdf"',
      "",
      "x".repeat(20_000),
    ].join("\r\n"),
  );
  return { client };
}
