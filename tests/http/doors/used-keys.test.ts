import { expect, test } from "vitest";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { aCompany } from "#tests/support/factories";
import { TYPED_POSTING } from "#tests/support/work/typed-posting";

test("a form that was sent already with other content says what to do, keeps its words and gets another key", async () => {
  openShop();
  const visitor = new Visitor(aCompany());
  const send = (title: string, key: string) => visitor.post("/post-job/preview", { ...TYPED_POSTING, title, key });
  expect((await send("Slab pour", "key_1")).status).toBe(303);
  const refused = await send("Deck pour", "key_1");
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      lastResult: {
        initialValue: { title: "Deck pour" },
        error: { "": ["This form was already sent with other content. Check it and send it again."] },
      },
      newKey: expect.stringMatching(/^key_\w+/),
    },
  ]);
  expect((await send("Deck pour", refused.body.newKey)).status).toBe(303);
});
