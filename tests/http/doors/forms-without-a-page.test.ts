import { describe, expect, test } from "vitest";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { aCompany, anInspector } from "#tests/support/factories";
import { action as removeCard } from "~/routes/company/profile/card-removal-route";
import { action as removeLogo } from "~/routes/company/profile/logo-removal-route";
import { action as removeTaxId } from "~/routes/company/profile/tax-id-removal-route";
import { action as removePicture } from "~/routes/inspector/profile/picture-removal-route";
import { action as unblock } from "~/routes/shared/contact/unblocking-route";

const FORMS = {
  "/profile/logo/removal": [removeLogo, "/profile/logo", aCompany],
  "/profile/tax-id/removal": [removeTaxId, "/profile/tax-id", aCompany],
  "/profile/card/card_1/removal": [removeCard, "/profile/card", aCompany],
  "/profile/picture/removal": [removePicture, "/profile/picture", anInspector],
  "/people/usr_1/unblocking": [unblock, "/profile/blocked", anInspector],
} as const;

describe("a form whose address shows no page", () => {
  test.each(Object.entries(FORMS))(
    "%s, refused, leads to the page where it stands and is told there",
    async (path, form) => {
      const [action, page, person] = form;
      openShop();
      const id = path.split("/")[3] ?? "";
      const refused = await new Visitor(person()).post(action, path, { id }, { csrf: "another browser's" });
      expect(refused).toMatchObject({ status: 303, location: page });
      expect(refused.cookies.join()).toContain("toast=");
    },
  );
});
