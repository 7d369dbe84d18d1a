import fc, { type Arbitrary } from "fast-check";
import { addDays, todayIn } from "~/lib/time/dates";
import type { Attacker } from "./attackers";
import type { ShownForm } from "./crawl";
import type { FoundField } from "./forms";
import { hostileWord } from "./schemas";
import type { Attack } from "./storm";

/** Name and value as they are sent; a name may stand there twice. */
export type Pairs = (readonly [name: string, value: string])[];

/** A form filled in so that most of its rules are kept, for attacks on what stands behind them. Files are left out. */
export function honestPairs({ fields }: ShownForm): Pairs {
  return fields.flatMap((field) => {
    const value = honestValue(field);
    return value === null ? [] : [[field.name, value] as const];
  });
}

/** All fields but those of the door itself; hidden ones are typed over as easily as others. */
export function attackedFields({ fields }: ShownForm): FoundField[] {
  return fields.filter(({ name, type }) => name !== "csrf" && name !== "key" && type !== "file" && type !== "submit");
}

/** Filled in honestly but for a field or two, which are left out, sent twice, or hold what nobody should type. */
export function nearlyFilled(form: ShownForm): Arbitrary<Pairs> {
  const fields = attackedFields(form);
  const odd = fc.oneof(hostileWord, fc.string({ unit: "binary", maxLength: 40 }), fc.double().map(String));
  const changed = fc.array(
    fc.tuple(
      fc.nat({ max: Math.max(0, fields.length - 1) }),
      fc.constantFrom("in its place", "twice", "left out"),
      odd,
    ),
    { maxLength: 2 },
  );
  return changed.map((changes) =>
    changes.reduce((pairs: Pairs, [index, how, value]) => {
      const name = fields[index]?.name ?? "none";
      const rest = how === "twice" ? pairs : pairs.filter(([other]) => other !== name);
      return how === "left out" ? rest : [...rest, [name, value] as const];
    }, honestPairs(form)),
  );
}

let serial = 0;

/** Told apart from all that were sent before. */
function anew(prefix: string): string {
  serial += 1;
  return `${prefix}${serial}`;
}

function honestValue({ name, type, value, options }: FoundField): string | null {
  if (type === "file" || type === "submit") return null;
  // Each rendering of a page gives its form another key.
  if (name === "key") return anew("key_hostile");
  if (type === "hidden") return value;
  if (type === "checkbox") return value ?? options[0] ?? "on";
  if (type === "radio" || type === "select") return value || (options.find((option) => option !== "") ?? "");
  return value || typed(name, type);
}

function typed(name: string, type: string): string {
  if (type === "email" || /email|username/i.test(name)) return `${anew("hostile")}@site.example`;
  if (type === "password" || /password/i.test(name)) return "Concrete1!";
  if (type === "date") return addDays(todayIn("America/Chicago", Date.now()), 14);
  if (type === "number") return "42";
  if (type === "tel") return "512-555-0142";
  if (type === "url") return "https://site.example/";
  return "Deck pour in Austin, TX";
}

/** The attack that sends these pairs as the form would; `more` is put behind them as it stands. */
export function formAttack(form: ShownForm, title: string, pairs: Pairs, more = "", as: Attacker = form.as): Attack {
  const body = [encoded(pairs), more].filter(Boolean).join("&");
  if (form.method === "get") {
    const path = form.action.split("?", 1)[0] ?? "/";
    return { title, as, reader: "page", asked: { method: "GET", target: `${path}?${body}`, headers: AS_BROWSER } };
  }
  const headers = [...AS_BROWSER, ["Content-Type", "application/x-www-form-urlencoded"]] as const;
  return { title, as, reader: "page", asked: { method: "POST", target: form.action, headers, body } };
}

export const AS_BROWSER = [["Accept", "text/html,application/xhtml+xml"]] as const;

/** Percent-encoded as a browser does it; half a surrogate pair becomes the replacement character. */
function encoded(pairs: Pairs): string {
  return new URLSearchParams(pairs.map(([name, value]) => [name, value] as [string, string])).toString();
}
