import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { alertRules, dashboard } from "./prom-files";

const sampleShape = z.object({ labels: z.string() });
const triesShape = z.object({
  tests: z.array(z.object({ promql_expr_test: z.array(z.object({ exp_samples: z.array(sampleShape) })) })),
});

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

test("there are ten alerts, each with a section that says what to do", () => {
  const rules = alertRules();
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(10);
  const headings = readFileSync("docs/operations.md", "utf8").matchAll(/^#{2,4} (.+)$/gm);
  const anchors = [...headings].map(([, heading = ""]) => `docs/operations.md#${anchorOf(heading)}`);
  expect(anchors).toEqual(expect.arrayContaining(rules.map(({ annotations }) => annotations.cure)));
});

test("the dashboard's panels have numbers and places of their own", () => {
  const { panels } = dashboard();
  expect(panels.length).toBeGreaterThan(15);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size).toBe(panels.length);
});

test.skipIf(!hasPromtool)("Prometheus itself accepts the alerts (skipped where there is no promtool)", () => {
  const { status, stdout, stderr } = spawnSync("promtool", ["check", "rules", "deploy/alerts.yml"], {
    encoding: "utf8",
  });
  expect(`${stdout}${stderr}`).toContain("10 rules found");
  expect(status).toBe(0);
});

test("each alert is tried at what it is for", () => {
  const { tests } = triesShape.parse(parse(readFileSync("tests/deploy/alerts.test.yml", "utf8")));
  const expected = tests.flatMap((each) => each.promql_expr_test.flatMap(({ exp_samples }) => exp_samples));
  const fired = new Set(expected.map(({ labels }) => labels.replace(/^\{alertname="(\w+)"\}$/, "$1")));
  expect(fired).toEqual(new Set(alertRules().map(({ alert }) => alert)));
});

test.skipIf(!hasPromtool)("they fire at that, and at nothing else (skipped where there is no promtool)", () => {
  const { status, stdout, stderr } = spawnSync("promtool", ["test", "rules", "tests/deploy/alerts.test.yml"], {
    encoding: "utf8",
  });
  expect([status, stderr], stdout).toEqual([0, ""]);
});

/** As GitHub makes anchors of headings. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, "")
    .replaceAll(" ", "-");
}
