import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";

const alertsShape = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^PourCheck[A-Z]\w+$/),
          expr: z.string(),
          for: z.string().regex(/^\d+[mh]$/),
          labels: z.strictObject({ severity: z.enum(["page", "ticket"]) }),
          annotations: z.strictObject({ summary: z.string().endsWith("."), cure: z.string() }),
        }),
      ),
    }),
  ),
});

const panelShape = z.object({
  id: z.number().int(),
  type: z.enum(["timeseries", "stat"]),
  title: z.string().min(1),
  gridPos: z.object({ h: z.number(), w: z.number().max(24), x: z.number().max(23), y: z.number() }),
  fieldConfig: z.object({ defaults: z.object({ unit: z.string() }), overrides: z.array(z.unknown()) }),
  targets: z.array(z.object({ refId: z.string().regex(/^[A-Z]$/), expr: z.string(), legendFormat: z.string() })).min(1),
});

/** The parts of Grafana's dashboard model that a dashboard needs to be imported. */
const dashboardShape = z.object({
  uid: z.string(),
  title: z.string(),
  schemaVersion: z.number().int(),
  templating: z.object({ list: z.array(z.object({ name: z.literal("datasource"), type: z.literal("datasource") })) }),
  time: z.object({ from: z.string(), to: z.string() }),
  panels: z.array(panelShape),
});

export function alertRules() {
  return alertsShape.parse(parse(readFileSync("deploy/alerts.yml", "utf8"))).groups.flatMap(({ rules }) => rules);
}

export function dashboard() {
  return dashboardShape.parse(JSON.parse(readFileSync("deploy/dashboard.json", "utf8")));
}

/** One mention of a metric in a file. */
export interface Usage {
  where: string;
  metric: string;
  labels: string[];
  /** Each value that a label is compared with. */
  values: [label: string, value: string][];
}

/** Returns what alerts and panels ask for, the labels of their texts included. */
export function usagesIn(): Usage[] {
  const asked = [
    ...alertRules().map(({ alert, expr, annotations }) => ({ where: alert, expr, text: annotations.summary })),
    ...dashboard().panels.flatMap(({ title, targets }) =>
      targets.map(({ expr, legendFormat }) => ({ where: title, expr, text: legendFormat })),
    ),
  ];
  return asked.flatMap(({ where, expr, text }) => {
    const shared = [
      ...grouped(expr),
      ...[...text.matchAll(/\{\{ ?(?:\$labels\.)?(\w+) ?\}\}/g)].map(([, label]) => label ?? ""),
    ];
    return [...expr.matchAll(/\b((?:pourcheck|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(
      ([, name = "", matchers = ""]) => {
        const values = valuesOf(matchers);
        return {
          where,
          metric: name.replace(/_bucket$/, ""),
          labels: [...shared, ...values.map(([label]) => label)],
          values,
        };
      },
    );
  });
}

/** Returns the series of each metric of a scrape, by their labels. A histogram's are under its own name. */
export function metricsIn(text: string): Map<string, Record<string, string>[]> {
  const found = new Map<string, Record<string, string>[]>();
  for (const [, name = ""] of text.matchAll(/^# TYPE (\w+) /gm)) found.set(name, []);
  for (const [, name = "", labels = ""] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const metric = found.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, "");
    found
      .get(metric)
      ?.push(Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value])));
  }
  return found;
}

function grouped(expr: string): string[] {
  return [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = ""]) => names.split(/,\s*/));
}

function valuesOf(matchers: string): [string, string][] {
  return [...matchers.matchAll(/(\w+)(?:=~|!~|!=|=)"([^"]*)"/g)].flatMap(([, label = "", value = ""]) =>
    value.split("|").map((one): [string, string] => [label, one]),
  );
}
