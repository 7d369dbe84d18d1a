import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { patientScripts, scriptsAreThere } from "~/browser/patient-scripts";
import { tryAgain } from "~/components/connection/connection";

type Modules = Parameters<typeof patientScripts>[0];
type Manifest = Parameters<typeof patientScripts>[1];

const script = "data:text/javascript,export default 'the page'";
const manifest = {
  routes: { jobs: { id: "jobs", module: script, imports: ["/assets/form.js"] } },
} as unknown as Manifest;

/** As Remix's loadRouteModule does it. */
async function asked(modules: Modules) {
  return "jobs" in modules ? await modules.jobs : undefined;
}

describe("patientScripts", () => {
  const assign = vi.fn();

  /** The router's place: a real one would import real pages. */
  beforeEach(() => {
    const navigation = { state: "loading", location: { key: "next", pathname: "/jobs" } };
    const createHref = () => "/jobs?page=2";
    Object.assign(window, { __remixRouter: { state: { navigation }, subscribe: () => () => {}, createHref } });
    vi.spyOn(window.location, "assign").mockImplementation(assign);
  });

  afterEach(() => assign.mockReset());

  it("shows only what is there, and waits for a script through a lost connection", async () => {
    const plain = vi.fn().mockRejectedValueOnce(new TypeError("Failed to fetch"));
    plain.mockImplementation(async () => new Response(""));
    const modules = patientScripts({}, manifest, plain);
    expect(modules.jobs).toBeUndefined();
    expect("elsewhere" in modules).toBe(false);
    const module = asked(modules);
    expect(modules.jobs).toBeUndefined();
    const ready = scriptsAreThere();
    await vi.waitFor(() => {
      tryAgain();
      expect(plain).toHaveBeenCalledTimes(4);
    }, 20_000);
    expect((await module)?.default).toBe("the page");
    await ready;
    expect(modules.jobs?.default).toBe("the page");
  });

  it("goes on as a document when the server has been renewed and has no such script", async () => {
    const plain = vi.fn(async () => new Response("", { status: 404 }));
    void asked(patientScripts({}, manifest, plain));
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("/jobs?page=2"), 20_000);
  });
});
