import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { aPdf, aPhoto } from "#tests/domain/files/samples";
import { type Answer, type Fields, openShop, Visitor } from "#tests/routes/company/visitor";
import { anInspector } from "#tests/support/factories";
import { BANK_DETAILS } from "#tests/support/money/bank-details";
import type { InspectorActor } from "~/domain/actor";
import { startedRuntime } from "~/domain/core/started-runtime.server";

/** Forms that an inspector fills in beside those of the certificate, as somebody honest sends them. */
const FORMS = {
  equipment: {
    at: "/inspector-equipment",
    honest: { ownsEquipment: "yes", equipmentList: "Slump cone", otherEquipment: "", equipmentFeePerJob: "75" },
  },
  picture: { at: "/profile/picture", honest: {} },
  details: {
    at: "/profile/details",
    honest: { firstName: "Ana", lastName: "Ortiz", city: "Austin", usState: "TX" },
  },
  week: {
    at: "/availability",
    honest: { mondayOn: "on", mondayStart: "09:00", mondayEnd: "17:00" },
  },
  daysOff: {
    at: "/availability/days-off",
    honest: { fromDate: "2026-12-24", toDate: "2026-12-26" },
  },
  bank: {
    at: "/inspector-payments/manual",
    honest: BANK_DETAILS,
  },
  homeBase: {
    at: "/profile/home-base",
    honest: { place: "Austin, TX", travelMiles: "50" },
  },
  wizard: {
    at: "/inspector-onboarding/profile",
    honest: { ownsEquipment: "no" },
  },
} as const satisfies Record<string, Form>;

interface Form {
  at: string;
  honest: Record<string, string>;
}

type Name = keyof typeof FORMS;

const LONG = "x".repeat(100_000);
const ARABIC = "عنا";
const FEE = "Equipment fee must be between $0 and $500";
const LONG_ITEM = "Please use at most 80 characters for each piece of equipment";
const YEARS = "Please enter whole years from 0 to 80";
const CLOCK = "Please use a time from 00:00 to 23:59";
const DATE = "Enter a date that exists";
const PLACE = "Type a city and state, such as “Austin, TX”, or a ZIP code";
const UNKNOWN = `We don't know this place. ${PLACE}.`;
const MILES = "Travel radius must be between 10 and 500 miles";
const DOLLARS = "Please enter dollars with at most 2 decimals";
const RATE = "Hourly rate must be between $10 and $1,000";
const ROUTING = "Enter the 9-digit routing number at the bottom left of a check";
const ACCOUNT = "Enter the account number, 4 to 17 digits";
const ZIP = "Enter a ZIP code with 5 or 9 digits";
const LETTERS = "Please use only letters, spaces, hyphens, apostrophes and periods";

