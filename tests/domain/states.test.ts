import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { edgesOf, sources, walk } from "#tests/support/look/state-walk";
import { openWorld } from "#tests/support/world";
import { APPLICATION_GRAPH } from "~/domain/applications/states";
import { DATE_PROPOSAL_GRAPH } from "~/domain/bookings/dates/states";
import { FURTHER_HOURS_GRAPH } from "~/domain/bookings/further-hours/states";
import { PROBLEM_GRAPH, PROBLEM_OFFER_GRAPH } from "~/domain/bookings/problems/states";
import { BOOKING_GRAPH } from "~/domain/bookings/states";
import { CERTIFICATION_GRAPH } from "~/domain/certification/states";
import type { Graph } from "~/domain/core/graph";
import { move, start } from "~/domain/core/move.server";
import { EQUIPMENT_GRAPH } from "~/domain/equipment/states";
import { DRAFT_GRAPH, JOB_GRAPH } from "~/domain/jobs/states";
import { SAVED_CARD_GRAPH } from "~/domain/payments/cards/states";
import {
  DISPUTE_GRAPH,
  INTERVENTION_GRAPH,
  PAYMENT_GRAPH,
  REFUND_ATTEMPT_GRAPH,
  REFUND_GRAPH,
  REVERSAL_GRAPH,
  TRANSFER_GRAPH,
} from "~/domain/payments/states";
import { BANK_PAYOUT_GRAPH, MANUAL_PAYOUT_GRAPH, PAYOUT_ACCOUNT_GRAPH } from "~/domain/payouts/states";
import { CONNECTION_GRAPH } from "~/domain/people/connections/states";
import { REPORT_GRAPH } from "~/domain/reports/states";
import { REVIEW_GRAPH, REVIEW_REPORT_GRAPH } from "~/domain/reviews/states";
import { SPENDING_GRAPH } from "~/domain/spending/states";
import { SUPPORT_REQUEST_GRAPH } from "~/domain/support/states";

const GRAPHS: Record<string, Graph> = {
  APPLICATION_GRAPH,
  BANK_PAYOUT_GRAPH,
  BOOKING_GRAPH,
  CERTIFICATION_GRAPH,
  CONNECTION_GRAPH,
  DISPUTE_GRAPH,
  DRAFT_GRAPH,
  DATE_PROPOSAL_GRAPH,
  EQUIPMENT_GRAPH,
  FURTHER_HOURS_GRAPH,
  INTERVENTION_GRAPH,
  JOB_GRAPH,
  MANUAL_PAYOUT_GRAPH,
  PAYMENT_GRAPH,
  PAYOUT_ACCOUNT_GRAPH,
  PROBLEM_GRAPH,
  PROBLEM_OFFER_GRAPH,
  REFUND_ATTEMPT_GRAPH,
  REFUND_GRAPH,
  REPORT_GRAPH,
  REVERSAL_GRAPH,
  REVIEW_GRAPH,
  REVIEW_REPORT_GRAPH,
  SAVED_CARD_GRAPH,
  SPENDING_GRAPH,
  SUPPORT_REQUEST_GRAPH,
  TRANSFER_GRAPH,
};

describe("the code and the graphs", () => {
  const walked = sources("app").map((file) => walk(file));

  test("moves say between which states", () => {
    expect(walked.flatMap(({ unread }) => unread)).toEqual([]);
  });

  test("have the same edges", () => {
    const used = new Set(walked.flatMap(({ edges }) => [...edges]));
    const followed = new Set(walked.flatMap(({ follows }) => [...follows]));
    for (const [name, graph] of Object.entries(GRAPHS)) {
      if (followed.has(name)) for (const edge of edgesOf({ [name]: { ...graph, starts: [] } })) used.add(edge);
      if (followed.has(`${name} starts`)) for (const state of graph.starts) used.add(`${name}: -> ${state}`);
    }
    expect([...used].sort()).toEqual([...edgesOf(GRAPHS)].sort());
  });
});

test("a move between states that are not written out is found", () => {
  const move = 'move(tx, JOB_GRAPH, id, "open", to, changes)';
  expect(walk("breach.ts", move).unread).toEqual([`breach.ts: ${move}`]);
});

describe("move", () => {
  const now = Date.now();
  const draft = { companyId: "usr_1", fields: {}, createdAt: now, updatedAt: now };

  test("takes only edges and starts of the graph", () => {
    const misuses = (tx: Parameters<typeof move>[0]) => {
      // @ts-expect-error a posted draft goes nowhere
      move(tx, DRAFT_GRAPH, "drf_1", "posted", "editing", { updatedAt: now });
      // @ts-expect-error a posting does not begin as posted
      start(tx, DRAFT_GRAPH, "posted", { id: "drf_1", ...draft });
      // @ts-expect-error the state is written by move alone
      move(tx, DRAFT_GRAPH, "drf_1", "editing", "posted", { updatedAt: now, state: "posted" });
    };
    expect(misuses).toBeTypeOf("function");
  });

  test("moves what stands where it is thought to, and refuses where one of the rows does not", () => {
    const { database } = openWorld();
    database.write((tx) => {
      tx.run("pragma defer_foreign_keys = on");
      for (const id of ["drf_1", "drf_2"]) start(tx, DRAFT_GRAPH, "editing", { id, ...draft });
      move(tx, DRAFT_GRAPH, "drf_2", "editing", "posted", { updatedAt: now + 1 });
      const both = () => move(tx, DRAFT_GRAPH, ["drf_1", "drf_2"], "editing", "discarded", { updatedAt: now + 2 });
      expect(both).toThrow(expect.objectContaining({ code: "state-moved" }));
      expect(tx.select().from(schema.jobDrafts).all()).toMatchObject([
        { state: "discarded", updatedAt: now + 2 },
        { state: "posted", updatedAt: now + 1 },
      ]);
      tx.delete(schema.jobDrafts).run();
    });
  });
});
