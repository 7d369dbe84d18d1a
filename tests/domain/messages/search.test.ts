import { describe, expect, test } from "vitest";
import { aJob } from "#tests/domain/jobs/market";
import { aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { openWorld } from "#tests/support/world";
import { excerptOf } from "~/domain/messages/search/excerpt";
import { searchTalks } from "~/domain/messages/search/search.server";
import { write } from "./talk";

function aPair() {
  const { clock } = openWorld();
  return { clock, inspector: anInspector({}, { firstName: "Riley", lastName: "Okafor" }), company: aCompany() };
}

type Found = ReturnType<typeof searchTalks>;

const said = (found: Found) => found?.messages.map(({ excerpt }) => excerpt.map(({ text }) => text).join(""));

describe("a search of one's messages", () => {
  test("finds the words of both sides by their beginnings, the newest first, without case and accents", async () => {
    const { inspector, company } = aPair();
    await write(company, inspector, { content: "Gate C at the Café." });
    await write(inspector, company, { content: "Which GATES are open at the cafe?" });
    await write(company, inspector, { content: "Irrigation is delegated." });
    for (const one of [inspector, company]) {
      const found = searchTalks(one, "gate cafe", {});
      expect(said(found)).toEqual(["Which GATES are open at the cafe?", "Gate C at the Café."]);
      expect(found?.messages.map(({ isMine }) => isMine)).toEqual([one === inspector, one === company]);
    }
    expect(said(searchTalks(inspector, "irrigations", {}))).toEqual([]);
    expect(said(searchTalks(inspector, "irrigatio del", {}))).toEqual(["Irrigation is delegated."]);
  });

  test("finds nobody else's, and nothing while impersonating", async () => {
    const { inspector, company } = aPair();
    const [other, rival] = [anInspector(), aCompany()];
    await write(company, other, { content: "Gate C." });
    await write(rival, inspector, { content: "Gate D." });
    expect(said(searchTalks(inspector, "gate", {}))).toEqual(["Gate D."]);
    expect(said(searchTalks(company, "gate", {}))).toEqual(["Gate C."]);
    expect(said(searchTalks(company, other.id.replace("_", ""), {}))).toEqual([]);
    expect(() => searchTalks(impersonated(inspector, anAdmin()), "gate", {})).toThrow("PRIVATE_MESSAGES");
  });

  test("finds conversations by partner and job", async () => {
    const { clock, inspector, company } = aPair();
    const job = await aJob(company, { title: "Bridge deck pour" });
    await write(company, inspector, { content: "Hello" });
    clock.advance(1000);
    await write(company, inspector, { content: "Hello", jobId: job.id });
    const byName = searchTalks(company, "okafor", {});
    expect(byName?.conversations.map(({ jobId }) => jobId)).toEqual([job.id, null]);
    expect(byName?.messages).toEqual([]);
    expect(searchTalks(company, "riley bridge", {})?.conversations).toMatchObject([{ jobTitle: "Bridge deck pour" }]);
    expect(searchTalks(company, "tunnel", {})?.conversations).toEqual([]);
  });

  test("comes in pages that lead both ways", async () => {
    const { inspector, company } = aPair();
    for (let n = 1; n <= 45; n += 1) await write(company, inspector, { content: `Truck ${n}, transmitted` });
    for (const search of ["truck", "transmitted"]) {
      const first = searchTalks(inspector, search, {});
      expect(said(first)?.[0]).toBe("Truck 45, transmitted");
      const second = searchTalks(inspector, search, { after: first?.next ?? "" });
      const third = searchTalks(inspector, search, { after: second?.next ?? "" });
      expect(said(third)).toHaveLength(5);
      expect(third).toMatchObject({ next: null, notes: [] });
      const back = searchTalks(inspector, search, { before: third?.previous ?? "" });
      expect(back?.messages).toEqual(second?.messages);
    }
  });

  test("takes words of the search language and quotes for what they are", async () => {
    const { inspector, company } = aPair();
    await write(company, inspector, { content: 'People OR "gate" NOT near' });
    for (const search of ['"gate" OR', "people : gate", "near* -not", "gate) AND ("])
      expect(said(searchTalks(inspector, search, {})), search).toHaveLength(search.includes("AND") ? 0 : 1);
    expect(searchTalks(inspector, " -'\" ", {})).toBeNull();
  });

  test("reads no table that grows whole", async () => {
    const { inspector, company } = aPair();
    await write(company, inspector, { content: "Transmitted at gate C" });
    const plans = plansOf(() => searchTalks(inspector, "transmitted gate", { after: "900000.s" }));
    expect(plans.length).toBeGreaterThan(2);
    for (const plan of plans)
      expect(plan).not.toMatch(/SCAN (?!message_search VIRTUAL|pragma_data_version|\(subquery|found|json_each)/);
  });
});

describe("an excerpt", () => {
  test("shows the words around the first match, and marks what begins like one sought", () => {
    const content = `${"concrete ".repeat(30)}at\nGATE C, the gates of the deck ${"again ".repeat(60)}`;
    const parts = excerptOf(content, ["gate"]);
    expect(parts.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(["GATE", "gates"]);
    const text = parts.map(({ text }) => text).join("");
    expect(text).toMatch(/^…concrete .*concrete at GATE C, the gates of the deck again .*…$/);
    expect(text.length).toBeLessThan(150);
    expect(excerptOf("Hello", ["gate"])).toEqual([{ text: "Hello", isMatch: false }]);
    // A text without spaces is cut in a word, and no character is.
    const [cut, ...rest] = excerptOf(`a${"\u{1f4a5}".repeat(100)}`, ["gate"]);
    expect([cut, rest]).toEqual([
      { text: `a${"\u{1f4a5}".repeat(69)}`, isMatch: false },
      [{ text: "…", isMatch: false }],
    ]);
  });
});
