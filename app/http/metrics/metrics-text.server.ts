import { Gauge } from "prom-client";
import { undoneDeliveries } from "~/domain/admin/outbox/outbox-health.server";
import { waitingDeliveries } from "~/domain/admin/outbox/waiting-deliveries.server";
import { now, runtime } from "~/domain/core/runtime.server";
import { pendingMoney } from "~/domain/payments/pending-money.server";
import { stuckTransferCount } from "~/domain/payments/transfers/stuck-transfers.server";
import { auditStanding } from "~/domain/verification/nightly/audit-standing.server";
import { ledgerStanding } from "~/domain/verification/nightly/queries.server";
import { keysOf } from "~/lib/keys-of";
import { log } from "~/platform/log.server";
import { registry } from "~/platform/metrics/registry.server";
import { readRelease } from "~/platform/release.server";
import { inFlight, PARTS } from "../body/budget.server";
import { degradedParts } from "../health.server";
import { openStreams } from "../live/live-streams.server";
import { systemFigures } from "../system-figures.server";

/** Sums over rows are read at most this often, however often `/metrics` is requested. */
const READ_EVERY_MS = 30_000;

/** Has every part that `/healthz` can name; the compiler refuses a missing one. */
const HEALTH_PARTS: Record<keyof Awaited<ReturnType<typeof degradedParts>>, true> = {
  outbox: true,
  mail: true,
  replication: true,
  disk: true,
  clock: true,
  provider: true,
  ledger: true,
  audit: true,
  database: true,
  connections: true,
};

const withoutLabels = new Set<Gauge>();

const health = gauge("health", "1 while a part of the server is sound, 0 while /healthz names it.", ["part"]);
const streams = gauge("event_streams", "Open streams of live events.");
const inFlightRequests = gauge("in_flight_requests", "Requests under way of a kind that is bounded.", ["kind"]);
const outboxWaiting = gauge("outbox_waiting", "Deliveries that are due or wait for their next try, by lane.", ["lane"]);
const outboxOldest = gauge("outbox_oldest_seconds", "Age of the oldest of them; 0 where there is none.", ["lane"]);
const outboxFailed = gauge("outbox_failed", "Deliveries that were given up and are still undone, 1000 at most.");
const replicaBehind = gauge("replica_behind_seconds", "Since when something is unsent and nothing more was sent.");
const replicaKeepsUp = gauge(
  "replica_keeps_up",
  "0 after a minute in which Litestream has sent nothing of what waits.",
);
const diskSize = gauge("disk_size_bytes", "The disk of DATA_DIR.");
const diskFree = gauge("disk_free_bytes", "Of it, what is free.");
const databaseSize = gauge("database_size_bytes", "The database's files, without their logs.", ["file"]);
const verifiedAge = gauge("verification_age_seconds", "Since the newest verification with a result ended.", ["of"]);
const verifiedSound = gauge("verification_sound", "1 where it found nothing.", ["of"]);
const moneyCents = gauge("money_pending_cents", "Owed and not moved yet, in cents, by its age.", ["kind", "age"]);
const transfersStuck = gauge(
  "transfers_stuck",
  "Transfers on the administrators' list: refused, or not made an hour later; 1000 at most.",
);
const buildInfo = gauge("build_info", "1; its labels say what runs.", ["version", "commit", "node"]);

interface Options {
  /** The handlers that send mails; jobs/ has them, which http may not import. */
  mailing: readonly string[];
}

let options: Options = { mailing: [] };
let sums: { at: number; read: Promise<void> } | undefined;

const release = readRelease();

export function startFigures(given: Options): void {
  options = given;
}

/** Returns all metrics as text, in the format of Prometheus. A figure that cannot be read is left out. */
export async function metricsText(): Promise<{ text: string; type: string }> {
  buildInfo.set({ version: release.version, commit: release.commit ?? "", node: process.version }, 1);
  streams.set(openStreams());
  for (const kind of keysOf(PARTS)) inFlightRequests.set({ kind }, inFlight(kind).places);
  await read("health", readHealth, [health]);
  await read("system", readSystem, [replicaBehind, replicaKeepsUp, diskSize, diskFree, databaseSize]);
  await read("verifications", readVerifications, [verifiedAge, verifiedSound]);
  await read("sums", currentSums, [outboxWaiting, outboxOldest, outboxFailed, transfersStuck, moneyCents]);
  return { text: await registry.metrics(), type: registry.contentType };
}

/** Reads figures. Where that fails they are cleared, so that none shows its old value. */
async function read(what: string, work: () => void | Promise<void>, gauges: readonly Gauge[]): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ error, figures: what }, "metrics: not read");
    for (const each of gauges) clear(each);
    if (gauges.includes(health)) health.set({ part: "database" }, 0);
  }
}

async function readHealth(): Promise<void> {
  runtime().database.check();
  const degraded = await degradedParts();
  for (const part of keysOf(HEALTH_PARTS)) health.set({ part }, degraded[part] ? 0 : 1);
}

async function readSystem(): Promise<void> {
  const { database, disk, replication } = await systemFigures();
  diskSize.set(disk.whole);
  diskFree.set(disk.free);
  databaseSize.set({ file: "pourcheck.db" }, database.bytes);
  databaseSize.set({ file: "files.db" }, database.fileBytes);
  if (replication) {
    replicaBehind.set(replication.behindSince === null ? 0 : (now() - replication.behindSince) / 1000);
    replicaKeepsUp.set(replication.keepsUp ? 1 : 0);
  }
}

function readVerifications(): void {
  const { last } = ledgerStanding();
  if (last?.endedAt) verified("ledger", last.endedAt, last.outcome === "sound");
  const audit = auditStanding();
  if (audit) verified("audit", audit.endedAt, audit.fault === null);
}

function verified(of: string, endedAt: number, isSound: boolean): void {
  verifiedAge.set({ of }, (now() - endedAt) / 1000);
  verifiedSound.set({ of }, isSound ? 1 : 0);
}

function currentSums(): Promise<void> {
  const at = performance.now();
  if (!sums || at - sums.at >= READ_EVERY_MS) sums = { at, read: readSums() };
  return sums.read;
}

async function readSums(): Promise<void> {
  const at = now();
  const lanes = await waitingDeliveries(options.mailing, at);
  for (const lane of ["mail", "other"] as const) {
    const { waiting, since } = lanes[lane];
    outboxWaiting.set({ lane }, waiting);
    outboxOldest.set({ lane }, since === null ? 0 : (at - since) / 1000);
  }
  outboxFailed.set(undoneDeliveries());
  transfersStuck.set(stuckTransferCount().total);
  for (const { kind, age, cents } of await pendingMoney(at)) moneyCents.set({ kind, age }, cents);
}

/** Has no value until it is set, so that a server without a replica does not report 0 for it. */
function gauge(name: string, help: string, labelNames: string[] = []): Gauge {
  const made = new Gauge({ name: `pourcheck_${name}`, help, labelNames, registers: [registry] });
  if (labelNames.length === 0) withoutLabels.add(made);
  clear(made);
  return made;
}

function clear(gauge: Gauge): void {
  gauge.reset();
  // prom-client sets one without labels to 0.
  if (withoutLabels.has(gauge)) gauge.remove();
}
