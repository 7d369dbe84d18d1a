import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { aPdf, aPhoto } from "#tests/domain/files/samples";
import { hold, send } from "#tests/domain/messages/talk";
import { openApi } from "#tests/support/api";
import { aColleague, aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { aPaidJob } from "#tests/support/money/payments";
import { liveEventsAfter } from "~/domain/core/live/live-events.server";
import { reads } from "~/domain/core/runtime.server";
import type { DomainEvent } from "~/domain/events";
import { eventHandlers } from "~/jobs/handlers.server";
import { ports } from "~/platform/ports.server";

function aTalk() {
  const api = openApi();
  const company = aCompany();
  const inspector = anInspector();
  return { api, company, inspector, site: api.as(company), field: api.as(inspector) };
}

function sent() {
  return reads().select().from(schema.messages).all();
}

describe("POST /api/messages", () => {
  it("writes once, under the sender's own name", async () => {
    const { company, inspector, site } = aTalk();
    const words = { receiverId: inspector.id, content: "  Gate B, please.  ", senderId: inspector.id };
    const written = await site.twice(
      "POST",
      "/api/messages",
      { json: words },
      { json: { ...words, content: "Gate C" } },
    );
    expect(written).toMatchObject({
      status: 201,
      body: { senderId: company.id, receiverId: inspector.id, content: "Gate B, please.", jobId: null },
    });
    expect(sent()).toHaveLength(1);
  });

  it("is the company's, with who of it wrote; a member writes too, and a colleague is nobody to write to", async () => {
    const { api, company, inspector, field } = aTalk();
    const max = aColleague(company, "member", { firstName: "Max", lastName: "Soto" });
    const written = await api.as(max).post("/api/messages", { receiverId: inspector.id, content: "Gate B." });
    const writtenBy = { id: max.id, name: "Max Soto" };
    expect(written).toMatchObject({ status: 201, body: { senderId: company.id, writtenBy } });
    expect((await field.get("/api/conversations")).body).toMatchObject([{ partnerId: company.id, unread: 1 }]);
    expect((await field.get(`/api/messages/${company.id}`)).body).toMatchObject([{ senderId: company.id, writtenBy }]);
    expect((await field.post("/api/messages", { receiverId: max.id, content: "Thanks" })).status).toBe(404);
    const answer = await field.post("/api/messages", { receiverId: company.id, content: "Thanks" });
    expect(answer.body.writtenBy).toBeNull();
    expect((await api.as(max).get("/api/conversations")).body).toMatchObject([{ partnerId: inspector.id, unread: 1 }]);
  });

  it("refuses empty, endless and self-addressed ones, and strangers", async () => {
    const { company, inspector, site } = aTalk();
    for (const content of ["", " \n ", undefined, "x".repeat(5001)]) {
      const refused = await site.post("/api/messages", { receiverId: inspector.id, content });
      expect(refused).toMatchObject({ status: 400, fields: ["content"] });
    }
    const to = (receiverId: string) => site.post("/api/messages", { receiverId, content: "Hello" });
    expect(await to(company.id)).toMatchObject({ status: 400, fields: ["receiverId"] });
    for (const receiverId of ["usr_none", aCompany().id]) expect((await to(receiverId)).status).toBe(404);
    expect((await to(anAdmin().id)).status).toBe(201);
  });

  it("speaks of a job that is the company's among the two and the sender's to see", async () => {
    const { api, company, inspector, site, field } = aTalk();
    const job = await aPaidJob(api, company);
    const others = await aPaidJob(api, aCompany());
    const about = (jobId: string, receiverId: string) => ({ receiverId, content: "Which gate?", jobId });
    expect((await field.post("/api/messages", about(job.id, company.id))).body.jobId).toBe(job.id);
    expect((await site.post("/api/messages", about(job.id, inspector.id))).status).toBe(201);
    expect((await field.post("/api/messages", about(others.id, company.id))).status).toBe(404);
    expect((await site.post("/api/messages", about(others.id, inspector.id))).status).toBe(404);
    expect((await site.post("/api/messages", about("job_none", inspector.id))).status).toBe(404);
  });

  it("are hidden from an administrator behind somebody's eyes", async () => {
    const { api, company, inspector } = aTalk();
    const admin = api.as(anAdmin());
    await admin.lookThrough(company);
    for (const path of ["/api/conversations", `/api/messages/${inspector.id}`]) {
      expect((await admin.get(path)).body.error).toBe("PRIVATE_MESSAGES");
    }
  });

  it("reaches both sides' streams, and keeps its words out of events, receipts and audit", async () => {
    const { company, inspector, site } = aTalk();
    const secret = "The code of the gate is marigold.";
    await site.post("/api/messages", { receiverId: inspector.id, content: secret }, { key: "m1" });
    const tables = [schema.events, schema.deliveries, schema.receipts, schema.auditLog];
    const kept = JSON.stringify(tables.map((table) => reads().select().from(table).all()));
    expect(kept).not.toContain("marigold");
    const event = reads().select().from(schema.events).all().at(-1);
    await eventHandlers(ports())["push-message"](event as DomainEvent);
    for (const side of [inspector, company]) {
      expect(liveEventsAfter(side.id, 0)).toMatchObject([
        { seq: 1, name: "new_message", payload: { senderId: company.id, content: secret, jobId: null } },
      ]);
    }
  });
});

describe("reading messages", () => {
  it("answers conversations by partner and job, the last spoken of first", async () => {
    const { api, company, inspector, site, field } = aTalk();
    const job = await aPaidJob(api, company);
    await site.post("/api/messages", { receiverId: inspector.id, content: "Are you free?" });
    api.world.clock.advance(1000);
    await field.post("/api/messages", { receiverId: company.id, content: "Which gate?", jobId: job.id });
    api.world.clock.advance(1000);
    await field.post("/api/messages", { receiverId: company.id, content: "And when?", jobId: job.id });
    const { body } = await site.get("/api/conversations");
    expect(body).toMatchObject([
      {
        partnerId: inspector.id,
        partnerName: inspector.name,
        jobId: job.id,
        jobTitle: job.title,
        conversationType: "job",
        lastMessage: "And when?",
        unread: 2,
      },
      { partnerId: inspector.id, jobId: null, jobTitle: null, conversationType: "direct", unread: 0 },
    ]);
    expect((await field.get("/api/conversations")).body.map(({ unread }: { unread: number }) => unread)).toEqual([
      0, 1,
    ]);
    expect(await site.pages("/api/conversations?limit=1")).toEqual([[body[0]], [body[1]]]);
    expect((await api.as(aCompany()).get("/api/conversations")).body).toEqual([]);
  });

  it("answers the newest, oldest first, and leads to what is older", async () => {
    const { api, company, inspector, site, field } = aTalk();
    const job = await aPaidJob(api, company);
    for (const content of ["one", "two", "three"]) {
      await site.post("/api/messages", { receiverId: inspector.id, content });
      api.world.clock.advance(1000);
    }
    await site.post("/api/messages", { receiverId: inspector.id, content: "of the job", jobId: job.id });
    const words = (body: { content: string }[]) => body.map(({ content }) => content);
    expect((await field.pages(`/api/messages/${company.id}?limit=2`)).map(words)).toEqual([
      ["three", "of the job"],
      ["one", "two"],
    ]);
    expect(words((await field.get(`/api/messages/${company.id}/${job.id}`)).body)).toEqual(["of the job"]);
    expect((await field.get(`/api/messages/${aCompany().id}`)).body).toEqual([]);
    for (const partner of ["usr_none", inspector.id, anInspector().id]) {
      expect((await field.get(`/api/messages/${partner}`)).status).toBe(404);
    }
  });

  it("tells the files of each, and their number where there are no words", async () => {
    const { company, inspector, site, field } = aTalk();
    const files = [await hold(inspector, await aPhoto()), await hold(inspector, aPdf(), "Mix design.pdf")];
    await send(inspector, company, { files });
    const [message] = (await site.get(`/api/messages/${inspector.id}`)).body;
    expect(message).toMatchObject({
      content: "",
      attachments: [
        { id: files[0], filename: "cone.jpg", contentType: "image/jpeg", fileUrl: `/files/${files[0]}` },
        { filename: "Mix design.pdf", contentType: "application/pdf", size: aPdf().length },
      ],
    });
    expect((await site.get("/api/conversations")).body).toMatchObject([{ lastMessage: "1 photo and 1 document" }]);
    const bare = await field.post("/api/messages", { receiverId: company.id, content: "", files });
    expect(bare).toMatchObject({ status: 400, body: { details: [{ field: "content" }] } });
    expect((await field.post("/api/messages", { receiverId: company.id, content: "Hello" })).body.attachments).toEqual(
      [],
    );
  });
});
