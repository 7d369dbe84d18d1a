import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { HEAVY } from "~/lib/bounds";
import type { EncodedPicture, OpenedPdf, PictureJob } from "~/lib/documents/file-work";
import type { PdfDocument } from "~/lib/documents/pdf-document";
import { log } from "../log.server";
import { warnSeldom } from "../log-seldom.server";

/** What takes more memory than the server has to spare. */
export interface HeavyWork {
  picture(job: PictureJob): Promise<EncodedPicture>;
  sentPdf(path: string): Promise<OpenedPdf>;
  pdf(document: PdfDocument): Promise<Uint8Array<ArrayBuffer> | "too-large">;
}

export interface Request {
  kind: keyof HeavyWork;
  input: unknown;
}

/** What the process answers. `isBounded`: whether the system bounds its memory; `kept`: bytes that it has not given back after its work. */
export type Answer = { isBounded: boolean; kept: number } & ({ result: unknown } | { fault: string });

/** What the process tells: that it has loaded what the piece needs and begins, then the answer. */
export type Told = "begun" | Answer;

/** It took too long; its process died of it, mostly for want of memory; the system killed that process, as the machine's memory was short; or none could be started. */
type Ending = "late" | "died" | "killed" | "unstarted";

/** Why there is no result. */
export class HeavyWorkEnded extends Error {
  constructor(readonly reason: Ending) {
    super(`heavy work: ${reason}`);
  }
}

let current: WorkProcess | undefined;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Does heavy work in a process whose memory is bounded by the system, all of it one after the other: so the server and one piece of work share the machine's memory, and never two.
 * @param mostMs once it has begun
 * @throws HeavyWorkEnded; what the work threw
 */
export function heavyWork<K extends keyof HeavyWork>(
  kind: K,
  input: Parameters<HeavyWork[K]>[0],
  mostMs: number,
): ReturnType<HeavyWork[K]> {
  const mine = turn.then(() => inProcess({ kind, input }, mostMs));
  turn = mine.catch(() => undefined);
  return mine as ReturnType<HeavyWork[K]>;
}

async function inProcess(request: Request, mostMs: number): Promise<unknown> {
  current ??= new WorkProcess();
  const outcome = await current.work(request, mostMs);
  if ("result" in outcome) return outcome.result;
  if ("fault" in outcome) throw new Error(outcome.fault);
  throw new HeavyWorkEnded(outcome.ended);
}

/** Ends with work that is late, when it is idle, and when it has kept much memory. */
class WorkProcess {
  private readonly child = fork(PROGRAM, {
    execArgv: FLAGS,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
    env: { ...ENVIRONMENT, PATH: process.env.PATH },
  });
  private answer: (outcome: Answer | { ended: Ending }) => void = () => undefined;
  private begun: () => void = () => undefined;
  private idle: NodeJS.Timeout | undefined;

  constructor() {
    this.child.on("message", (message) => {
      const told = message as Told;
      if (told === "begun") this.begun();
      else this.answer(told);
    });
    this.child.once("error", () => this.answer({ ended: "unstarted" }));
    this.child.once("exit", (_code, signal) => this.answer({ ended: signal === "SIGKILL" ? "killed" : "died" }));
    this.child.once("exit", () => this.forget());
  }

  async work(request: Request, mostMs: number): Promise<Answer | { ended: Ending }> {
    clearTimeout(this.idle);
    this.child.ref();
    this.child.channel?.ref();
    const tooLate = () => this.answer({ ended: "late" });
    let late = setTimeout(tooLate, HEAVY.start.most);
    this.begun = () => {
      clearTimeout(late);
      late = setTimeout(tooLate, mostMs);
    };
    const outcome = await new Promise<Answer | { ended: Ending }>((resolve) => {
      this.answer = resolve;
      // One that has died meanwhile says so by its exit.
      this.child.send(request, () => undefined);
    });
    clearTimeout(late);
    if ("ended" in outcome) {
      const { exitCode, signalCode } = this.child;
      log.warn({ kind: request.kind, ended: outcome.ended, exitCode, signalCode }, "heavy work ended");
      this.end();
      return outcome;
    }
    if (!outcome.isBounded) warnSeldom({}, "heavy work has no bound on its memory: prlimit does not run here");
    if (outcome.kept > HEAVY.kept.most) this.end();
    else this.rest();
    return outcome;
  }

  /** Keeps nobody from ending: neither a command nor a test. */
  private rest(): void {
    this.child.unref();
    this.child.channel?.unref();
    this.idle = setTimeout(() => this.end(), HEAVY.idle.most).unref();
  }

  private end(): void {
    this.child.kill("SIGKILL");
    this.forget();
  }

  private forget(): void {
    if (current === this) current = undefined;
  }
}

/** No secret: it reads what strangers made. Memory of pictures goes back to the machine at once, and threads are few, since their stacks count. */
const ENVIRONMENT = {
  NODE_ENV: process.env.NODE_ENV,
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "131072",
  UV_THREADPOOL_SIZE: "1",
};

/** Little room for short-lived objects, few threads, and a collection of what each piece leaves. */
const FLAGS = ["--max-semi-space-size=2", `--max-old-space-size=${HEAVY.heap.most}`, "--v8-pool-size=1", "--expose-gc"];

/** The build writes the process's code into a file beside the server's own (vite.config.ts); commands find it there too. */
const PROGRAM = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "./process-from-sources.mjs" : "../server/heavy-work.js", import.meta.url),
);
