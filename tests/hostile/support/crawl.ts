import { PAGES } from "#tests/roles/pages";
import type { Attacker } from "./attackers";
import { exchange } from "./exchange";
import { type FoundForm, formsOf, linksOf } from "./forms";
import type { Target } from "./target";

/** A form that an attacker is shown. */
export interface ShownForm extends FoundForm {
  as: Attacker;
}

/** Every form that these attackers find: on each page of the role table, and on what those link to. Each kind of form once an attacker. */
export async function crawl(target: Target, attackers: readonly Attacker[]): Promise<ShownForm[]> {
  const found = await Promise.all(attackers.map((as) => crawlAs(target, as)));
  target.restoreSessions();
  return found.flat();
}

/** Addresses of one shape that are looked at; the next row of a list holds the forms of the first. */
const OF_ONE_SHAPE = 2;

async function crawlAs(target: Target, as: Attacker): Promise<ShownForm[]> {
  const things = target.thingsOf(as);
  const shapes = new Map<string, number>();
  const forms = new Map<string, ShownForm>();
  const waiting = PAGES.filter(({ method }) => method === "GET").map(({ at }) => withIds(at, things));
  const asked = new Set(waiting);
  for (const path of waiting) {
    const headers = [["Cookie", target.browsers[as].cookie]] as const;
    const { status, text } = await exchange(target.server.origin, { method: "GET", target: path, headers });
    if (status >= 300) continue;
    for (const form of formsOf(text, path)) forms.set(kindOf(form), { ...form, as });
    for (const link of linksOf(text)) {
      const shape = shapeOf(link);
      const times = shapes.get(shape) ?? 0;
      if (asked.has(link) || times >= OF_ONE_SHAPE || CHANGES.test(link)) continue;
      shapes.set(shape, times + 1);
      asked.add(link);
      waiting.push(link);
    }
  }
  return [...forms.values()];
}

/** The one link that changes something. */
const CHANGES = /stop-impersonation/;

export function withIds(path: string, things: Readonly<Record<string, string>>): string {
  return path.replace(/<(\w+)>/g, (_, name: string) => things[name] ?? "none");
}

/** What makes two forms the same one: where it goes, without ids, and its fields. */
export function kindOf({ action, method, fields }: FoundForm): string {
  return `${method} ${shapeOf(action)} ${fields.map(({ name }) => name).sort()}`;
}

/** An address without its ids and the values of its query. */
function shapeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://site");
  const path = pathname.replace(/\/[a-z]+_\w+/g, "/:id").replace(/\/[0-9a-f]{16,}/g, "/:id");
  return `${path}?${[...searchParams.keys()].sort()}`;
}
