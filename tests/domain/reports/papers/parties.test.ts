import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { readPdf } from "#tests/support/look/pdf";
import { DAY, HOUR, type World } from "#tests/support/world";
import { blobBytes } from "~/domain/files/blob-store.server";
import { makePaper } from "~/domain/reports/papers/make-paper.server";
import type { Paper } from "~/domain/reports/papers/paper";
import { paperDocument } from "~/papers/paper-document";
import { add, ENGINEER } from "../distribution/recipient";
import { aWetSlump, notify } from "../notices/wet-slump";
import { sign } from "../record";
import { atWork } from "../recording";
import { reportStrengths, SEVEN_DAYS } from "../strength/strengths";
import { pickup, signed } from "../supplements/curing";
import { maker } from "./full-report";

const { reportPapers, reportSupplements } = schema;

/** A booking of which there is one document of each kind: a notice, the report, a pickup and strengths. */
async function allDocuments() {
  const setting = atWork();
  const { inspector, bookingId, world } = setting;
  await add(inspector, { bookingId, ...ENGINEER });
  const { subject, set } = await aWetSlump(setting);
  await notify({ ...setting, subject });
  world.clock.advance(HOUR);
  await sign(inspector, bookingId);
  world.clock.advance(DAY + HOUR);
  await signed(inspector, pickup({ bookingId, sets: set }));
  world.clock.advance(6 * DAY);
  await reportStrengths(inspector, { ...SEVEN_DAYS, bookingId, setId: set });
  return setting;
}

/** Draws what was signed, in that order, and returns the words of each PDF. */
async function drawn({ database }: World): Promise<string[]> {
  const texts: string[] = [];
  for (const { id } of database.reads.select().from(reportPapers).orderBy(asc(reportPapers.createdAt)).all()) {
    await makePaper(maker, id);
    const paper = database.reads.select().from(reportPapers).where(eq(reportPapers.id, id)).get();
    texts.push((await readPdf(new Uint8Array(blobBytes(paper?.sha256 ?? "") ?? []))).pages.join(" "));
  }
  return texts;
}

test("every document says who gave the limits where the company specified nothing", async () => {
  const { world } = await allDocuments();
  const texts = await drawn(world);
  expect(texts).toHaveLength(4);
  for (const text of texts)
    expect(text).toContain("Specification typed at the site by the inspector, from Drawing S-101.");
});

test("a supplement that was signed before this was kept is drawn without it", async () => {
  const { world } = await allDocuments();
  const { content = "", code = "" } = world.database.reads.select().from(reportSupplements).get() ?? {};
  const { project, ...rest } = JSON.parse(content);
  const { source, ...former } = project;
  const words = (of: object) => JSON.stringify(paperDocument({ kind: "supplement", signed: of, code } as Paper, ""));
  expect(words({ ...rest, project })).toContain(`from ${source}.`);
  const text = words({ ...rest, project: former });
  expect(text).toContain("Supplement 1 to PR-1001");
  expect(text).not.toContain("typed at the site");
});
