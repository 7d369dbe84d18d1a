import { describe, expect, it } from "vitest";
import { aPdf } from "#tests/domain/files/samples";
import { newcomer, openPayoutSite, visitor } from "#tests/routes/inspector/visitor";
import { anAdmin } from "#tests/support/factories";

const ROUTES = {
  step: "inspector/onboarding/step-route.tsx",
  file: "shared/file.ts",
};

const card = (name = "card.pdf") => new File([new Uint8Array(aPdf())], name);

describe("/files/:id", () => {
  it("serves a PDF as a download that cannot run, to its owner and administrators", async () => {
    openPayoutSite();
    const inspector = newcomer();
    const browser = await visitor(inspector);
    const fields = { files: card("my card.pdf") };
    const refused = await browser.post(ROUTES.step, "/", { params: { step: "certification" }, fields });
    const id = (await refused.json()).lastResult.initialValue.files;
    const open = async (person: Parameters<typeof visitor>[0]) =>
      (await visitor(person)).get(ROUTES.file, `/files/${id}`, { params: { id } });
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
    const { database } = openPayoutSite();
    const browser = await visitor(newcomer());
    const fields = { files: card() };
    const refused = await browser.post(ROUTES.step, "/", { params: { step: "certification" }, fields });
    const id = (await refused.json()).lastResult.initialValue.files;
    database.files.exec("delete from blobs");
    const missing = await browser.get(ROUTES.file, `/files/${id}`, { params: { id } });
    expect([missing.status, await missing.json()]).toMatchObject([404, { code: "not-found" }]);
  });
});