/** What is typed into one field of an honest form, and what is said of it there, or at the field that is named. */
const TYPED: readonly (readonly [form: Name, field: string, typed: string, said: string, at?: string])[] = [
  ...["1e9", LONG].map((typed) => ["equipment", "equipmentFeePerJob", typed, FEE] as const),
  ["equipment", "ownsEquipment", "maybe", "Please choose yes or no"],
  ["equipment", "ownsEquipment", LONG, "Please choose yes or no"],
  ["equipment", "equipmentList", LONG, LONG_ITEM],
  ["equipment", "otherEquipment", LONG, LONG_ITEM],
  ["equipment", "otherEquipment", ARABIC.repeat(33_333), LONG_ITEM],
  ["equipment", "otherEquipment", "👷".repeat(50_000), LONG_ITEM],
  ["details", "firstName", "👷", LETTERS],
  ["details", "lastName", "‮", "Last name is required"],
  ["details", "firstName", LONG, "Please use at most 50 characters"],
  ["details", "lastName", ARABIC.repeat(33_333), "Please use at most 50 characters"],
  ["details", "city", LONG, "Please use at most 80 characters"],
  ["details", "phone", LONG, "Please use at most 40 characters"],
  ...["512-555-0107; call me", "٠١٢٣٤٥٦٧"].map(
    (typed) => ["details", "phone", typed, "Please enter a phone number, such as 512-555-0107"] as const,
  ),
  ["details", "bio", "👷".repeat(50_000), "Please use at most 1,000 characters"],
  ["details", "usState", "ZZ", "Location is required"],
  ["details", "usState", LONG, "Location is required"],
  ["details", "specialties", LONG, "Please use at most 60 characters for each specialty"],
  ["details", "specialties", "a,".repeat(31), "Please name at most 30 specialties"],
  ["details", "certifications", LONG, "Please use at most 100 characters for each certification"],
  ...["81", "2.5", LONG].map((typed) => ["details", "yearsOfExperience", typed, YEARS] as const),
  ...["25:00", ARABIC, LONG].map((typed) => ["week", "mondayStart", typed, CLOCK] as const),
  ["week", "mondayEnd", "09:00", "End time must differ from start time"],
  ["week", "mondayEnd", "-1:00", CLOCK],
  ...["2026-02-30", LONG].map((typed) => ["daysOff", "fromDate", typed, DATE] as const),
  ["daysOff", "fromDate", "2024-01-01", "Please choose at most 366 days at once", "toDate"],
  ["daysOff", "fromDate", "2099-01-01", "The last day can't be before the first day", "toDate"],
  ["daysOff", "toDate", "2020-01-01", "The last day can't be in the past"],
  ["daysOff", "toDate", "999999-01-01", DATE],
  ["daysOff", "note", LONG, "Please use at most 200 characters"],
  ["daysOff", "note", "👷".repeat(50_000), "Please use at most 200 characters"],
  ...["1e9", LONG].map((typed) => ["bank", "routingNumber", typed, ROUTING] as const),
  [
    ...(["bank", "routingNumber", "123456789"] as const),
    "This routing number is not valid. Check it against a check or your bank's app",
  ],
  ...["123", LONG].map((typed) => ["bank", "accountNumber", typed, ACCOUNT] as const),
  ["bank", "accountNumberAgain", "1", "The account numbers differ. Type the number again"],
  [
    ...(["bank", "taxId", "000-00-0000"] as const),
    "No such number is issued. Check the digits, and whether it is an SSN or an EIN",
  ],
  ["bank", "taxId", LONG, "Enter your 9-digit tax number"],
  ...["-1", LONG].map((typed) => ["bank", "zip", typed, ZIP] as const),
  ["bank", "legalName", LONG, "Please use at most 100 characters"],
  ["bank", "signedName", "‮ ", "Type your full name to sign"],
  ["homeBase", "place", "😀", PLACE],
  ["homeBase", "place", ARABIC, UNKNOWN],
  ["homeBase", "place", "Nowhere, ZZ", UNKNOWN],
  ["homeBase", "place", LONG, "Please use at most 100 characters"],
  ...["501", "85.555", "٥٠", LONG].map((typed) => ["homeBase", "travelMiles", typed, MILES] as const),
  ...["85.555", LONG].map((typed) => ["wizard", "hourlyRate", typed, DOLLARS] as const),
  ["wizard", "hourlyRate", "1000000000", RATE],
  ["wizard", "yearsOfExperience", "-1", YEARS],
];

const SECRET = ["routingNumber", "accountNumber", "accountNumberAgain", "taxId"];

beforeEach(() => void openShop());

