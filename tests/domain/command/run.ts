import { expect } from "vitest";
import type { World } from "#tests/support/world";
import type { Actor } from "~/domain/actor";
import { type AnyCommand, execute, type InputOf } from "~/domain/command.server";

export type Run = () => Promise<unknown>;
/** Makes what a command needs, and answers a function that runs it with one and the same input. */
export type Prepare = (world: World) => Run | Promise<Run>;

/** Their proof is gone with the first run: a link that works once, the password of an account that is closed then, the role of the actor. */
const SPEND_THEIR_PROOF: readonly string[] = [
  "accept-company-invitation",
  "accept-ownership",
  "acknowledge-document",
  "close-own-account",
  "join-by-company-invitation",
  "reset-password",
  "undo-email-change",
];

let keys = 0;
/** Each run under a key of its own: the same change asked for anew. It is sent twice under that key, and the repeat gets the first answer. */
export function run<C extends AnyCommand>(command: C, actor: Actor, input: InputOf<C>): Run {
  return async () => {
    keys += 1;
    const request = { actor, input, key: `key-${keys}` };
    const answer = await execute(command, request);
    if (SPEND_THEIR_PROOF.includes(command.name)) return answer;
    expect(await execute(command, request)).toEqual({ ...answer, replayed: true });
    return answer;
  };
}
