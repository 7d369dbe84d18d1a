import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { schema } from "#db/client.server";
import { eventTypes } from "#tests/domain/certification/submissions";
import { anAdmin, anInspector, ROOT } from "#tests/support/factories";
import { typedInto } from "#tests/support/look/form";
import { leads } from "#tests/support/look/graphs";
import { HOUR, openWorld } from "#tests/support/world";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { ownEquipment, verifiedEquipment } from "~/domain/equipment/queries.server";
import {
  equipmentCount,
  equipmentForReview,
  equipmentQueue,
  equipmentWaiting,
} from "~/domain/equipment/review-queries.server";
import { equipmentCall, equipmentForm } from "~/domain/equipment/schema";
import { EQUIPMENT_GRAPH } from "~/domain/equipment/states";
import { withdrawGivenUp } from "~/domain/equipment/withdraw-equipment.server";
import { sweepHeldFiles } from "~/domain/files/sweep.server";
import { patchProfile } from "~/domain/people/patch-profile.server";
import { profileEnhancements } from "~/domain/people/schema";
import { EQUIPMENT_STATES, type EquipmentState } from "~/lib/vocabulary";
import { aHeldPhoto, KIT, kitStateOf, refuseKit, submitKit, verifyKit } from "./submissions";

const typed = (fields: Parameters<typeof typedInto>[1], schemaOf: z.ZodType = equipmentForm) =>
  typedInto(schemaOf, fields);

const FEE = "Equipment fee must be between $0 and $500";

describe("the form", () => {
  it("takes boxes and lines together, each piece once", () => {
    const fields = {
      ownsEquipment: "yes",
      equipmentList: "Thermometer",
      otherEquipment: " Scale \n\nThermometer\nغلاية",
    };
    expect(typed({ ...fields, equipmentFeePerJob: "$75.50" })).toEqual({
      ownsEquipment: true,
      equipmentList: ["Thermometer", "Scale", "غلاية"],
      equipmentFeePerJob: 7550,
      equipmentPhotos: [],
    });
  });

  it("says everything that is wrong at once", () => {
    expect(typed({ ownsEquipment: "yes", equipmentFeePerJob: "500.01" })).toEqual({
      equipmentList: ["Please list at least one piece of equipment"],
      equipmentFeePerJob: [FEE],
    });
    const sixPhotos = { ...KIT, equipmentList: "Scale", equipmentFeePerJob: "x", equipmentPhotos: [..."123456"] };
    expect(typed(sixPhotos)).toEqual({
      equipmentFeePerJob: [FEE],
      equipmentPhotos: ["Please upload up to 5 photos only."],
    });
    expect(typed({})).toMatchObject({ ownsEquipment: ["Please choose yes or no"] });
    expect(typed({ ownsEquipment: "no" })).toMatchObject({ ownsEquipment: false });
  });

  it("asks whoever owns none for nothing else, whatever was typed before", () => {
    const typedBefore = { equipmentFeePerJob: "900", equipmentPhotos: [..."123456"], equipmentList: "x".repeat(81) };
    for (const schemaOf of [equipmentForm, equipmentCall]) {
      expect(typed({ ownsEquipment: "no", ...typedBefore }, schemaOf)).toMatchObject({
        ownsEquipment: false,
        equipmentList: [],
        equipmentPhotos: [],
      });
    }
  });

  it("counts a photo that was chosen twice once", () => {
    const photos = ["1", "2", "3", "4", "5", "5"];
    expect(typed({ ...KIT, equipmentList: "Scale", equipmentPhotos: photos })).toMatchObject({
      equipmentPhotos: ["1", "2", "3", "4", "5"],
    });
  });

  it.each(["-1", "1e9", "85.555", "1e2", "five", "500.01"])("refuses a fee of %s", (equipmentFeePerJob) => {
    expect(typed({ ...KIT, equipmentList: "Scale", equipmentFeePerJob })).toEqual({ equipmentFeePerJob: [FEE] });
  });

  it.each(["0", "500", "500.00"])("takes a fee of %s", (equipmentFeePerJob) => {
    expect(typed({ ...KIT, equipmentList: "Scale", equipmentFeePerJob })).toHaveProperty(
      "equipmentFeePerJob",
      Number(equipmentFeePerJob) * 100,
    );
  });

  it.each([
    ["x".repeat(81), "Please use at most 80 characters for each piece of equipment"],
    [Array.from({ length: 31 }, (_, n) => `Piece ${n}`).join("\n"), "Please list at most 30 pieces of equipment"],
    ["x".repeat(100_000), "Please use at most 80 characters for each piece of equipment"],
    ["a\n".repeat(55_000), "Please list at most 30 pieces of equipment"],
    ["\n".repeat(100_000), "Please list at most 30 pieces of equipment"],
  ])("refuses other equipment beyond its bounds", (otherEquipment, message) => {
    expect(typed({ ownsEquipment: "yes", otherEquipment })).toEqual({ otherEquipment: [message] });
  });

  it("reads the call's list from JSON text, and refuses what is none", () => {
    expect(typed({ ownsEquipment: "true", equipmentList: '["Scale"," "]' }, equipmentCall)).toMatchObject({
      equipmentList: ["Scale"],
    });
    for (const list of ["Scale", '{"a":1}', "[1]", "[", '"Scale"']) {
      expect(typed({ ownsEquipment: "true", equipmentList: list }, equipmentCall)).toHaveProperty(["equipmentList"]);
    }
  });
});

