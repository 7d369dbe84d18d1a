import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { Browser, openSite } from "#tests/routes/account/browser";
import { ANONYMOUS } from "~/domain/actor";
import { DomainError } from "~/domain/errors";
import { FormBounds } from "~/http/body/form-bounds.server";
import { type ReceivedForm, RefusedForm, receiveForm, withReceivedForm } from "~/http/body/receive-form.server";
import { refuse } from "~/http/doors/form-refusals.server";
import { holdUploads } from "~/http/doors/uploads.server";
import { csrfToken } from "~/http/session/csrf.server";
import { FORM } from "~/lib/bounds";
import { MAX_FILE_BYTES } from "~/lib/files";

const URL_ENCODED = "application/x-www-form-urlencoded";
const BOUNDARY = "----aBoundary";

/** A browser that has its token, and posts bodies as they are written here. */
async function aBrowser() {
  openSite();
  const browser = new Browser();
  const [token, cookie = ""] = await csrfToken(browser.request("/"));
  browser.setCookie("csrf", /^csrf=([^;]*)/.exec(cookie ?? "")?.[1] ?? "");
  const post = (body: BodyInit, type = URL_ENCODED) =>
    browser.request("/logout", { method: "POST", body, headers: { "content-type": type } });
  return {
    token,
    receive: (body: string) => receiveForm(post(`csrf=${encodeURIComponent(token)}&${body}`)),
    receiveParts: (parts: string[], uploads?: { maxFiles: number; maxFileSize: number }) => {
      const all = [`Content-Disposition: form-data; name="csrf"\r\n\r\n${token}`, ...parts];
      const body = `${all.map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join("")}--${BOUNDARY}--\r\n`;
      const request = post(body, `multipart/form-data; boundary=${BOUNDARY}`);
      return withReceivedForm(request, uploads, async (form) => form);
    },
    receiveRaw: (body: string, type?: string) => receiveForm(post(body, type)),
  };
}

const part = (name: string, text = "1") => `Content-Disposition: form-data; name="${name}"\r\n\r\n${text}`;

const BAD_NAMES = [
  "x[60000000]",
  "x[0]",
  "x[]",
  "x.y",
  "[".repeat(20_000),
  ".".repeat(20_000),
  "a".repeat(65),
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "__intent__",
  "__state__",
  "a__b",
  "",
  "a b",
  "é",
  "0",
];

describe("a form within its bounds", () => {
  it("gives its fields", async () => {
    const { receive } = await aBrowser();
    const form = await receive("name=Riley+Okafor&level=1&level=2");
    expect(form.text("name")).toBe("Riley Okafor");
    expect(form.text("none")).toBeNull();
    expect(form.parse(z.object({ level: z.array(z.string()) })).payload).toMatchObject({ level: ["1", "2"] });
  });

  it("may hold as many fields, as often, as its bounds say", async () => {
    const { receive } = await aBrowser();
    const often = "x=1&".repeat(FORM.repeats.most);
    const others = Array.from({ length: FORM.fields.most - FORM.repeats.most - 1 }, (_, at) => `n${at}=1`).join("&");
    expect((await receive(often + others)).texts()).toHaveLength(FORM.fields.most);
  });

  it("leaves out files that nobody asked for, and keeps its words", async () => {
    const { receiveParts } = await aBrowser();
    const file =
      'Content-Disposition: form-data; name="files"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF';
    const form = await receiveParts([file, part("name", "Riley")]);
    expect(form.text("name")).toBe("Riley");
    expect(form.files("files")).toEqual([]);
    const asked = await receiveParts([file], { maxFiles: 1, maxFileSize: MAX_FILE_BYTES });
    expect(asked.files("files").map(({ name, size }) => ({ name, size }))).toEqual([{ name: "a.pdf", size: 4 }]);
  });
});

describe("a form beyond a bound", () => {
  it.each(BAD_NAMES.map((name) => [name.slice(0, 20), name]))("is none: name %j", async (_shown, name) => {
    const { receive, receiveParts } = await aBrowser();
    const malformed = { kind: "invalid", code: "malformed-form" };
    await expect(receive(`${encodeURIComponent(name)}=1`)).rejects.toMatchObject(malformed);
    await expect(receiveParts([part(name)])).rejects.toMatchObject(malformed);
    await expect(receiveParts([part(name)], { maxFiles: 1, maxFileSize: MAX_FILE_BYTES })).rejects.toMatchObject(
      malformed,
    );
  });

  it("is none: one name too often, or too many names", async () => {
    const { receive, receiveParts } = await aBrowser();
    for (const fields of [
      Array<string>(FORM.repeats.most + 1).fill("x"),
      Array.from({ length: FORM.fields.most }, (_, at) => `n${at}`),
    ]) {
      const malformed = { code: "malformed-form" };
      await expect(receive(fields.map((name) => `${name}=1`).join("&"))).rejects.toMatchObject(malformed);
      await expect(receiveParts(fields.map((name) => part(name)))).rejects.toMatchObject(malformed);
    }
  });

  it("is read no further than that", async () => {
    const { receiveRaw, receiveParts } = await aBrowser();
    const counted = vi.spyOn(FormBounds.prototype, "count");
    await expect(receiveRaw("x=1&".repeat(60_000))).rejects.toMatchObject({ code: "malformed-form" });
    expect(counted).not.toHaveBeenCalled();
    await expect(receiveParts(Array<string>(3000).fill(part("x")))).rejects.toMatchObject({ code: "malformed-form" });
    expect(counted.mock.calls.length).toBeLessThan(FORM.fields.most);
  });

  it("is too large: more characters than anybody types", async () => {
    const { receive, receiveParts } = await aBrowser();
    const half = "a".repeat(FORM.characters.most / 2);
    const tooLarge = { kind: "too_large", code: "body-too-large" };
    await expect(receive(`a=${half}&b=${half}`)).rejects.toMatchObject(tooLarge);
    await expect(receiveParts([part("a", half), part("b", half)])).rejects.toMatchObject(tooLarge);
    await expect(receiveParts([part("a", "a".repeat(300_000))])).rejects.toMatchObject(tooLarge);
    await expect(receive(`a=${"a".repeat(300_000)}`)).rejects.toMatchObject(tooLarge);
  });

  it("is none: multipart that is broken", async () => {
    const { receiveParts, receiveRaw } = await aBrowser();
    const malformed = { code: "malformed-form" };
    await expect(receiveParts([`X-Long: ${"a".repeat(5000)}\r\n${part("x")}`])).rejects.toMatchObject(malformed);
    await expect(receiveParts(["X Y Z: 1\r\n\r\n1"])).rejects.toMatchObject(malformed);
    for (const type of ["multipart/form-data", `multipart/form-data; boundary=${"b".repeat(71)}`, "text/plain", "x"]) {
      await expect(receiveRaw("x=1", type)).rejects.toMatchObject(malformed);
    }
    await expect(receiveRaw("none", `multipart/form-data; boundary=${BOUNDARY}`)).rejects.toMatchObject(malformed);
  });
});

