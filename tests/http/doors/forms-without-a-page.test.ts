import { describe, expect, test } from "vitest";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { aCompany, anInspector } from "#tests/support/factories";

const FORMS = [
  ["/profile/logo/removal", "/profile/logo", aCompany],
  ["/profile/tax-id/removal", "/profile/tax-id", aCompany],
  ["/profile/card/card_1/removal", "/profile/card", aCompany],
  ["/company-people/invitations/inv_1/resending", "/company-people", aCompany],
  ["/profile/picture/removal", "/profile/picture", anInspector],
  ["/people/usr_1/unblocking", "/profile/blocked", anInspector],
] as const;

describe("a form whose address shows no page", () => {
  test.each(FORMS)("%s, refused, leads to the page where it stands and is told there", async (path, page, person) => {
    openShop();
    const refused = await new Visitor(person()).post(path, { csrf: "another browser's" });
    expect(refused).toMatchObject({ status: 303, location: page });
    expect(refused.cookies.join()).toContain("toast=");
  });
});