async function kitIn(state: EquipmentState) {
  const world = openWorld();
  const [admin, inspector] = [anAdmin(), anInspector()];
  const submissionId = await submitKit(inspector);
  if (state === "verified") await verifyKit(admin, submissionId);
  if (state === "rejected") await refuseKit(admin, submissionId);
  if (state === "withdrawn") {
    await submitKit(inspector, { ownsEquipment: "no" });
    await withdrawGivenUp({ userId: inspector.id });
  }
  expect(kitStateOf(submissionId)).toBe(state);
  return { ...world, admin, inspector, submissionId };
}

describe("every decision from every state", () => {
  for (const from of EQUIPMENT_STATES) {
    for (const [to, decide] of [
      ["verified", verifyKit],
      ["rejected", refuseKit],
    ] as const) {
      const allowed = leads(EQUIPMENT_GRAPH, from, to);
      it(`${from} ${allowed ? "goes" : "does not go"} to ${to}`, async () => {
        const { admin, submissionId } = await kitIn(from);
        const attempt = decide(admin, submissionId);
        if (allowed) await attempt;
        else await expect(attempt).rejects.toMatchObject({ kind: "conflict", code: "equipment-not-pending" });
        expect(kitStateOf(submissionId)).toBe(allowed ? to : from);
      });
    }
  }
});

describe("a submission", () => {
  it("is pending with its photos in their order, which no sweep removes", async () => {
    const { clock } = openWorld();
    const inspector = anInspector();
    const photos = [await aHeldPhoto(inspector, 61), await aHeldPhoto(inspector, 62)].reverse();
    await submitKit(inspector, { equipmentPhotos: photos });
    clock.advance(HOUR);
    await sweepHeldFiles();
    const { status, owns, underReview, prefill } = ownEquipment(inspector);
    expect([status, owns, underReview?.feePerJob]).toEqual(["pending", true, 7500]);
    expect(prefill?.photos.map(({ id }) => id)).toEqual(photos);
    expect(eventTypes()).toEqual(["equipment.submitted"]);
  });

  it("takes nobody else's photos, none of another purpose and none that has expired", async () => {
    const { clock } = openWorld();
    const inspector = anInspector();
    const others = await aHeldPhoto(anInspector());
    const own = await aHeldPhoto(inspector);
    const refused = {
      kind: "invalid",
      fields: [{ field: "equipmentPhotos", message: "Please choose the photos again" }],
    };
    await expect(submitKit(inspector, { equipmentPhotos: [own, others] })).rejects.toMatchObject(refused);
    clock.advance(HOUR);
    await expect(submitKit(inspector, { equipmentPhotos: [own] })).rejects.toMatchObject(refused);
    expect(ownEquipment(inspector)).toMatchObject({ status: "none", owns: null, history: [] });
  });

  it("replaces one under review, and what was verified once it is verified itself", async () => {
    openWorld();
    const [admin, inspector] = [anAdmin(), anInspector()];
    const first = await submitKit(inspector);
    const second = await submitKit(inspector, { equipmentList: ["Scale"] });
    expect([kitStateOf(first), kitStateOf(second)]).toEqual(["withdrawn", "pending"]);
    await verifyKit(admin, second);
    const third = await submitKit(inspector, {
      equipmentList: ["Scale", "Thermometer"],
      equipmentFeePerJob: undefined,
    });
    expect(ownEquipment(inspector)).toMatchObject({ status: "verified", underReview: { id: third } });
    expect(verifiedEquipment(reads(), inspector.id)).toEqual({ items: ["Scale"], feePerJob: 7500 });
    await verifyKit(admin, third);
    expect(verifiedEquipment(reads(), inspector.id)).toEqual({ items: ["Scale", "Thermometer"], feePerJob: null });
    expect([second, third].map(kitStateOf)).toEqual(["withdrawn", "verified"]);
  });

  it("is still verified for its inspector, however often the list was sent in since", async () => {
    openWorld();
    const inspector = anInspector();
    const verified = await submitKit(inspector);
    await verifyKit(anAdmin(), verified);
    for (let n = 0; n < 21; n += 1) await submitKit(inspector, { equipmentList: [`Scale ${n}`] });
    expect(ownEquipment(inspector)).toMatchObject({ status: "verified", verified: { id: verified } });
  });

  it("is done once under one key", async () => {
    openWorld();
    const inspector = anInspector();
    const [a, b] = [await submitKit(inspector, {}, "kit-1"), await submitKit(inspector, {}, "kit-1")];
    expect([b, await submitKit(inspector)]).toEqual([a, a]);
    expect(ownEquipment(inspector).history).toHaveLength(1);
  });

  it("tells the reason of a refusal until the next one is sent", async () => {
    const { admin, inspector } = await kitIn("rejected");
    expect(ownEquipment(inspector)).toMatchObject({
      status: "rejected",
      rejected: { reviewNote: "No calibration label" },
    });
    await expect(refuseKit(admin, await submitKit(inspector), " ")).rejects.toThrow();
    expect(ownEquipment(inspector)).toMatchObject({ status: "pending", rejected: null });
  });
});

