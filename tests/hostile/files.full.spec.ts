import { schema } from "#db/client.server";
import { expect, test } from "../e2e/support/server/site";
import { type HostileFile, PDFS, PICTURES } from "./corpus/files";
import { MULTIPARTS, withFile } from "./corpus/multipart";
import { callAttack, honestBody, type KnownCall, knownCalls } from "./support/calls";
import { crawl, kindOf, type ShownForm } from "./support/crawl";
import { LONGEST_MS, sample } from "./support/depth";
import { AS_BROWSER, honestPairs } from "./support/filling";
import { type Attack, storm } from "./support/storm";
import { aTarget, type Target } from "./support/target";

// Every form and call that takes files, with pictures, PDFs and multipart bodies of the corpus.
test.describe.configure({ mode: "default", timeout: LONGEST_MS });

/** Each file comes to every second place that takes one; over all files every place has had half of them. */
const PLACES_SHARE = 2;
const CALLS = knownCalls().filter(({ endpoint }) => endpoint.door.uploads);

let target: Target;
let forms: ShownForm[];

test.beforeAll(async () => {
  // All pages, as everybody: minutes on a slow machine.
  test.setTimeout(LONGEST_MS);
  target = await aTarget();
  const shown = await crawl(target, ["newcomer", "inspector", "company", "admin"]);
  const withFiles = shown.filter((form) => fileField(form) !== undefined);
  forms = [...new Map(withFiles.map((form) => [kindOf(form), form])).values()];
});

test.afterAll(() => target?.end());

test("there are forms and calls that take files", () => {
  const actions = forms.map(({ action }) => action).join("\n");
  for (const of of ["report/photos", "work-report", "problem", "problem/answer"]) {
    expect(actions).toMatch(new RegExp(`/bookings/\\w+/${of}$`, "m"));
  }
  expect(actions).toMatch(/^\/messages\/usr_/m);
  expect(CALLS.length).toBeGreaterThan(0);
});

test("multipart bodies", async () => {
  const attacks = MULTIPARTS.flatMap(({ title, contentType, body }, turn) => [
    ...sample(forms, turn, PLACES_SHARE).map((form) =>
      sentForm(form, title, contentType, body(honestPairs(form), fileField(form) ?? "")),
    ),
    ...sample(CALLS, turn, PLACES_SHARE).map((call) =>
      sentCall(call, title, contentType, body(pairsOf(call), fileOf(call))),
    ),
  ]);
  expect(await storm(target, attacks)).toEqual([]);
});

test("pictures and PDFs", async () => {
  const attacks: Attack[] = [];
  for (const [turn, file] of [...PICTURES, ...PDFS].entries()) attacks.push(...(await attacksWith(file, turn)));
  expect(await storm(target, attacks)).toEqual([]);
});

test("nothing is stored that is not what its type says, and no picture keeps its metadata", () => {
  const { files } = schema;
  const kept = target.cast.database.reads.select().from(files).all();
  const pieces = "select bytes from blob_pieces where sha256 = ? order by position";
  const piecesOf = target.cast.database.files.prepare(pieces).pluck();
  expect(kept.length).toBeGreaterThan(3);
  for (const { sha256, contentType, filename } of kept) {
    const text = Buffer.concat(piecesOf.all(sha256) as Buffer[]).toString("latin1");
    expect(["application/pdf", "image/jpeg", "image/png"], filename).toContain(contentType);
    if (contentType !== "application/pdf") expect(text, filename).not.toMatch(/<script>|Exif|Secret Person|%PDF/);
    expect(filename).not.toMatch(/[/\\\p{C}"]/u);
  }
});

test("the process and the books are sound", () => target.expectSound());

/** Bytes: more than a socket's buffers hold. */
const ANSWERED_BEFORE = 4 * 1024 * 1024;

async function attacksWith({ title, filename, type, bytes }: HostileFile, turn: number): Promise<Attack[]> {
  const content = await bytes();
  return [
    ...sample(forms, turn, PLACES_SHARE).map((form) => {
      const { contentType, body } = withFile(honestPairs(form), fileField(form) ?? "", filename, type, content);
      return sentForm(form, title, contentType, body);
    }),
    ...sample(CALLS, turn, PLACES_SHARE).map((call) => {
      const { contentType, body } = withFile(pairsOf(call), fileOf(call), filename, type, content);
      return sentCall(call, title, contentType, body);
    }),
  ];
}

function sentForm(form: ShownForm, title: string, contentType: string, body: string | Uint8Array): Attack {
  const headers = [...AS_BROWSER, ["Content-Type", contentType]] as const;
  return { title, as: form.as, reader: "page", asked: { method: "POST", target: form.action, headers, body } };
}

/** A call of another role is refused before its body has come, so the line may break while a large one is sent. */
function sentCall(call: KnownCall, title: string, contentType: string, body: string | Uint8Array): Attack {
  const attack = callAttack(target, call, title, { as: "newcomer", body, contentType });
  return body.length > ANSWERED_BEFORE ? { ...attack, mayBeCut: true } : attack;
}

function fileField({ fields }: ShownForm): string | undefined {
  return fields.find(({ type }) => type === "file")?.name;
}

function fileOf({ endpoint }: KnownCall): string {
  return endpoint.files?.[0] ?? "file";
}

function pairsOf(call: KnownCall) {
  const { [fileOf(call)]: _, ...fields } = honestBody(call.schema ?? {});
  return Object.entries(fields).map(([name, value]) => [name, String(value)] as const);
}
