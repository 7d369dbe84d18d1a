import { eq } from "drizzle-orm";
import { certifications, users } from "#db/client.server";
import { move } from "~/domain/core/move.server";
import { now as clock, reads } from "~/domain/core/runtime.server";
import { todayOf } from "~/lib/time/home-zone";
import { changed } from "../../audit/changes.server";
import { defineCommand } from "../../command.server";
import { DomainError, type FieldError } from "../../errors";
import { mayDecide } from "../policy";
import { approvedCertifications } from "../queries.server";
import { isReplacedBy } from "../replaced";
import { DIRECTORY } from "../rules";
import { approval } from "../schema";
import { CERTIFICATION_GRAPH } from "../states";
import { loadForDecision } from "./load-for-decision.server";

/**
 * Ends the approved certificate of the same level, which this one replaces, and one without a level; those of other levels stay beside it. The record of the check stays with it: how, where and with what result it was looked up.
 * @throws DomainError conflict "certification-not-pending", "certification-ran-out"; invalid where what the directory says is missing
 */
export const approveCertification = defineCommand({
  name: "approve-certification",
  roles: ["admin"],
  input: approval,
  problems(_actor, { certificationId, certificationNumber, certificationLevel, expiryDate }) {
    const submitted = reads()
      .select({ ...SAID, usState: users.usState })
      .from(certifications)
      .innerJoin(users, eq(users.id, certifications.inspectorId))
      .where(eq(certifications.id, textOf(certificationId)))
      .get();
    if (!submitted) return [];
    const entered = {
      certificationNumber: textOf(certificationNumber),
      certificationLevel: textOf(certificationLevel),
      expiryDate: textOf(expiryDate),
    };
    return directoryProblems(submitted, entered, todayOf(submitted.usState, clock()));
  },
  load: (context, { certificationId }) => loadForDecision(context, certificationId),
  allow: ({ actor }, certification) => mayDecide(actor, certification, "approved"),
  run({ tx, actor, now, emit }, { id: certificationId, inspectorId, usState, ...submitted }, input) {
    const { method, lookedUpIn, checkResult, directoryRecord, note } = input;
    const problems = directoryProblems(submitted, input, todayOf(usState, now));
    if (problems.length > 0) throw new DomainError("invalid", "validation-failed", { fields: problems });
    const approved = found(submitted, input);
    const former = approvedCertifications(tx, inspectorId).filter(isReplacedBy(approved));
    for (const { id } of former) move(tx, CERTIFICATION_GRAPH, id, "approved", "expired", { updatedAt: now });
    move(tx, CERTIFICATION_GRAPH, certificationId, "pending", "approved", {
      reviewedAt: now,
      reviewedBy: actor.id,
      reviewNote: note ?? null,
      verificationMethod: method,
      lookedUpIn: lookedUpIn ?? null,
      checkResult: checkResult ?? null,
      directoryRecord: directoryRecord ?? null,
      ...approved,
      updatedAt: now,
    });
    emit("certification.approved", { certificationId });
    return { certificationId };
  },
  audit: ({ certificationId }, input, before) => ({
    subject: ["certification", certificationId],
    changes: changed(
      before,
      {
        state: "approved",
        verificationMethod: input.method,
        lookedUpIn: input.lookedUpIn,
        checkResult: input.checkResult,
        directoryRecord: input.directoryRecord,
        reviewNote: input.note,
        ...found(before, input),
      },
      {
        state: "values",
        verificationMethod: "values",
        lookedUpIn: "presence",
        checkResult: "values",
        directoryRecord: "presence",
        reviewNote: "presence",
        certificationNumber: "presence",
        certificationLevel: "values",
        expiryDate: "values",
      },
    ),
  }),
});

const SAID = {
  certificationNumber: certifications.certificationNumber,
  certificationLevel: certifications.certificationLevel,
  expiryDate: certifications.expiryDate,
};

type Submitted = { [F in keyof typeof SAID]: string | null };
type Found = { [F in keyof typeof SAID]?: string | undefined };

/** Number and level stand as the inspector handed them in, and the reviewer adds what is missing. The expiry date is the one that was found: the directory knows it best. */
function found(submitted: Submitted, entered: Found): Submitted {
  return {
    certificationNumber: submitted.certificationNumber ?? (entered.certificationNumber || null),
    certificationLevel: submitted.certificationLevel ?? (entered.certificationLevel || null),
    expiryDate: entered.expiryDate || submitted.expiryDate,
  };
}

/** A certificate without level or expiry date could not be compared with a job. `today` is the date where the inspector lives. */
function directoryProblems(submitted: Submitted, entered: Found, today: string): FieldError[] {
  const { certificationNumber, certificationLevel, expiryDate } = found(submitted, entered);
  return [
    ...(certificationNumber ? [] : [{ field: "certificationNumber", message: DIRECTORY.number }]),
    ...(certificationLevel ? [] : [{ field: "certificationLevel", message: DIRECTORY.level }]),
    ...(expiryDate ? [] : [{ field: "expiryDate", message: DIRECTORY.expiryDate }]),
    ...(expiryDate && expiryDate <= today ? [{ field: "expiryDate", message: DIRECTORY.ranOut }] : []),
  ];
}

function textOf(typed: unknown): string {
  return typeof typed === "string" ? typed : "";
}
