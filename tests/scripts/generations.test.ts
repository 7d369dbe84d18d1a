import { describe, expect, it } from "vitest";
import { earliest, endOf, pointAt, readGenerations, secondText } from "../../scripts/litestream/generations";

/** As Litestream 0.3.13 prints them: an old generation, a new one that begins five minutes after the old one's last write. */
const SNAPSHOTS = `replica  generation        index  size   created
s3       43410d358e9ae118  0      25741  2026-11-21T10:00:00Z
s3       43410d358e9ae118  5      25800  2026-11-21T16:00:00Z
s3       9f00d358e9ae1180  0      30000  2026-11-21T18:05:00Z
`;
const LOGS = `replica  generation        index  offset  size  created
s3       43410d358e9ae118  0      0       455   2026-11-21T10:00:01Z
s3       43410d358e9ae118  0      16512   6330  2026-11-21T10:00:03Z
s3       43410d358e9ae118  5      0       6330  2026-11-21T18:00:00Z
s3       9f00d358e9ae1180  0      0       8185  2026-11-21T18:05:02Z
s3       aaaaaaaaaaaaaaaa  0      0       8185  2026-11-21T09:00:00Z
`;
const all = readGenerations(SNAPSHOTS, LOGS);
const at = (time: string) => Date.parse(`2026-11-21T${time}Z`) / 1000;
const found = (time: string) => {
  const point = pointAt(all, at(time));
  return point && [point.generation.slice(0, 4), secondText(point.moment).slice(11, 19), point.isEnd];
};

describe("what Litestream lists", () => {
  it("is read by generation, the one written last at the end, without one that has no snapshot", () => {
    expect(all.map(({ id, snapshots, moments, bytes }) => [id, snapshots.length, moments.length, bytes])).toEqual([
      ["43410d358e9ae118", 2, 5, 64656],
      ["9f00d358e9ae1180", 1, 2, 38185],
    ]);
    expect(secondText(earliest(all) ?? 0)).toBe("2026-11-21T10:00:00Z");
    expect(all.map((one) => secondText(endOf(one)))).toEqual(["2026-11-21T18:00:00Z", "2026-11-21T18:05:02Z"]);
  });

  it("is empty where the replica is", () => {
    expect(readGenerations("replica  generation  index  size  created\n", "")).toEqual([]);
    expect(pointAt([], at("12:00:00"))).toBeUndefined();
    expect(earliest([])).toBeUndefined();
  });
});

describe("the state at a moment", () => {
  it.each([
    ["10:00:00", ["4341", "10:00:00", false]],
    ["10:00:02", ["4341", "10:00:01", false]],
    ["15:59:59", ["4341", "10:00:03", false]],
    ["16:00:00", ["4341", "16:00:00", false]],
    ["17:59:59", ["4341", "16:00:00", false]],
  ])("at %s is the nearest before", (time, expected) => {
    expect(found(time)).toEqual(expected);
  });

  it("after a generation's last write is that generation's end", () => {
    expect(found("18:00:00")).toEqual(["4341", "18:00:00", true]);
    expect(found("18:04:59")).toEqual(["4341", "18:00:00", true]);
    expect(found("18:05:00")).toEqual(["9f00", "18:05:00", false]);
    expect(found("23:00:00")).toEqual(["9f00", "18:05:02", true]);
  });

  it("is none before the first snapshot", () => {
    expect(found("09:30:00")).toBeUndefined();
  });
});
