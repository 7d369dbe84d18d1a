import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CachedFragment } from "~/components/ui/cached-fragment";
import { pageFragments } from "~/http/fragment-cache.server";
import { PlaceFragmentContext } from "~/lib/web/fragment-placement";

const SECRET = "q2VfZ0xq";

let renderings = 0;

interface JobProps {
  title: string;
  place?: string;
}

function Job({ title, place }: JobProps) {
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

const listed = (jobs: readonly JobProps[]) => (
  <ul title="…">
    {jobs.map((job) => (
      <CachedFragment key={job.title} as="li" className="job" of={Job} props={job} />
    ))}
  </ul>
);

/** A page as the server sends it. */
function onTheServer(...jobs: JobProps[]): string {
  const { place, fill } = pageFragments(SECRET);
  const page = renderToString(
    <PlaceFragmentContext.Provider value={place}>{listed(jobs)}</PlaceFragmentContext.Provider>,
  );
  return fill(page).toString();
}

describe("a cached fragment", () => {
  it("is the markup that React writes for the element", () => {
    const jobs = [{ title: "Slab & <footing>", place: "Denver" }, { title: "Pont à béton — día 4" }, { title: "" }];
    expect(onTheServer(...jobs)).toBe(renderToString(listed(jobs)));
    expect(onTheServer(...jobs)).toContain("Slab &amp; &lt;footing&gt;");
  });

  it("is rendered once for the same props, and anew for others", () => {
    const before = renderings;
    for (const title of ["Column", "Wall", "Column", "Wall"]) onTheServer({ title });
    expect(renderings - before).toBe(2);
    expect(onTheServer({ title: "Column", place: "Pueblo" })).toContain("Pueblo");
    expect(onTheServer({ title: "Column" })).not.toContain("Pueblo");
  });

  it("belongs to one component", () => {
    const { place, fill } = pageFragments(SECRET);
    const [job, employer] = [place(Job, { title: "Deck" }), place(Employer, { title: "Deck" })];
    expect(fill(`${employer} ${job} ${employer}`).toString()).toBe("<i>Deck</i> Deck <i>Deck</i>");
  });

  it("is dropped from the cache when newer ones need its room", () => {
    const before = renderings;
    const long = "x".repeat(100_000);
    onTheServer({ title: "First" });
    for (let number = 0; number < 30; number++) onTheServer({ title: `${number}${long}` });
    onTheServer({ title: "First" });
    expect(renderings - before).toBe(32);
  });

  it("stands only where the server put it: a text that looks like a marker stays a text", () => {
    const marker = pageFragments("other").place(Job, { title: "Beam" });
    expect(onTheServer({ title: marker }, { title: "~0;" })).toBe(
      renderToString(listed([{ title: marker }, { title: "~0;" }])),
    );
  });
});
