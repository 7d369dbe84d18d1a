import { existsSync } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { afterEach, expect, it, vi } from "vitest";
import { openWorld } from "#tests/support/world";
import { inFlight } from "~/http/body/budget.server";
import { FormFiles } from "~/http/body/form-files.server";
import { readWebhook } from "~/http/body/text.server";
import { UploadedFile } from "~/http/body/uploaded-file.server";
import { PROCESS } from "~/lib/bounds";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("writes all of a piece where the system takes half of it at a time", async () => {
  openWorld();
  const file = await UploadedFile.begin("card.pdf");
  const probe = await open(file.path);
  const handles = Object.getPrototypeOf(probe);
  await probe.close();
  const { write } = handles;
  // No disk does so when told to.
  vi.spyOn(handles, "write").mockImplementation(function (this: unknown, bytes) {
    const all = bytes as Uint8Array;
    return write.call(this, all.subarray(0, Math.ceil(all.byteLength / 2)));
  });
  for (const piece of ["twelve ", "slump ", "tests"]) await file.write(Buffer.from(piece));
  await file.close();
  expect(await readFile(file.path, "utf8")).toBe("twelve slump tests");
  expect(file.size).toBe(18);
  await file.remove();
});

it("removes a form's other files, and gives its place back, where one file cannot be removed", async () => {
  openWorld();
  const request = new Request("http://localhost:3000/", { method: "POST", body: "" });
  const before = inFlight("upload").places;
  const files = new FormFiles(request, { maxFiles: 3, maxFileSize: 100 }, 1000);
  const paths: string[] = [];
  for (const name of ["a.pdf", "b.pdf", "c.pdf"]) {
    await files.begin(name, "files");
    paths.push((await files.end())?.path ?? "");
  }
  const fault = new Error("the disk is broken");
  vi.spyOn(UploadedFile.prototype, "remove").mockRejectedValueOnce(fault);
  await expect(files.release()).rejects.toBe(fault);
  expect(paths.map((path) => existsSync(path))).toEqual([true, false, false]);
  expect(inFlight("upload").places).toBe(before);
});

it("ends a webhook's body that trickles after 5 seconds, and gives its place back", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const body = new ReadableStream({ start: (to) => to.enqueue(Buffer.from("{")) });
  const init = { method: "POST", body, duplex: "half" as const };
  let ended = "";
  const reading = readWebhook(new Request("http://localhost:3000/webhooks/stripe", init)).then(
    () => "read",
    ({ code }) => {
      ended = code;
      return code;
    },
  );
  await vi.advanceTimersByTimeAsync(PROCESS.webhookTime.most - 1);
  expect(ended).toBe("");
  expect(inFlight("webhook").places).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await reading).toBe("body-cut-short");
  expect(inFlight("webhook").places).toBe(0);
});
