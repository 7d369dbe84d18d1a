import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { schema } from "#db/client.server";
import type { Graph } from "~/domain/graph";

/** What a source file does to the state columns. */
interface Walked {
  /** `GRAPH: from -> to` of each move, `GRAPH: -> state` of each start. */
  edges: Set<string>;
  /** Graphs that follow the provider along any of their edges, and `GRAPH starts` where they begin as it tells. */
  follows: Set<string>;
  /** Writes that pass the graphs by, with their place. */
  breaches: string[];
}

/** Every edge and start that the graphs have, in the words of `Walked`. */
export function edgesOf(graphs: Record<string, Graph>): Set<string> {
  const edges = Object.entries(graphs).flatMap(([name, { starts, moves }]) => [
    ...starts.map((state) => `${name}: -> ${state}`),
    ...Object.entries(moves).flatMap(([from, tos]) => tos.map((to) => `${name}: ${from} -> ${to}`)),
  ]);
  return new Set(edges);
}

/** All source files below a folder that may write business rows. */
export function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file))
    .filter((file) => !file.startsWith("app/sandbox/") && file !== "app/domain/move.server.ts")
    .sort();
}

/** Reads a file's syntax tree; `text` stands for a file that is not there. */
export function walk(file: string, text = readFileSync(file, "utf8")): Walked {
  const found: Walked = { edges: new Set(), follows: new Set(), breaches: [] };
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const tables = tableNames(source);
  const visit = (node: ts.Node): void => {
    const breach = breachOf(node, tables) ?? edgeOf(node, found);
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    if (breach) found.breaches.push(`${file}:${line + 1} ${breach}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const GUARDED: Record<string, readonly string[]> = {
  applications: ["state"],
  bankPayouts: ["state"],
  bookings: ["state"],
  certifications: ["state"],
  connections: ["state"],
  equipmentSubmissions: ["state"],
  jobDrafts: ["state"],
  jobs: ["state"],
  dateProposals: ["state"],
  disputes: ["state"],
  furtherHours: ["state"],
  paymentInterventions: ["state"],
  payments: ["state", "transferredAmount"],
  manualPayoutAccounts: ["state"],
  payoutAccounts: ["state"],
  problemOffers: ["state"],
  problems: ["state"],
  refundAttempts: ["state"],
  refunds: ["state"],
  reviewReports: ["state"],
  reviews: ["state"],
  reportVersions: ["state"],
  savedCards: ["state"],
  supportRequests: ["state"],
  transferReversals: ["state"],
  transfers: ["state"],
} satisfies Record<Graph["table"], string[]>;

/** The tables by the names that a file gives them: `const { jobs, payments: paid } = schema`. */
function tableNames(source: ts.SourceFile): Map<string, string> {
  const names = new Map(Object.keys(schema).map((table) => [table, table]));
  const visit = (node: ts.Node): void => {
    if (ts.isBindingElement(node) && node.propertyName && ts.isIdentifier(node.name)) {
      const table = node.propertyName.getText();
      if (table in schema) names.set(node.name.text, table);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

function breachOf(node: ts.Node, tables: Map<string, string>): string | undefined {
  if (ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node) || ts.isStringLiteral(node)) {
    const isWrite = /\b(update|insert\s+into|replace\s+into)\s[\s\S]*\b(state)\b/i;
    return isWrite.test(node.getText()) && /\bset\b|\binto\b/i.test(node.getText())
      ? "writes a state in SQL"
      : undefined;
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const method = node.expression.name.text;
  const table = tables.get(node.arguments[0]?.getText().replace(/^schema\./, "") ?? "");
  if (method === "insert" && table && table in GUARDED) return `inserts into ${table}`;
  if (method === "update" && table && table in GUARDED) return updateBreach(node, table);
  return undefined;
}

/** What is set must be written out beside the table, so that a state among it is seen. */
function updateBreach(update: ts.CallExpression, table: string): string | undefined {
  const set = update.parent.parent;
  const values = ts.isCallExpression(set) ? set.arguments[0] : undefined;
  if (!values || !ts.isObjectLiteralExpression(values)) return `sets ${table} to what is not written out`;
  for (const property of propertiesOf(values)) {
    const name = property.name && ts.isIdentifier(property.name) ? property.name.text : undefined;
    if (!name) return `sets ${table} to what is not written out`;
    if (GUARDED[table]?.includes(name)) return `writes ${table}.${name}`;
  }
  return undefined;
}

/** The properties of an object, also of objects that are written out within it: `{ ...{ a, b }, c }`. */
function propertiesOf({ properties }: ts.ObjectLiteralExpression): ts.ObjectLiteralElementLike[] {
  return properties.flatMap((property) =>
    ts.isSpreadAssignment(property) && ts.isObjectLiteralExpression(property.expression)
      ? propertiesOf(property.expression)
      : [property],
  );
}

/** Adds the edge of a call of `move`, `moveIf` or `start`; returns what keeps it from being read. */
function edgeOf(node: ts.Node, { edges, follows }: Walked): string | undefined {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return undefined;
  const name = node.expression.text;
  if (name === "follow") follows.add(node.arguments[1]?.getText() ?? "");
  if (name === "startFollowing") follows.add(`${node.arguments[1]?.getText()} starts`);
  if (name !== "move" && name !== "moveIf" && name !== "start") return undefined;
  const [, graph, ...rest] = node.arguments;
  if (!graph?.getText().endsWith("_GRAPH")) return undefined;
  const states = name === "start" ? rest.slice(0, 1) : rest.slice(1, 3);
  if (!states.every(ts.isStringLiteral)) return "moves between states that are not written out";
  const [from, to] = states.map((state) => (state as ts.StringLiteral).text);
  edges.add(name === "start" ? `${graph.getText()}: -> ${from}` : `${graph.getText()}: ${from} -> ${to}`);
  return undefined;
}
