import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { HOUR, MINUTE } from "#tests/support/world";
import { evidenceText } from "~/copy/reports/report/report-words";
import { sign } from "../record";
import { aRecordedReport, atWork, sheetNow } from "../recording";

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";

/** Their browser from now on. */
function at({ world }: ReturnType<typeof atWork>, userAgent: string): void {
  world.database.write((tx) => void tx.update(schema.sessions).set({ userAgent }).run());
}

function testsOf(setting: ReturnType<typeof atWork>) {
  return sheetNow(setting).sheet.loads[0]?.samples[0]?.tests ?? [];
}

const slumpOf = (setting: ReturnType<typeof atWork>) => {
  const slump = testsOf(setting).find(({ kind }) => kind === "slump");
  if (!slump) throw new Error("no slump");
  return slump;
};

describe("each reading", () => {
  test("is stored with when it arrived and from which browser", async () => {
    const setting = atWork();
    at(setting, PHONE);
    await aRecordedReport(setting);
    const received = { receivedAt: setting.world.clock.now(), device: { browser: "Safari", system: "iOS" } };
    const [load] = sheetNow(setting).sheet.loads;
    const [sample] = load?.samples ?? [];
    expect(load?.evidence).toEqual(received);
    expect(sample?.evidence).toEqual(received);
    expect(sample?.sets[0]?.evidence).toEqual(received);
    for (const { evidence } of testsOf(setting)) expect(evidence).toEqual(received);
  });

  test("keeps it while only words change, and gets a new one with another number or time", async () => {
    const setting = atWork();
    at(setting, PHONE);
    const { save, temperature, sample } = await aRecordedReport(setting);
    const first = { receivedAt: setting.world.clock.now(), device: { browser: "Safari", system: "iOS" } };
    const evidence = () => testsOf(setting).find(({ id }) => id === temperature)?.evidence;
    const change = async (fields: Readonly<Record<string, string>>) => {
      setting.world.clock.advance(MINUTE);
      await save(
        { kind: "temperature", of: sample, entry: temperature },
        { reading: "72", testedAt: "08:51", equipment: "T-14", ...fields },
      );
    };
    at(setting, "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0");
    await change({});
    await change({ equipment: "T-15" });
    expect(testsOf(setting)[0]?.typed).toMatchObject({ equipment: "T-15" });
    expect(evidence()).toEqual(first);
    await change({ reading: "73", equipment: "T-15" });
    const renewed = { receivedAt: setting.world.clock.now(), device: { browser: "Firefox", system: "Linux" } };
    expect(evidence()).toEqual(renewed);
    await change({ reading: "73", equipment: "T-16" });
    expect(evidence()).toEqual(renewed);
    await change({ reading: "73", equipment: "T-16", testedAt: "08:52" });
    expect(evidence()).toEqual({ ...renewed, receivedAt: setting.world.clock.now() });
  });

  test("goes with what is signed", async () => {
    const setting = atWork();
    await aRecordedReport(setting);
    const receivedAt = setting.world.clock.now();
    setting.world.clock.advance(HOUR);
    await sign(setting.inspector, setting.bookingId);
    const [version] = setting.world.database.reads.select().from(schema.reportVersions).all();
    const [test] = JSON.parse(version?.content ?? "{}").loads[0].samples[0].tests;
    expect(test.evidence).toMatchObject({ receivedAt });
  });
});

describe("a reading is said to be", () => {
  test.each([
    ["written down where it was made, within 15 minutes", 15, "recorded at the truck"],
    ["written later, after 16", 16, "written 16 min later"],
    ["written hours later", 190, "written 3 h 10 min later"],
    ["written later by the full hour", 120, "written 2 h later"],
  ])("%s", async (_what, minutes, said) => {
    const setting = atWork();
    const { save, sample, slump } = await aRecordedReport(setting);
    // The slump was read at 8:53, and it is 9:00.
    setting.world.clock.advance((minutes - 7) * MINUTE);
    await save({ kind: "slump", of: sample, entry: slump }, { reading: "4.3", testedAt: "08:53" });
    expect(evidenceText(slumpOf(setting))).toBe(said);
  });

  test("nothing where nobody stored when it arrived", async () => {
    const setting = atWork();
    await aRecordedReport(setting);
    setting.world.database.write((tx) => tx.run("update report_entries set received_at = null, device = null"));
    expect(evidenceText(slumpOf(setting))).toBe("");
    expect(slumpOf(setting).evidence).toEqual({ receivedAt: null, device: null });
  });
});
