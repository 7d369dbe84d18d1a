import { Ajv, type ValidateFunction } from "ajv";
import type { Exchange } from "~/sandbox/diagnostics.server";
import { readSchemas } from "./cache";
import type { Node } from "./node";
import { type Mismatch, sentenceOf } from "./sentences";
import { mapNodes, splitUnions } from "./unions";
import { asEarlier, asForms } from "./variants";

export interface Checker {
  /** What of a call and its answer does not fit Stripe's types, a sentence each. */
  exchangeProblems(exchange: Exchange): string[];
  /** The same of an event, as it is sent to a webhook endpoint. */
  eventProblems(event: unknown): string[];
}

/** @param file as ensureSchemas returns it */
export function openChecker(file: string): Checker {
  const definitions = readSchemas(file);
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: true,
    strictTypes: false,
    validateSchema: false,
    code: { optimize: false },
  });
  ajv.addSchema({ definitions: splitUnions(mapNodes(definitions, withEarlier)) }, "json");
  ajv.addSchema({ definitions: splitUnions(asEarlier(definitions)) }, "earlier");
  ajv.addSchema({ definitions: splitUnions(asForms(definitions)) }, "form");
  const validators = new Map<string, ValidateFunction>();

  /** What is wrong with `value`, of which sentences speak as `name`. */
  function problems(value: unknown, name: string, language: "json" | "form", ...place: string[]): string[] {
    const address = `${language}#/definitions/${place.map(escaped).join("/")}`;
    const validate = validators.get(address) ?? ajv.compile({ $ref: address });
    validators.set(address, validate);
    return validate(value)
      ? []
      : [...new Set((validate.errors as Mismatch[]).flatMap((each) => sentenceOf(each, name)))];
  }
  const membersOf = (table: string) => Object.keys(definitions[table]?.properties ?? {});
  const calls = {
    secret: membersOf(TABLES.secret).map(withPattern),
    publishable: membersOf(TABLES.publishable).map(withPattern),
  };
  const eventTypes = new Set(membersOf("Events"));

  function callProblems({ form, role, status, body }: Exchange, call: string | undefined): string[] {
    const key = role ?? "secret";
    const table = TABLES[key];
    const answer = parsed(body);
    if (answer === undefined) return [`the answer is no JSON: ${body.slice(0, 100)}`];
    const asked = () =>
      call ? problems(withoutKey(form), "params", "form", table, "properties", call, "properties", "params") : [];
    if (status >= 400) {
      const refusal = problems(answer, "answer", "json", "Refusals", "properties", key);
      // Stripe refuses what does not fit, and tests send such things to see it.
      return status === CARD_WAS_DECLINED ? [...asked(), ...refusal] : refusal;
    }
    if (!call) return [`no schema: ${table} in tests/sandbox/schemas/calls.ts lacks this call`];
    return [...asked(), ...problems(answer, "answer", "json", table, "properties", call, "properties", "answer")];
  }

  return {
    exchangeProblems(exchange) {
      const { method, path, role, status } = exchange;
      const sent = `${method} ${path}`;
      const call = calls[role ?? "secret"].find(({ pattern }) => pattern.test(sent))?.call;
      return callProblems(exchange, call).map((problem) => `${call ?? sent} (${status}): ${problem}`);
    },
    eventProblems(event) {
      const { type } = event as { type: string };
      if (!eventTypes.has(type)) return [`event ${type}: no schema: Events in tests/sandbox/schemas/calls.ts lacks it`];
      return problems(event, "event", "json", "Events", "properties", type).map(
        (problem) => `event ${type}: ${problem}`,
      );
    },
  };
}

const TABLES = { secret: "Calls", publishable: "PublishableCalls" };
const CARD_WAS_DECLINED = 402;

/** Lets the attributes of before be those of the other document. */
function withEarlier(node: Node): Node {
  const before = node.properties?.previous_attributes;
  return before
    ? { ...node, properties: { ...node.properties, previous_attributes: { $ref: `earlier${before.$ref}` } } }
    : node;
}

/** A browser may send its publishable key as a field. */
function withoutKey(form: Exchange["form"]): object {
  const { key: _key, ...params } = form ?? {};
  return params;
}

function withPattern(call: string): { call: string; pattern: RegExp } {
  return { call, pattern: new RegExp(`^${call.replace(/:\w+/g, "[^/]+")}$`) };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function escaped(member: string): string {
  return member.replaceAll("~", "~0").replaceAll("/", "~1");
}
