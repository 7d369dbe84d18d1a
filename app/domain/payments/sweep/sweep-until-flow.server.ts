import { now, reads } from "~/domain/core/runtime.server";
import type { PaymentPorts } from "../ports";
import { sweepPause } from "./pause-sweep.server";
import { sweepProvider } from "./sweep-provider-flow.server";
import { isSweptUntil, type UnreadSpan, unreadSpans } from "./swept-until.server";
import { endsSweep } from "./try-piece.server";

/** One sweep makes a limited number of calls. So many sweeps read months of a busy site. */
const SWEEPS = 100;

/**
 * Up to a time in UTC milliseconds. False when the provider asks to wait, the time is not over, or the caller stopped it. What cannot be read does not count.
 * @throws Error that names the list which cannot be read, or the error that ended a sweep
 */
export async function sweepUntil(ports: PaymentPorts, at: number, stopping?: AbortSignal): Promise<boolean> {
  for (let sweeps = 0; sweeps < SWEEPS && !stopping?.aborted && !isSweptUntil(at); sweeps += 1) {
    const before = progressOf(unreadSpans(at));
    const fault = await faultOf(() => sweepProvider(ports));
    const unread = unreadSpans(at);
    if (isSweptUntil(at) || progressOf(unread) !== before) continue;
    // This sweep listed nothing, and the next one would not either.
    if (sweepPause(reads(), now()) === "waiting") return false;
    const failed = unread.find(({ failures }) => failures > 0);
    if (fault && (!failed || endsSweep(fault.error))) throw fault.error;
    if (failed) throw new Error(reasonOf(failed), { cause: fault?.error });
    return false;
  }
  return isSweptUntil(at);
}

async function faultOf(work: () => Promise<unknown>): Promise<{ error: unknown } | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return { error };
  }
}

function progressOf(unread: readonly UnreadSpan[]): string {
  return JSON.stringify(unread.map(({ list, startsAt, readUntil, cursor }) => [list, startsAt, readUntil, cursor]));
}

function reasonOf({ list, startsAt, endsAt, failureCode }: UnreadSpan): string {
  const [from, until] = [startsAt, endsAt].map((at) => new Date(at).toISOString());
  return `Stripe's list of ${list.replaceAll("_", " ")} from ${from} to ${until} could not be read: ${failureCode ?? "unknown"}`;
}
