/**
 * What pages may cost, in units that are the same on every machine; KB as they are sent, in Brotli. A figure is what the product needs today:
 * whoever needs less lowers it, and who needs more says in the commit why. `aim` is where it should go.
 */
interface Budget {
  most: number;
  unit: "KB" | "files" | "packages" | "statements";
  aim?: number;
  /** Who pays for it. */
  who: string;
}

export const BUDGETS = {
  frame: { most: 88.5, unit: "KB", who: "everybody who is signed in: scripts of a page before its own" },
  publicFrame: { most: 81, unit: "KB", who: "visitors: the same for the public pages" },
  jobs: { most: 103, unit: "KB", who: "inspectors on site, over mobile data: scripts of /jobs" },
  jobsFiles: { most: 12, unit: "files", who: "the same: scripts of /jobs, each a request" },
  anyPage: { most: 163.2, aim: 130, unit: "KB", who: "whoever opens the heaviest page" },
  anyPageFiles: { most: 68, unit: "files", who: "the same" },
  averagePage: {
    most: 108.9,
    unit: "KB",
    who: "everybody: the average over all pages, which shows what creeps into many",
  },
  jobsHtml: { most: 11, unit: "KB", who: "inspectors on site: the demo's /jobs, sent anew each time" },
  homeHtml: { most: 17, unit: "KB", who: "everybody who signs in: the demo's heaviest home" },
  styles: { most: 12.1, unit: "KB", who: "everybody, once a release" },
  packages: { most: 390, unit: "packages", who: "whoever installs, audits and updates: packages in production" },
  statements: { most: 35, aim: 20, unit: "statements", who: "the server: statements of one page beside its frame" },
  adminHomeStatements: {
    most: 50,
    aim: 20,
    unit: "statements",
    who: "the same, of one page: it asks how each part of the server is and what waits in eleven queues",
  },
} as const satisfies Record<string, Budget>;
