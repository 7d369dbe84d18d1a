import { describe, expect, it } from "vitest";
import { aPdf } from "#tests/domain/files/samples";
import { openShop, Visitor, visiting } from "#tests/routes/company/visitor";
import { anAdmin, newcomer } from "#tests/support/factories";
import type { PersonActor } from "~/domain/actor";

const card = (name = "card.pdf") => new File([new Uint8Array(aPdf())], name);

describe("/files/:id", () => {
  it("serves a PDF as a download that cannot run, to its owner and administrators", async () => {
    const { person: inspector, browser } = visiting(newcomer);
    const fields = { files: card("my card.pdf") };
    const refused = await browser.post("/inspector-onboarding/certification", fields);
    const id = refused.body.lastResult.initialValue.files;
    const open = async (person: PersonActor) => new Visitor(person).get(`/files/${id}`);
    const served = await open(inspector);
    expect(served.status).toBe(200);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="my card.pdf"; filename*=UTF-8''my%20card.pdf`,
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "private, no-store",
    });
    expect((await open(anAdmin())).status).toBe(200);
    expect((await open(newcomer())).status).toBe(404);
  });

  it("says that a file is missing when its bytes are", async () => {
    const { database } = openShop().world;
    const browser = new Visitor(newcomer());
    const fields = { files: card() };
    const refused = await browser.post("/inspector-onboarding/certification", fields);
    const id = refused.body.lastResult.initialValue.files;
    database.files.exec("delete from blobs");
    const missing = await browser.get(`/files/${id}`);
    expect([missing.status, missing.body]).toMatchObject([404, { code: "not-found" }]);
  });
});
