import sharp from "sharp";
import { addDocuments } from "~/domain/bookings/documents/add-documents.server";
import { removeDocument } from "~/domain/bookings/documents/remove-document.server";
import { holdFile } from "~/domain/files/hold-file.server";
import { withSpooled } from "~/domain/files/spool.server";
import { pdfOfLines } from "../money/card";
import { POSTINGS } from "../postings";
import { type Stage, submit } from "../stage";
import type { Step } from "../timeline";
import type { When } from "../work/calendar";
import { bookingOf, zoneOf } from "../work/engagements";

type By = "company" | "inspector";

/** What the two sides of bookings give each other: a mix design and a drawing before a pour, one of them wrong at first, and test sheets after another. */
export function documents(stage: Stage): Step[] {
  const footing = giving(stage, "Mass footing at pier 7: temperature control and fresh tests");
  const deck = giving(stage, "Bridge deck placement, span 3: slump, air and cylinders");
  let wrong = "";
  return [
    footing([{ minutesAgo: 400 }, "company"], async (add) => {
      wrong = await add("mix-design-4500-rev-1.pdf", pdfOfLines(MIX("1", "0.45")), "Mix design, 4500 psi");
    }),
    footing([{ minutesAgo: 385 }, "company"], async (add, by, bookingId) => {
      await submit(removeDocument, by, { bookingId, documentId: wrong });
      await add("mix-design-4500-rev-2.pdf", pdfOfLines(MIX("2", "0.42")), "Mix design, 4500 psi, the one in force");
      await add("pier-7-thermocouples.png", await plan(), "Where the thermocouples sit");
    }),
    deck([[-18, "16:20"], "inspector"], async (add) => {
      await add("field-sheets-span-3.pdf", pdfOfLines(SHEETS), "Field sheets of trucks 1 to 6");
    }),
  ];
}

const MIX = (revision: string, ratio: string) => [
  "Mix design 4500-AE",
  `Revision ${revision}`,
  `Water-cementitious ratio ${ratio}, 25 percent fly ash`,
  "Slump 4 in plus or minus 1, air 5 to 7 percent",
  "Maximum placing temperature 75 F",
  "Specimen made for demonstration",
];

const SHEETS = [
  "Field sheets, span 3",
  "Trucks 1 to 6, slump 3.75 to 4.50 in",
  "Air 5.4 to 6.3 percent",
  "Two sets of cylinders, labels SP3-1 and SP3-2",
  "Specimen made for demonstration",
];

/** The footing from above, with the places of its thermocouples. */
function plan(): Promise<Uint8Array> {
  const points = [140, 320, 500].flatMap((x) =>
    [110, 250].map((y) => `<circle cx="${x}" cy="${y}" r="12" fill="#b45309"/>`),
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#f4f1ea"/>
    <rect x="60" y="50" width="520" height="260" fill="none" stroke="#1d2733" stroke-width="4"/>${points.join("")}</svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

type Person = ReturnType<Stage["person"]>;
type Add = (filename: string, bytes: Uint8Array, note: string) => Promise<string>;

function giving(stage: Stage, title: string) {
  const posting = POSTINGS.find((each) => each.title === title);
  if (!posting) throw new Error(`there is no posting "${title}"`);
  return ([when, side]: [When, By], does: (add: Add, by: Person, bookingId: string) => Promise<unknown>): Step => ({
    at: stage.calendar.moment(when, zoneOf(posting)),
    does() {
      const by = stage.person(side === "company" ? posting.company : (posting.accepted?.by ?? ""));
      const bookingId = bookingOf(title);
      return does((filename, bytes, note) => add(by, bookingId, { filename, bytes, note }), by, bookingId);
    },
  });
}

interface Given {
  filename: string;
  bytes: Uint8Array;
  note: string;
}

/** Returns the document's id. */
async function add(by: Person, bookingId: string, { filename, bytes, note }: Given): Promise<string> {
  const { fileId } = await withSpooled(bytes, (file) =>
    submit(holdFile, by, { file, filename, purpose: "booking_document" }),
  );
  const { documentIds } = await submit(addDocuments, by, { bookingId, note, files: [fileId] });
  return documentIds[0] ?? "";
}
