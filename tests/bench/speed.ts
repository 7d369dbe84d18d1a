import { baseline } from "./baseline";
import { databaseSize, dataFolder } from "./folders";
import { RILEY, signIn, withCsrfCookie } from "./people";
import { middle, type Rate, race, ratio, type Target } from "./rates";
import { type Server, serve } from "./server";
import { atLeast, atMost, type Figure, rounded } from "./table";

/** On a full page of jobs. */
const TICKETS = 20;
const MANY = 100;
/** 1.5 ms where the constant page took 1.12 with the patches of tests/bench/baseline. */
const GOAL = 1.5 / 1.12;

/**
 * /jobs of an inspector over a page that is constant, over that page as it was with earlier patches of Remix, and over
 * the same list with a hundredth of the jobs.
 */
export async function measureSpeed(): Promise<Figure[]> {
  const [few, many] = [dataFolder(1), dataFolder(MANY)];
  const servers = [
    await serve({ folder: many }),
    await serve({ folder: few }),
    await serve({ folder: many, ...baseline() }),
  ] as const;
  try {
    const [large, small, earlier] = servers;
    const jobs = await jobsOf(large, many);
    const rates = await race([
      on(large, "/bench/constant", jobs.cookie),
      jobs,
      await jobsOf(small, few),
      on(large, "/landing"),
      on(earlier, "/bench/constant", jobs.cookie),
      await jobsOf(earlier, many),
    ]);
    const [constant = [], page = [], pageOfFew = [], landing = [], constantBefore = [], pageBefore = []] = rates;
    return [
      atMost("/jobs over the constant page with earlier patches, CPU", ratio(page, constantBefore, "cpuMs"), GOAL),
      atLeast("the same, requests/s", ratio(page, constantBefore, "requestsPerSecond"), 0.5),
      atLeast("the same, p99 (constant over /jobs)", ratio(constantBefore, page, "p99"), 0.5),
      atLeast("/jobs of 100,000 over /jobs of 1,000, requests/s", ratio(page, pageOfFew, "requestsPerSecond"), 0.85),
      { name: "constant page over /jobs, CPU a request", measured: ratio(constant, page, "cpuMs").toFixed(2) },
      { name: "/jobs over /landing, requests/s", measured: ratio(page, landing, "requestsPerSecond").toFixed(2) },
      absolute("constant page (root layout, one word, no script)", constant),
      absolute("the same with earlier patches", constantBefore),
      absolute("/jobs, 20 tickets of 100,000 jobs", page),
      absolute("the same with earlier patches", pageBefore),
      absolute("/jobs, 20 tickets of 1,000 jobs", pageOfFew),
      absolute("/landing, signed out", landing),
      { name: "database of 1,000 people and jobs", measured: `${rounded(databaseSize(many) / MANY / 1024 / 1024)} MB` },
    ];
  } finally {
    for (const server of servers) await server.stop();
  }
}

function on(server: Server, path: string, cookie?: string): Target {
  return { name: path, url: server.origin + path, cpu: server.cpu, ...(cookie ? { cookie } : {}) };
}

/** @throws Error when the page does not list its jobs: a gate or an empty list would be quick */
async function jobsOf(server: Server, folder: string): Promise<Target & { cookie: string }> {
  const [riley] = await signIn(folder, [RILEY]);
  if (!riley) throw new Error("nobody to sign in");
  const cookie = await withCsrfCookie(server.origin, riley);
  const answer = await fetch(`${server.origin}/jobs`, { headers: { cookie } });
  const tickets = (await answer.text()).match(/<article /g)?.length ?? 0;
  if (answer.status !== 200 || tickets !== TICKETS) throw new Error(`/jobs: ${answer.status} with ${tickets} tickets`);
  return { ...on(server, "/jobs", cookie), cookie };
}

function absolute(name: string, rates: readonly Rate[]): Figure {
  const figures = [
    `${rounded(middle(rates, "requestsPerSecond"))}/s`,
    `p50 ${rounded(middle(rates, "p50"))} ms`,
    `p99 ${rounded(middle(rates, "p99"))} ms`,
    `${rounded(middle(rates, "cpuMs"))} ms CPU`,
  ];
  return { name, measured: figures.join(", ") };
}