describe("a refused form", () => {
  it("of another browser shows its words again, and cannot be acted on", async () => {
    const { receiveRaw } = await aBrowser();
    const refused = await receiveRaw("csrf=wrong&name=Riley&password=x").catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RefusedForm);
    const { typed, kind, code } = refused as RefusedForm;
    expect([kind, code]).toEqual(["forbidden", "csrf"]);
    expect(typed.reply({ hideFields: ["password"] }).initialValue).toMatchObject({ name: "Riley" });
    expect(typed.reply({ hideFields: ["password"] }).initialValue?.password).toBeUndefined();
  });

  it("with a NUL says so at its field, and gives the words back without it", async () => {
    const { receive } = await aBrowser();
    const refused = await receive("name=Ri%00ley&city=Austin").catch((error: unknown) => error);
    expect(refused).toMatchObject({ kind: "invalid", fields: [{ field: "name" }] });
    expect((refused as RefusedForm).typed.reply().initialValue).toMatchObject({ name: "Riley", city: "Austin" });
  });
});

describe("a field that no page of ours sends so", () => {
  const schema = z.object({
    words: z.string().min(1).max(3),
    figure: z.number().min(1).max(9),
    choice: z.enum(["a", "b"]),
    day: z.iso.date(),
    list: z.array(z.string()).max(1),
  });

  it.each([
    "",
    "words=&figure=x&choice=c&day=x&list=1&list=2",
    "words=a&words=b&figure=1&figure=2&choice=a&choice=b&day=1&day=2",
    "words=long&figure=0",
    "figure=10",
  ])("is refused in words for people: %j", async (body) => {
    const submission = (await (await aBrowser()).receive(body)).parse(schema);
    const said = Object.values(submission.reply().error ?? {}).flat();
    expect(said.length).toBeGreaterThan(0);
    for (const sentence of said) {
      expect(sentence).toMatch(/^(?:This is needed|Please |Must be )/);
      expect(sentence).not.toMatch(/expected|Invalid/);
    }
  });
});

describe("whatever is sent", () => {
  const word = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom(...BAD_NAMES, "%", "%ff", "%00", "\u0000", "x[1000000]", "=", "&", "\r\n", `--${BOUNDARY}`),
  );

  it("is a form, or refused as one", async () => {
    const { receive, receiveRaw, receiveParts } = await aBrowser();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(word, word), { maxLength: 120 }), fc.boolean(), async (fields, encoded) => {
        const text = fields
          .map((pair) => pair.map((one) => (encoded ? encodeURIComponent(one) : one)).join("="))
          .join("&");
        for (const received of [
          receive(text),
          receiveRaw(text),
          receiveRaw(text, `multipart/form-data; boundary=${BOUNDARY}`),
          receiveParts(fields.map(([name, value]) => part(name, value))),
          receiveParts(
            fields.map(([head, value]) => `${head}\r\n\r\n${value}`),
            { maxFiles: 1, maxFileSize: MAX_FILE_BYTES },
          ),
        ]) {
          await expectFormOrRefusal(received, text.length);
        }
      }),
      { numRuns: 150 },
    );
  });
});

/** What is answered with a form is no longer than what came, save for the signs that JSON puts around it. */
async function expectFormOrRefusal(received: Promise<ReceivedForm>, sent: number): Promise<void> {
  try {
    const form = await received;
    expect(JSON.stringify(form.reply()).length).toBeLessThan(6 * sent + 40 * FORM.fields.most);
  } catch (error) {
    expect(error).toBeInstanceOf(DomainError);
  }
}

describe("a form's fields", () => {
  it("are to be had by no other way", () => {
    const plain = new FormData();
    // @ts-expect-error: nobody has looked at its token
    const received: ReceivedForm = plain;
    // @ts-expect-error: what was typed is not yet what may be acted on
    const acted: ReceivedForm | undefined = ({} as RefusedForm).typed;
    const hold = holdUploads("files", "certificate");
    const others = { actor: ANONYMOUS, request: new Request("http://localhost:3000/") };
    // @ts-expect-error: nor may its files be taken
    const held = () => hold({ form: plain, ...others });
    // @ts-expect-error: nor its words be echoed, which nobody has counted
    const echoed = () => refuse(new DomainError("invalid", "x"), plain);
    expect([received, acted, held, echoed]).toHaveLength(4);
  });
});
