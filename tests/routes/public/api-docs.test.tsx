import { createRemixStub } from "@remix-run/testing";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { apiReference } from "~/api/document/reference.server";
import { pageFragments } from "~/http/fragment-cache.server";
import { PlaceFragmentContext } from "~/lib/web/fragment-placement";
import ApiDocs from "~/routes/public/api-docs";

it("describes the calls once, and renders them once for everybody", () => {
  const areas = apiReference();
  expect(apiReference()).toBe(areas);
  const { place, fill } = pageFragments("q2VfZ0xq");
  const Page = createRemixStub([{ id: "docs", path: "/", Component: ApiDocs }]);
  const html = renderToString(
    <PlaceFragmentContext.Provider value={place}>
      <Page hydrationData={{ loaderData: { docs: { areas } } }} />
    </PlaceFragmentContext.Provider>,
  );
  const calls = areas.flatMap((area) => area.calls);
  expect(calls.length).toBeGreaterThan(50);
  for (const { id } of calls) {
    expect(html).not.toContain(`id="${id}"`);
    expect(fill(html).toString().split(`id="${id}"`)).toHaveLength(2);
  }
});
