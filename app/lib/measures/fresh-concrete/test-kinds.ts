import type { MeasuredName, Stored } from "../fields/fields";
import { METHODS } from "./methods";

type Methods = typeof METHODS;
export type MethodName = keyof Methods;

/** The property that a test finds, by which it is stored. */
export type TestKind = Methods[MethodName]["kind"];
export type MethodOf<K extends TestKind> = { [M in MethodName]: Methods[M]["kind"] extends K ? M : never }[MethodName];
export type ReadingName<M extends MethodName = MethodName> = {
  [N in M]: MeasuredName<Methods[N]["fields"]>;
}[M];
export type ResultName<K extends TestKind = TestKind> = {
  [M in MethodOf<K>]: keyof Methods[M]["results"];
}[MethodOf<K>];
export type InvalidCode = NonNullable<Methods[MethodName]["validity"]>["finding"];

/** The fields of a test as they are stored; of a kind with several methods also which one it was, and which earlier test it checks. */
export type StoredTest<K extends TestKind> = {
  [M in MethodOf<K>]: Stored<Methods[M]["fields"]> & { readonly method?: M; readonly checkOf?: string };
}[MethodOf<K>];

const ROWS = Object.entries(METHODS) as [MethodName, Methods[MethodName]][];

export const TEST_KINDS: readonly TestKind[] = [...new Set(ROWS.map(([, { kind }]) => kind))];

/** The tests of consistency, of which a project names one. */
export type ConsistencyKind = {
  [M in MethodName]: Methods[M]["limits"] extends "consistency" ? Methods[M]["kind"] : never;
}[MethodName];

export function isOfConsistency(kind: TestKind): kind is ConsistencyKind {
  return methodOf(kind).limits === "consistency";
}

export function isTest(kind: string): kind is TestKind {
  return TEST_KINDS.some((each) => each === kind);
}

export function methodsOf(kind: TestKind) {
  return ROWS.filter(([, row]) => row.kind === kind).map(([name]) => name) as [MethodName, ...MethodName[]];
}

export function isMethodName(name: string): name is MethodName {
  return name in METHODS;
}

/** Returns the first method of the kind among those that were typed, or the usual one. */
export function methodNamed(kind: TestKind, ...typed: readonly unknown[]): MethodName {
  const methods = methodsOf(kind);
  return typed.flatMap((each) => methods.filter((method) => method === each))[0] ?? methods[0];
}

export function methodOf(kind: TestKind, typed: { method?: unknown } = {}): Methods[MethodName] {
  return METHODS[methodNamed(kind, typed.method)];
}
