import type { Attacker } from "./attackers";
import { type Answer, type Asked, bytesOf, exchange, exchangeBytes } from "./exchange";
import type { Reader } from "./judge";
import type { Target } from "./target";

/** One request of an attacker, and what its answer is for. */
export interface Attack {
  title: string;
  as: Attacker;
  asked: Asked;
  reader: Reader;
  /** Set where hanging up without an answer is an answer. */
  mayBeCut?: true;
}

/** Requests under way at once: enough that they meet in the server, few enough to see whose fault one is. */
const AT_ONCE = 6;
const SHOWN_FAULTS = 40;

/** Sends the attacks and answers what was wrong with their answers, a line each. */
export async function storm(target: Target, attacks: readonly Attack[]): Promise<string[]> {
  const faults: string[] = [];
  const left = attacks.values();
  const send = async () => {
    for (const attack of left) {
      for (const fault of await faultsOf(target, attack)) faults.push(`${nameOf(attack)}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  target.restoreSessions();
  return shortened(faults);
}

/** Sends one attack and judges its answer. */
export async function faultsOf(target: Target, attack: Attack): Promise<string[]> {
  const { server, judge } = target;
  const asked = withCookie(target, attack);
  try {
    const answer = await answerBehindLimits(target, asked);
    if (endsSession(answer)) target.restoreSessions();
    const sent = bytesOf(server.origin, asked).length;
    return judge(answer, { reader: attack.reader, method: asked.method, sent });
  } catch (error) {
    if (server.processId() === null) throw new Error(`the server's process ended:\n${server.output().slice(-3000)}`);
    return attack.mayBeCut ? [] : [String(error)];
  }
}

/** Bytes that no attacker's browser sends; whether the server answers or hangs up is its own business. */
export async function faultsOfBytes(target: Target, bytes: string): Promise<string[]> {
  const sent = Buffer.from(bytes, "latin1");
  const answer = await exchangeBytes(target.server.origin, sent, { hangUp: true }).catch(() => null);
  return answer ? target.judge(answer, { reader: "other", method: "GET", sent: sent.length }) : [];
}

async function answerBehindLimits(target: Target, asked: Asked): Promise<Answer> {
  const answer = await exchange(target.server.origin, asked);
  if (answer.status !== 429) return answer;
  target.forgetLimits();
  return exchange(target.server.origin, asked);
}

function withCookie({ browsers }: Target, { as, asked }: Attack): Asked {
  const { headers = [] } = asked;
  if (headers.some(([name]) => name === "Cookie")) return asked;
  return { ...asked, headers: [["Cookie", browsers[as].cookie], ...headers] };
}

function endsSession({ status, headers }: Answer): boolean {
  const location = headers.get("location") ?? "";
  return status === 401 || headers.has("set-cookie") || /^\/(auth|admin-login)\b/.test(location);
}

function nameOf({ as, asked: { method, target }, title }: Attack): string {
  const shown = target.length > 100 ? `${target.slice(0, 100)}…` : target;
  return `${as}: ${method} ${shown} (${title})`;
}

function shortened(faults: string[]): string[] {
  const more = faults.length - SHOWN_FAULTS;
  return more > 0 ? [...faults.slice(0, SHOWN_FAULTS), `and ${more} more`] : faults;
}
