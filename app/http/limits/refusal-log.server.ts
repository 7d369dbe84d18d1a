import { type Actor, accountableId } from "~/domain/actor";
import { logRefusal } from "~/domain/audit/view-log.server";
import { DomainError, type ErrorKind } from "~/domain/errors";
import { asked } from "../access.server";
import { addressKey, tellSingly } from "./flood-bound.server";

/** Refusals for who it is that asks. What is typed wrong, or comes too late, is no matter for the audit log. */
const KINDS: readonly ErrorKind[] = ["unauthenticated", "forbidden", "not_found", "rate_limited"];
/** What a person proves by that it is them; a wrong one is a refusal too. */
const PROOFS = ["currentPassword", "code"];

/** Puts a refused change into the audit log, within the bound that keeps floods out of it. */
export function noteRefusal(error: unknown, { actor, request }: { actor: Actor; request: Request }): void {
  if (!(error instanceof DomainError) || !isOfWho(error)) return;
  const what = asked(request);
  const who = actor.kind === "person" ? accountableId(actor) : addressKey(what.address);
  if (tellSingly("refusal", who)) logRefusal(actor, { ...what, code: error.code });
}

function isOfWho({ kind, code, fields }: DomainError): boolean {
  // Has its own entry already, which `readOnlyRefusal` writes.
  if (code === "Read-only mode") return false;
  return KINDS.includes(kind) || (kind === "invalid" && fields.some(({ field }) => PROOFS.includes(field)));
}
