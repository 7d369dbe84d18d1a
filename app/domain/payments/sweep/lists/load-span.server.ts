import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { sweptSpans } from "#db/client.server";
import { PROVIDER_LISTS, type ProviderList } from "~/lib/vocabulary";
import type { Context } from "../../../command.server";
import { existing } from "../../../core/reads/existing.server";

/** The input that names a span. `startsAt`: UTC milliseconds. */
export const spanChosen = { list: z.enum(PROVIDER_LISTS), startsAt: z.int() };

/** @throws DomainError not_found */
export function loadSpan({ tx }: Context, { list, startsAt }: { list: ProviderList; startsAt: number }) {
  return existing(tx, sweptSpans, isSpan(list, startsAt));
}

export function isSpan(list: ProviderList, startsAt: number) {
  return and(eq(sweptSpans.list, list), eq(sweptSpans.startsAt, startsAt));
}
