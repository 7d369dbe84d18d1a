import { describe, expect, it } from "vitest";
import { z } from "zod";
import { inPageOrder, namesIn } from "~/http/body/page-order.server";

const SENT = ["csrf", "key", "title", "state", "fee", "date"];
const schema = z.preprocess(
  (value) => value,
  z.intersection(
    z.object({ kind: z.string(), date: z.string(), title: z.string(), tests: z.array(z.string()), fee: z.string() }),
    z.object({ consent: z.literal(true) }),
  ),
);
const ordered = (...names: string[]) =>
  Object.keys(inPageOrder(Object.fromEntries(names.map((name) => [name, ["wrong"]])), SENT, schema));

describe("the errors of a form", () => {
  it("stand in the order in which the browser sent the fields, those of the whole form first", () => {
    expect(ordered("date", "fee", "", "title")).toEqual(["", "title", "fee", "date"]);
  });

  it("stand behind the field that the schema has before theirs, where the browser sent nothing for it", () => {
    expect(ordered("consent", "date", "tests", "fee", "kind")).toEqual(["kind", "tests", "fee", "consent", "date"]);
  });

  it("stand last where the page has no such field, in their own order", () => {
    expect(ordered("other", "another", "date")).toEqual(["date", "other", "another"]);
  });

  it("of a list stand at the list", () => {
    expect(ordered("date", "tests[1]", "tests[0]", "title")).toEqual(["title", "tests[1]", "tests[0]", "date"]);
    const form = new FormData();
    for (const name of ["b[1]", "b[0]", "a.c", "a.d"]) form.append(name, "x");
    expect(namesIn(form)).toEqual(["b", "a"]);
  });
});
