import { desc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { readPdf } from "#tests/support/look/pdf";
import { strengthFacts } from "~/copy/reports/cylinders/strength-words";
import { blobBytes } from "~/domain/files/blob-store.server";
import { makePaper } from "~/domain/reports/papers/make-paper.server";
import { maker } from "../papers/full-report";
import { strengths, TWENTY_EIGHT_DAYS } from "./strengths";
import { inOrder } from "./tested-cylinders";

const LOW = { load0: "40120", load1: "40400", load2: "40250" };
const TOLD = {
  told: "Ada Novak",
  toldRole: "engineer",
  toldCompany: "Novak Structural",
  toldHow: "phone",
  toldAt: "11:05",
  toldAtDate: "2026-12-19",
};

describe("who was notified of a break that does not conform", () => {
  test("is signed with its results, and stands on the page and in the strength report", async () => {
    const { send, panel, world } = await inOrder();
    await send({ ...TWENTY_EIGHT_DAYS, ...LOW, ...TOLD });
    const said = "Ada Novak (engineer of record, Novak Structural), phone, Sat, Dec 19, 11:05 AM CST";
    const [results] = panel().inForce;
    expect(results && strengthFacts(results, "America/Chicago")).toContainEqual(["Notified", said]);
    const { id = "" } =
      world.database.reads
        .select()
        .from(schema.reportSupplements)
        .orderBy(desc(schema.reportSupplements.number))
        .get() ?? {};
    await makePaper(maker, id);
    const papers = world.database.reads.select().from(schema.reportPapers).all();
    const sha256 = papers.find((paper) => paper.id === id)?.sha256 ?? "";
    const { pages } = await readPdf(new Uint8Array(blobBytes(sha256) ?? []));
    expect(pages.join(" ").replace(/\s+/g, " ")).toContain(`Notified ${said}`);
  });

  test("is left out where nobody was, and asked for whole where something of it is typed", async () => {
    const { send, panel, ids } = await inOrder();
    await send(TWENTY_EIGHT_DAYS);
    expect(panel().inForce[0]?.signed).not.toHaveProperty("notified");
    const asked = strengthIssues({ ...ids, ...TWENTY_EIGHT_DAYS, toldCompany: "Novak Structural" });
    expect(asked).toEqual(["told", "toldRole", "toldHow", "toldAt"]);
  });

  test("is not before the test", async () => {
    const { send } = await inOrder();
    await expect(send({ ...TWENTY_EIGHT_DAYS, ...TOLD, toldAt: "08:59" })).rejects.toMatchObject({
      fields: [{ field: "toldAt", message: "This is before the cylinders were tested" }],
    });
  });
});

function strengthIssues(sent: Parameters<typeof strengths>[0]): string[] {
  try {
    strengths(sent);
    return [];
  } catch (error) {
    return (error as { issues: { path: string[] }[] }).issues.map(({ path }) => path.join("."));
  }
}
