import { expect, test } from "vitest";
import { FINDING_CODES } from "~/domain/verification/findings";
import { copyOf } from "./copy";
import { aSoundWorld } from "./sound-world";
import { WRONG_STATES } from "./wrong-states";

test("a sound world with one of everything gives no finding, and each wrong state those of its own", {
  timeout: 300_000,
}, async () => {
  const world = await aSoundWorld();
  const sound = copyOf(world);
  expect(await sound.findings()).toEqual([]);
  sound.close();

  const seen = new Set<string>();
  for (const [name, [expected, spoil]] of Object.entries(WRONG_STATES)) {
    const copy = copyOf(world);
    await expect
      .soft(
        Promise.resolve().then(() => spoil(copy, world)),
        name,
      )
      .resolves.toSatisfy(() => true);
    const findings = await copy.findings();
    const codes = [...new Set(findings.map((line) => line.split(/[ :]/)[0] ?? ""))].sort();
    for (const code of codes) seen.add(code);
    expect.soft(codes, `${name}\n${findings.join("\n")}`).toEqual([...expected].sort());
    copy.close();
  }
  expect(Object.keys(WRONG_STATES).length).toBeGreaterThan(70);
  expect.soft(FINDING_CODES.filter((code) => !seen.has(code))).toEqual([]);
});
