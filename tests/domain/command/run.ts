import type { World } from "#tests/support/world";
import type { Actor } from "~/domain/actor";
import { type AnyCommand, execute, type InputOf } from "~/domain/command.server";

export type Run = () => Promise<unknown>;
/** Makes what a command needs, and answers a function that runs it with one and the same input. */
export type Prepare = (world: World) => Run | Promise<Run>;

let keys = 0;
/** Each run under a key of its own: the same change asked for anew, not a repeat of the same request. */
export function run<C extends AnyCommand>(command: C, actor: Actor, input: InputOf<C>): Run {
  return () => {
    keys += 1;
    return execute(command, { actor, input, key: `key-${keys}` });
  };
}
