import { type Actor, accountableId } from "~/domain/actor";
import { logRefusal } from "~/domain/audit/view-log.server";
import { DomainError, type ErrorKind } from "~/domain/errors";
import { requestFacts } from "../doors/access.server";
import { tellSingly } from "./flood-bound.server";

/** Refusals because of who asks. Wrong input and late changes are not logged. */
const KINDS: readonly ErrorKind[] = ["unauthenticated", "forbidden", "not_found", "rate_limited"];
/** Fields that prove who a person is. A wrong value in them is logged too. */
const PROOFS = ["currentPassword", "code"];

export function noteRefusal(error: unknown, { actor, request }: { actor: Actor; request: Request }): void {
  if (!(error instanceof DomainError) || !isOfWho(error)) return;
  const what = requestFacts(request);
  const who = actor.kind === "person" ? { userId: accountableId(actor) } : { address: what.address };
  if (tellSingly("refusal", who)) logRefusal(actor, { ...what, code: error.code });
}

function isOfWho({ kind, code, fields }: DomainError): boolean {
  // `readOnlyRefusal` has logged it already.
  if (code === "Read-only mode") return false;
  return KINDS.includes(kind) || (kind === "invalid" && fields.some(({ field }) => PROOFS.includes(field)));
}
