import { expect, it } from "vitest";
import { titled } from "~/components/document/title";

type Args = Parameters<ReturnType<typeof titled>>[0];

it("names a page by its own title, and by the product where its loader has failed", () => {
  const titleOf = (meta: ReturnType<typeof titled>, data: unknown) => meta({ data } as Args);
  expect(titleOf(titled("Find Inspectors"), undefined)).toEqual([{ title: "Find Inspectors · PourCheck" }]);
  const ofJob = titled<() => { job: string }>(({ job }) => job) as ReturnType<typeof titled>;
  expect(titleOf(ofJob, { job: "West slab" })).toEqual([{ title: "West slab · PourCheck" }]);
  expect(titleOf(ofJob, undefined)).toEqual([{ title: "PourCheck" }]);
});
