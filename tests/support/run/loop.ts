import { afterEach } from "vitest";

// Taken before any test puts a clock of its own in its place.
const { setImmediate: turn } = globalThis;

// Vitest gives its own process a minute to answer. Tests that never let the event loop turn, one after the other on a slow
// machine, would not hear the answers in that time, and a run in which all passed would have failed.
afterEach(() => new Promise<void>((resolve) => void turn(resolve)));
