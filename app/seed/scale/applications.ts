import type SQLite from "better-sqlite3";
import { schema } from "#db/client.server";
import type { Chance } from "./chance";
import { insertInto } from "./insert";
import type { Inspector } from "./people";
import type { Job } from "./rows";
import { ANSWERS, LETTERS, QUESTIONS } from "./words";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

type State = (typeof schema.applications.$inferInsert)["state"];

/** Writes an application as it stands once its job is in its state; the first applicant also asks something, and is answered. */
export function applicationWriter(database: SQLite.Database, chance: Chance) {
  const insert = insertInto(database, schema.applications);
  const talk = conversationWriter(database, chance);
  return (job: Job, inspector: Inspector, first: boolean): string => {
    const id = chance.id("app");
    const createdAt = job.createdAt + chance.between(1, 50) * MINUTE_MS;
    const state = stateOf(job.state, first);
    const decidedAt = state === "pending" ? null : job.createdAt + 24 * HOUR_MS;
    insert({
      id,
      jobId: job.id,
      inspectorId: inspector.id,
      state,
      coverLetter: chance.of(LETTERS),
      hourlyRate: inspector.hourlyRate,
      decisionReason: state === "rejected" ? (job.state === "closed" ? "job_closed" : "position_filled") : null,
      decidedAt,
      createdAt,
      updatedAt: decidedAt ?? createdAt,
    });
    if (first) talk(job, inspector.id, createdAt + MINUTE_MS);
    return id;
  };
}

function stateOf(job: Job["state"], first: boolean): State {
  if (job === "open") return "pending";
  if (job === "closed" || !first) return "rejected";
  return job === "completed" ? "completed" : "accepted";
}

/** A question that has been read, and its answer, which has not. */
function conversationWriter(database: SQLite.Database, chance: Chance) {
  const insert = insertInto(database, schema.messages);
  const read = database.prepare("update messages set read_at = ? where id = ?");
  return ({ id: jobId, companyId }: Job, inspectorId: string, at: number): void => {
    const pairKey = [companyId, inspectorId].sort().join(":");
    const question = chance.id("msg");
    const message = { id: question, senderId: inspectorId, receiverId: companyId, content: chance.of(QUESTIONS) };
    const reply = { senderId: companyId, receiverId: inspectorId, content: chance.of(ANSWERS) };
    insert({ ...message, jobId, pairKey, createdAt: at });
    read.run(at + MINUTE_MS, question);
    insert({ ...reply, id: chance.id("msg"), jobId, pairKey, createdAt: at + 2 * MINUTE_MS });
  };
}
