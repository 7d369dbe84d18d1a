import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { choiceOf } from "~/domain/specifications/mix-choice";
import { inForceOf } from "~/domain/specifications/versions.server";
import type { Posting } from "../postings";

const { specifications } = schema;

/** The section "Mix and limits" as it is filled in for a job: a mix of its project by the mix's own ID, or a new one. */
export function concreteOf({ concrete }: Pick<Posting, "concrete">, projectId: string | undefined): object {
  if (!concrete) return {};
  const { mix, ...planned } = concrete;
  if (typeof mix !== "string") return { units: "inch-pound", hiredBy: "contractor", ...mix, ...planned };
  return { ...planned, mix: chosen(projectId ?? "", mix) };
}

function chosen(projectId: string, mixId: string): string {
  const found = reads().select().from(specifications).where(eq(specifications.projectId, projectId)).get();
  const mix = found && inForceOf(reads(), found.id)?.content.mixes.find((each) => each.mixId === mixId);
  if (!mix) throw new Error(`the project has no mix "${mixId}"`);
  return choiceOf({ specificationId: found.id, mix: mix.id });
}
