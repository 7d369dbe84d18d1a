import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** Where a person's own id counts as their company's. */
const EXCEPT = ["app/domain/accounts/company-of.ts"];
const FILES = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => path.join("app", file))
  .filter((file) => !EXCEPT.includes(file));

const COMPANY = /company_?id\b/i;
const PERSON = /\b(?:\w*actor|person|caller|sender|viewer|user)\??\.id\b/i;
const PERSON_ALONE = /^(?:context\.)?(?:\w*actor|person|caller|sender|viewer|user)\??\.id$/i;

test("what a company owns is asked by companyOf alone", () => {
  const trees = FILES.map((file) => [file, readFileSync(file, "utf8")] as const)
    .filter(([, text]) => COMPANY.test(text))
    .map(([file, text]) => treeOf(file, text));
  const takesCompany = new Map(trees.flatMap(companyParameters));
  expect(takesCompany.get("unspentCredit")).toBe(1);
  expect(trees.flatMap((tree) => breachesIn(tree, takesCompany))).toEqual([]);
});

test.each([
  "eq(jobs.companyId, actor.id)",
  "eq(actor.id, payments.companyId)",
  "if (context.actor.id !== row.companyId) throw notFound();",
  "const companyId = actor.id;",
  "const { id: companyId } = actor;",
  "load(() => ({ companyId: actor.id }));",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source text to look through
  "sql`select 1 from jobs where company_id = ${actor.id}`",
  "owned(tx, actor.id)",
])("%s is found", (breach) => {
  expect(breachesIn(treeOf("breach.ts", breach), new Map([["owned", 1]]))).toHaveLength(1);
});

test.each([
  "eq(jobs.companyId, companyOf(actor))",
  "eq(applications.inspectorId, actor.id)",
  "const { id: inspectorId } = actor;",
  "owned(actor.id, companyOf(actor))",
])("%s is let through", (sound) => {
  expect(breachesIn(treeOf("sound.ts", sound), new Map([["owned", 1]]))).toEqual([]);
});

function treeOf(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

/** Functions that take a company's id, and at which place. */
function companyParameters(tree: ts.SourceFile): [string, number][] {
  return tree.statements.filter(ts.isFunctionDeclaration).flatMap(({ name, parameters }): [string, number][] => {
    const place = parameters.findIndex((parameter) => parameter.name.getText() === "companyId");
    return name && place >= 0 ? [[name.text, place]] : [];
  });
}

function breachesIn(tree: ts.SourceFile, takesCompany: Map<string, number>): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isBreach(node, takesCompany)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${tree.fileName}:${line + 1} ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function isBreach(node: ts.Node, takesCompany: Map<string, number>): boolean {
  if (ts.isBinaryExpression(node)) return pairs(node.left, node.right);
  if (ts.isPropertyAssignment(node)) return pairs(node.name, node.initializer);
  if (ts.isVariableDeclaration(node)) return pairs(node.name, node.initializer);
  if (ts.isBindingElement(node)) return node.propertyName?.getText() === "id" && COMPANY.test(node.name.getText());
  if (ts.isTaggedTemplateExpression(node)) return COMPANY.test(node.getText()) && PERSON.test(node.getText());
  if (!ts.isCallExpression(node)) return false;
  const called = node.expression.getText();
  const place = takesCompany.get(called);
  if (place !== undefined && PERSON.test(node.arguments[place]?.getText() ?? "")) return true;
  const [one, other] = node.arguments;
  return (called === "eq" || called === "ne") && pairs(one, other);
}

/** One side names a company's id, the other is a person's. */
function pairs(one: ts.Node | undefined, other: ts.Node | undefined): boolean {
  const [left, right] = [one?.getText() ?? "", other?.getText() ?? ""];
  return (COMPANY.test(left) && PERSON_ALONE.test(right)) || (COMPANY.test(right) && PERSON_ALONE.test(left));
}
