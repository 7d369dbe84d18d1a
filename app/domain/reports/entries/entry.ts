import type { Stored } from "~/lib/measures/fields/fields";
import type { StoredTest, TestKind } from "~/lib/measures/fresh-concrete/test-kinds";
import type { UnitSystem } from "~/lib/measures/units/units";
import type { ReportEntryKind } from "~/lib/vocabulary";
import { notFound } from "../../errors";
import { parentsOf, type SPECS } from "../forms/specs";

export type Entry = { [K in ReportEntryKind]: EntryAs<K> }[ReportEntryKind];
export type EntryOf<K extends ReportEntryKind> = Extract<Entry, { kind: K }>;

interface EntryAs<K extends ReportEntryKind> extends Evidence {
  id: string;
  kind: K;
  parentId: string | null;
  position: number;
  typed: Typed<K>;
}

/** The fields of an entry's kind: texts as typed, and times in UTC ms. Texts are in the units of its form. */
export type Typed<K extends ReportEntryKind = ReportEntryKind> = { readonly units: UnitSystem } & FieldsAs<K>;

type FieldsAs<K extends ReportEntryKind> = K extends TestKind
  ? StoredTest<K>
  : K extends "photo"
    ? { readonly fileId: string; readonly caption?: string }
    : K extends "specimens"
      ? Stored<(typeof SPECS)[K]> & { readonly ids: readonly string[] }
      : K extends "mix"
        ? /** `specified`: the id of the mix of the specification that it was copied from. */
          Stored<(typeof SPECS)[K]> & { readonly specified?: string }
        : K extends keyof typeof SPECS
          ? Stored<(typeof SPECS)[K]>
          : never;

export function ofKind<K extends ReportEntryKind>(entries: readonly Entry[], ...kinds: readonly K[]): EntryOf<K>[] {
  return entries.filter((entry): entry is EntryOf<K> => kinds.some((kind) => kind === entry.kind));
}

export function evidenceOf({ receivedAt, device }: Pick<Entry, "receivedAt" | "device">): Evidence {
  return { receivedAt, device };
}

/** When what was typed reached the server, UTC ms, and from which browser; null where it was not stored. */
export interface Evidence {
  receivedAt: number | null;
  device: { browser: string | null; system: string | null } | null;
}

/** The numbers of the samples by their ids: from 1, truck by truck. */
export function sampleNumbers(entries: readonly Entry[]): ReadonlyMap<string, number> {
  const samples = ofKind(entries, "sample");
  const inOrder = ofKind(entries, "load").flatMap((load) => samples.filter(({ parentId }) => parentId === load.id));
  return new Map(inOrder.map(({ id }, index) => [id, index + 1]));
}

/** Returns what an entry of the kind is to belong to; undefined for the report itself. @throws DomainError not_found where it may not */
export function parentFor(
  kind: ReportEntryKind,
  parentId: string | null | undefined,
  entries: readonly Entry[],
): Entry | undefined {
  const parent = parentId ? entries.find(({ id }) => id === parentId) : undefined;
  if ((parentId && !parent) || !parentsOf(kind).includes(parent?.kind ?? null)) throw notFound();
  return parent;
}

/** A field by its name, for what goes through the fields of any kind; empty where none was typed. */
export function textIn(typed: Readonly<Record<string, unknown>>, name: string): string {
  const value = typed[name];
  return typeof value === "string" ? value : "";
}