describe("whoever owns none any more", () => {
  it("has nothing verified or under review, at once for companies", async () => {
    const { inspector, submissionId } = await kitIn("verified");
    const second = await submitKit(inspector);
    await execute(patchProfile, { actor: inspector, input: profileEnhancements.parse({ ownsEquipment: "no" }) });
    expect(eventTypes().at(-1)).toBe("equipment.given_up");
    expect(verifiedEquipment(reads(), inspector.id)).toBeUndefined();
    expect(ownEquipment(inspector)).toMatchObject({ owns: false, status: "none" });
    await withdrawGivenUp({ userId: inspector.id });
    expect([submissionId, second].map(kitStateOf)).toEqual(["withdrawn", "withdrawn"]);
  });

  it("keeps what is submitted after a change of mind", async () => {
    const { inspector } = await kitIn("verified");
    await submitKit(inspector, { ownsEquipment: "no" });
    const again = await submitKit(inspector);
    await withdrawGivenUp({ userId: inspector.id });
    expect(kitStateOf(again)).toBe("pending");
  });
});

describe("the queue", () => {
  it("lists, counts, filters and searches, newest first", async () => {
    const { clock } = openWorld();
    const admin = anAdmin();
    const [riley, noor] = [
      anInspector({}, { firstName: "Riley", lastName: "Okafor" }),
      anInspector({}, { firstName: "Noor", lastName: "Haddad" }),
    ];
    const first = await submitKit(riley);
    clock.advance(HOUR);
    const second = await submitKit(noor);
    await verifyKit(admin, first);
    const ids = (filter: Parameters<typeof equipmentQueue>[1]) => equipmentQueue(ROOT, filter).rows.map(({ id }) => id);
    expect(ids({})).toEqual([second, first]);
    expect(ids({ states: ["pending"] })).toEqual([second]);
    expect(ids({ search: "oka" })).toEqual([first]);
    expect(ids({ search: "oka", states: ["rejected"] })).toEqual([]);
    expect(equipmentCount(ROOT, { states: ["verified"] })).toEqual({ count: 1, atLeast: false });
    expect(equipmentWaiting(ROOT)).toEqual({ total: 1, since: clock.now() });
    const page = equipmentQueue(ROOT, {}, {}, 1);
    expect(equipmentQueue(ROOT, {}, { after: page.next ?? "" }, 1).rows.map(({ id }) => id)).toEqual([first]);
    expect(equipmentForReview(ROOT, first)).toMatchObject({
      name: "Riley Okafor",
      reviewerName: admin.name,
      photos: [],
    });
  });

  it("leaves a file that an inspector holds to that inspector", async () => {
    openWorld();
    const inspector = anInspector();
    const photo = await aHeldPhoto(inspector);
    await submitKit(inspector, { equipmentPhotos: [photo] });
    const row = reads().select().from(schema.files).where(eq(schema.files.id, photo)).get();
    expect(row).toMatchObject({ ownerId: inspector.id, heldUntil: null, contentType: "image/jpeg" });
  });
});
