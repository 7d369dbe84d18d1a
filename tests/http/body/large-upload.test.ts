import { createServer } from "node:http";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { beforeEach, describe, expect, it } from "vitest";
import { listening } from "#tests/support/machine/listening";
import { openWorld } from "#tests/support/world";
import { inFlight } from "~/http/body/budget.server";
import { type RawForm, withRawForm } from "~/http/body/raw-form.server";

const MEBIBYTE = 1024 * 1024;

beforeEach(() => void openWorld());

/** Sends a form over a real connection, as remix-serve reads one: its stream behaves unlike one from memory. */
async function send(form: FormData): Promise<RawForm> {
  let read: RawForm | undefined;
  const server = createServer(async (message, response) => {
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      headers: message.headers as Record<string, string>,
      body: createReadableStreamFromReadable(message) as ReadableStream,
      duplex: "half",
    };
    const request = new Request("http://site.example/", init);
    read = await withRawForm(request, { maxFiles: 2, maxFileSize: 2 * MEBIBYTE }, async (form) => {
      expect(inFlight("upload").places).toBe(1);
      return form;
    });
    response.end();
  });
  const port = await listening(server);
  await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: form, signal: AbortSignal.timeout(30_000) });
  if (!read) throw new Error("nothing was read");
  expect(inFlight("upload")).toEqual({ places: 0, bytes: 0 });
  return read;
}

function aForm(...sizes: number[]): FormData {
  const form = new FormData();
  form.set("number", "01234567");
  for (const size of sizes) form.append("files", new File([Buffer.alloc(size)], "card.pdf"));
  return form;
}

describe("a form over a connection", () => {
  it("comes whole", async () => {
    const { fields: form, refusal } = await send(aForm(2 * MEBIBYTE, 100));
    expect(refusal).toBeNull();
    expect(form.getAll("files").map((file) => (file instanceof File ? file.size : file))).toEqual([2 * MEBIBYTE, 100]);
  });

  it.each([[[3 * MEBIBYTE]], [[5 * MEBIBYTE]], [[100, 9 * MEBIBYTE]]])(
    "with files of %j bytes is refused with its words kept, and read to its end",
    async (sizes) => {
      const { fields: form, refusal } = await send(aForm(...sizes));
      expect(refusal).toMatchObject({ kind: "too_large", code: "file-too-large" });
      expect(form.get("number")).toBe("01234567");
    },
  );

  it("with too many files is refused", async () => {
    expect((await send(aForm(10, 10, 10))).refusal).toMatchObject({ code: "too-many-files" });
  });
});
