import { schema } from "#db/client.server";
import { handlers } from "#tests/jobs/outbox-world";
import { readPdf } from "#tests/support/look/pdf";
import type { DomainEvents } from "~/domain/events";
import { blobBytes } from "~/domain/files/blob-store.server";
import { makePaper, type PaperMaker } from "~/domain/reports/papers/make-paper.server";
import { workOutbox } from "~/jobs/outbox.server";
import type { atWork } from "../recording";
import { maker } from "./full-report";

export type Setting = ReturnType<typeof atWork>;

export const papersOf = ({ world }: Setting) => world.database.reads.select().from(schema.reportPapers).all();

/** The outbox with this maker for PDFs. */
export const jobs = (how: PaperMaker) =>
  handlers({
    "make-report-paper": ({ payload }) => makePaper(how, (payload as DomainEvents["report.signed"]).versionId),
  });

/** Makes what waits to be made, and reads the newest PDF. */
export async function pdfOf(setting: Setting) {
  await workOutbox(jobs(maker));
  const sha256 = papersOf(setting).at(-1)?.sha256 ?? "";
  const bytes = new Uint8Array(blobBytes(sha256) ?? []);
  return { sha256, bytes, ...(await readPdf(bytes)) };
}
