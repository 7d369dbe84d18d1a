import { expect, it } from "vitest";
import { openShop } from "#tests/routes/company/visitor";
import { linkedText } from "~/routes/sandbox/mail/box.server";

it("links the addresses of a mail and no other text that parses as one", () => {
  openShop();
  const text = "javascript:alert(1)// http://localhost:3000/x?t=1 Re: mailto:a@b.example https://%";
  const links = linkedText(text).filter(({ to }) => to !== null);
  expect(links.map((piece) => piece.text)).toEqual(["http://localhost:3000/x?t=1"]);
  expect(
    linkedText(text)
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
});
