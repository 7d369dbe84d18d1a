import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CachedFragment } from "~/components/ui/cached-fragment";
import { fragmentCache } from "~/http/fragment-cache.server";
import { FragmentCacheContext } from "~/lib/fragment-cache";

let renderings = 0;

function Job({ title, place }: { title: string; place?: string }) {
  renderings += 1;
  return (
    <>
      {title}
      {place ? <b>{place}</b> : null}
    </>
  );
}

function Employer({ title }: { title: string }) {
  return <i>{title}</i>;
}

const page = (props: { title: string; place?: string }) => (
  <CachedFragment as="li" className="job" of={Job} props={props} />
);
const onTheServer = (props: { title: string; place?: string }) =>
  renderToString(<FragmentCacheContext.Provider value={fragmentCache}>{page(props)}</FragmentCacheContext.Provider>);

describe("what the server keeps", () => {
  it("is the markup that React writes for the element", () => {
    const props = { title: "Slab & <footing>", place: "Denver" };
    expect(onTheServer(props)).toBe(renderToString(page(props)));
    expect(onTheServer(props)).toContain("Slab &amp; &lt;footing&gt;");
  });

  it("is rendered once for the same props, and anew for others", () => {
    const before = renderings;
    for (const title of ["Column", "Wall", "Column", "Wall"]) onTheServer({ title });
    expect(renderings - before).toBe(2);
    expect(onTheServer({ title: "Column", place: "Pueblo" })).toContain("Pueblo");
    expect(onTheServer({ title: "Column" })).not.toContain("Pueblo");
  });

  it("belongs to one component", () => {
    expect(fragmentCache(Job, { title: "Deck" })).toBe("Deck");
    expect(fragmentCache(Employer, { title: "Deck" })).toBe("<i>Deck</i>");
  });

  it("does not hold what has been pushed out by newer things", () => {
    const before = renderings;
    const long = "x".repeat(100_000);
    fragmentCache(Job, { title: "First" });
    for (let number = 0; number < 25; number++) fragmentCache(Job, { title: `${number}${long}` });
    fragmentCache(Job, { title: "First" });
    expect(renderings - before).toBe(27);
  });
});
