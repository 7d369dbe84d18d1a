import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import type { Graph } from "~/domain/core/graph";

/** The edges that a source file moves along. */
interface Walked {
  /** `GRAPH: from -> to` of each move, `GRAPH: -> state` of each start. */
  edges: Set<string>;
  /** Graphs that follow the provider along any of their edges, and `GRAPH starts` where they begin as it tells. */
  follows: Set<string>;
  /** Moves between states that are not written out, with their place. */
  unread: string[];
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
    .filter((file) => !file.startsWith("app/sandbox/") && file !== "app/domain/core/move.server.ts")
    .sort();
}

/** Reads a file's syntax tree; `text` stands for a file that is not there. */
export function walk(file: string, text = readFileSync(file, "utf8")): Walked {
  const found: Walked = { edges: new Set(), follows: new Set(), unread: [] };
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) readCall(node, node.expression.text, found);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Adds the edge of a call of `move`, `moveIf` or `start`. */
function readCall(call: ts.CallExpression, name: string, { edges, follows, unread }: Walked): void {
  if (name === "follow") follows.add(call.arguments[1]?.getText() ?? "");
  if (name !== "move" && name !== "moveIf" && name !== "start") return;
  const [, graph, ...rest] = call.arguments;
  if (!graph?.getText().endsWith("_GRAPH")) return;
  const states = name === "start" ? rest.slice(0, 1) : rest.slice(1, 3);
  if (!states.every(ts.isStringLiteral)) {
    if (name === "start") follows.add(`${graph.getText()} starts`);
    else unread.push(`${call.getSourceFile().fileName}: ${call.getText()}`);
    return;
  }
  const [from, to] = states.map(({ text }) => text);
  edges.add(name === "start" ? `${graph.getText()}: -> ${from}` : `${graph.getText()}: ${from} -> ${to}`);
}
