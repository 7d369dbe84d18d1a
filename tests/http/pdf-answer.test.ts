import { expect, test } from "vitest";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { aPaidEngagement } from "#tests/support/money/interventions";
import { errorSentence } from "~/copy/frame/errors";
import { inFlight, reserve } from "~/http/body/budget.server";
import { PDF } from "~/lib/bounds";

const FROM = "192.0.2.7";

test.each(["receipt", "statement"])(
  "a %s beyond what one address may have drawn at once is asked to come again",
  async (what) => {
    openShop();
    const { company, inspector, paymentId } = await aPaidEngagement();
    const [person, path] =
      what === "receipt"
        ? [company, `/payments/${paymentId}/receipt.pdf`]
        : [inspector, "/inspector-payments/statements/2026-11/statement.pdf"];
    const browser = new Visitor(person, FROM);
    const others = Array.from({ length: PDF.anAddress.most }, () =>
      reserve("pdf", new Request("http://localhost:3000/", { headers: { "x-client-address": FROM } })),
    );
    expect(await browser.get(path)).toMatchObject({
      status: 503,
      retryAfter: "10",
      body: { code: "busy", sentence: errorSentence("busy", {}) },
    });
    others.pop()?.end();
    expect((await browser.get(path)).status).toBe(200);
    for (const other of others) other.end();
    expect(inFlight("pdf").places).toBe(0);
  },
);