describe("what is typed", () => {
  it.each(
    TYPED.map(([form, field, typed, said, at = field]) => ({ form, field, typed, said, at, is: shortOf(typed) })),
  )(
    "is refused at its field, kept, and nothing is saved: $form, $field $is",
    async ({ form, field, typed, said, at }) => {
      const { send, inspector } = await opened(form);
      const before = stored(inspector);
      const { status, lastResult } = await refusalOf(send({ [field]: typed }));
      expect(status).toBe(400);
      expect(lastResult.error[at]).toEqual([said]);
      const wrong = Object.keys(lastResult.error);
      // The second account number is compared with the first.
      expect(wrong.filter((name) => name !== at && name !== "accountNumberAgain")).toEqual([]);
      const { [field]: kept, ...others } = lastResult.initialValue;
      expect(kept).toBe(SECRET.includes(field) ? undefined : typed);
      for (const [name, value] of Object.entries(FORMS[form].honest)) {
        if (name === field || value === "") continue;
        expect(others[name]).toBe(SECRET.includes(name) ? undefined : value);
      }
      expect(stored(inspector)).toEqual(before);
    },
  );
});

describe.each(["equipment", "picture"] as const)("files sent as %s", (form) => {
  const field = form === "equipment" ? "equipmentPhotos" : "image";
  const kinds =
    form === "equipment"
      ? "Please upload a PNG or JPG picture."
      : "Please choose a picture: JPG, PNG, WebP, GIF or AVIF.";
  const tooMany = form === "equipment" ? "Please upload up to 5 photos only." : "Please choose one picture.";

  it.each<[string, () => Promise<File[]>, number, string]>([
    ["a program named as a PDF", async () => [named("kit.pdf", program())], 415, kinds],
    ["a program named as a photo", async () => [named("kit.jpg", program())], 415, kinds],
    ["a PDF with a script", async () => [named("kit.jpg", pdfWithScript())], 415, kinds],
    ["an empty file", async () => [named("kit.jpg", Buffer.alloc(0))], 415, kinds],
    [
      ...(["a picture that unpacks to 81 megapixels", async () => [named("kit.png", await bomb())], 413] as const),
      "This picture is too large. Please send one of 64 megapixels or less.",
    ],
    [
      "60 MB",
      async () => [named("kit.jpg", Buffer.alloc(60 * 1024 * 1024, 1))],
      413,
      "Please select a file under 10MB",
    ],
    ["50 files", async () => Array(50).fill(named("kit.jpg", await aPhoto())), 413, tooMany],
  ])("are refused at the field, the words are kept, and nothing is saved: %s", async (_what, files, status, said) => {
    const { send, inspector } = await opened(form);
    const before = stored(inspector);
    const refusal = await refusalOf(send({ [field]: await files() }));
    expect([refusal.status, refusal.lastResult.error]).toEqual([status, { [field]: [said] }]);
    const { honest } = FORMS[form];
    const typed = Object.entries(honest).filter(([, value]) => value !== "");
    expect(refusal.lastResult.initialValue).toMatchObject(Object.fromEntries(typed));
    expect(stored(inspector)).toEqual(before);
  });

  it("that were cut off say so, keep the words, and leave nothing", async () => {
    const { send, inspector } = await opened(form);
    const before = stored(inspector);
    const photo = named("kit.jpg", await aPhoto({ width: 300 }));
    const refusal = await refusalOf(send({ [field]: photo }, 200));
    expect(refusal.status).toBe(400);
    expect(refusal.lastResult.error[""]).toEqual([
      "The connection was lost before everything had arrived. Please send it again.",
    ]);
    expect(refusal.lastResult.initialValue[field]).toBeUndefined();
    if (form === "equipment") expect(refusal.lastResult.initialValue).toMatchObject({ equipmentFeePerJob: "75" });
    expect(stored(inspector)).toEqual(before);
  });
});

describe("words of any script", () => {
  it.each<[Name, string, string]>([
    ["equipment", "otherEquipment", "👷 مقياس"],
    ["details", "firstName", ARABIC],
    ["details", "bio", `👷 ${ARABIC} two\nlines`],
    ["daysOff", "note", `🦷 ${ARABIC}`],
    ["bank", "bankName", `بنك 🏦`],
    ["wizard", "specialties", `رصف 👷`],
  ])("are saved as they were typed: %s, %s", async (form, field, typed) => {
    const { send, inspector } = await opened(form);
    const answer = await send({ [field]: typed });
    expect([answer.status, answer.location]).toEqual([303, expect.any(String)]);
    expect(JSON.stringify(stored(inspector))).toContain(JSON.stringify(typed).slice(1, -1));
  });
});

describe("the same form twice at once", () => {
  it.each(Object.keys(FORMS) as Name[])("is saved once: %s", async (form) => {
    const files: Record<string, File[]> =
      form === "picture" ? { image: [named("me.jpg", await aPhoto({ width: 300 }))] } : {};
    const rowsAfter = async (times: number) => {
      const { send, inspector } = await opened(form);
      const before = stored(inspector);
      const answers = await Promise.all(Array.from({ length: times }, () => send({ ...files, key: "one-key" })));
      expect(answers.map(({ status }) => status)).toEqual(Array(times).fill(303));
      const after = stored(inspector);
      expect(after).not.toEqual(before);
      return Object.entries(after).map(([table, rows]) => [table, rows.length]);
    };
    expect(await rowsAfter(2)).toEqual(await rowsAfter(1));
  });
});

/** A newcomer with the form before them: bank details are not taken of who is paid by the provider already. */
async function opened(form: Name) {
  const inspector = anInspector({ payouts: "not_started" });
  const browser = new Visitor(inspector);
  const { at, honest }: Form = FORMS[form];
  /** Of the body, `lost` bytes at its end get lost on the way. */
  const send = async (fields: Fields, lost = 0) => {
    const whole = new Response(await browser.form({ ...honest, ...fields }));
    const headers = { "content-type": whole.headers.get("content-type") ?? "" };
    const came = new Uint8Array(await whole.arrayBuffer()).slice(0, -lost || undefined);
    return browser.send(at, { method: "POST", headers, body: inPieces(came), duplex: "half" });
  };
  return { inspector, send };
}

async function refusalOf(sent: Promise<Answer>) {
  const { status, body } = await sent;
  return { status, lastResult: body.lastResult };
}

/** Whatever stands in the database of this person's own things, a list for each table. */
function stored({ id }: InspectorActor): Record<string, unknown[]> {
  const { $client } = startedRuntime().database.reads as unknown as { $client: import("better-sqlite3").Database };
  const owned = OWNED.map(([table, owner]) => {
    const rows = $client.prepare(`select * from ${table} where ${owner} ?`).all(id);
    return [table, rows] as const;
  });
  return Object.fromEntries(owned);
}

const OWNED = [
  ["users", "id ="],
  ["inspector_profiles", "user_id ="],
  ["availability", "inspector_id ="],
  ["days_off", "inspector_id ="],
  ["bases", "user_id ="],
  ["equipment_submissions", "inspector_id ="],
  ["manual_payout_accounts", "inspector_id ="],
  // Others wait for the form to be sent again.
  ["files", "held_until is null and owner_id ="],
] as const;

/** As a network delivers it. */
function inPieces(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at + 65_536));
      at += 65_536;
    },
  });
}

function named(name: string, bytes: Uint8Array): File {
  return new File([new Uint8Array(bytes)], name);
}

function program(): Buffer {
  return Buffer.from("MZ\u0090\0\u0003\0", "latin1");
}

function pdfWithScript(): Buffer {
  const script = "/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>";
  return Buffer.from(aPdf("script").toString("latin1").replace("/Catalog", script), "latin1");
}

function bomb(): Promise<Buffer> {
  const create = { width: 9000, height: 9000, channels: 3, background: "#000" } as const;
  return sharp({ create, limitInputPixels: false }).png().toBuffer();
}

function shortOf(typed: string): string {
  return typed.length > 20 ? `${typed.slice(0, 4)}… of ${typed.length} characters` : JSON.stringify(typed);
}
