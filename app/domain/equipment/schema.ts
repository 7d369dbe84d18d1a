import { z } from "zod";
import { TYPED_LISTS } from "~/lib/bounds";
import { parseDollars } from "~/lib/money";
import { HIGHEST_EQUIPMENT_FEE } from "~/lib/prices";
import { piecesOf } from "~/lib/text/pieces";
import { typedLine } from "~/lib/text/typed";
import { checkedWithFields } from "../accounts/schema";
import { boundedJson } from "../core/input/bounded-json";
import { rejectionReason } from "../core/input/rejection-reason";
import { yesOrNo } from "../people/profile-fields";
import { LONGEST_ITEM, MAX_EQUIPMENT_ITEMS, MAX_EQUIPMENT_PHOTOS, EQUIPMENT_RULES as RULES } from "./rules";

/** Dollars as typed or as a JSON number; becomes cents. */
const fee = z.union([z.string(), z.number()], RULES.fee).transform((typed, context) => {
  const amount = parseDollars(String(typed));
  if (amount === undefined || amount > HIGHEST_EQUIPMENT_FEE) {
    context.addIssue({ code: "custom", message: RULES.fee });
    return z.NEVER;
  }
  return amount;
});

const items = z
  .array(z.string(RULES.list), RULES.list)
  .transform((typed) => [...new Set(typed.map(typedLine).filter(Boolean))])
  .refine((lines) => lines.every((line) => line.length <= LONGEST_ITEM), { error: RULES.longItem, abort: true })
  .refine((lines) => lines.length <= MAX_EQUIPMENT_ITEMS, RULES.tooManyItems);

const photos = z
  .array(z.string(), RULES.photos)
  .overwrite((ids) => [...new Set(ids)])
  .max(MAX_EQUIPMENT_PHOTOS, RULES.tooManyPhotos);

const fields = {
  ownsEquipment: yesOrNo,
  equipmentFeePerJob: fee.optional(),
  /** Ids under which the files are held, or in use already. */
  equipmentPhotos: photos,
};

/** Whoever owns equipment names it; shown together with the other fields' errors. */
const named = { path: ["equipmentList"], message: RULES.items, when: checkedWithFields };

export const equipmentSubmission = z
  .object({ ...fields, equipmentList: items })
  .refine(({ ownsEquipment, equipmentList }) => !ownsEquipment || isNamed(equipmentList), named);

export const equipmentForm = answered(z.object({ ...fields, equipmentList: items, otherEquipment: lines(items) }))
  .refine(
    ({ ownsEquipment, equipmentList, otherEquipment }) =>
      !ownsEquipment || isNamed(equipmentList) || isNamed(otherEquipment),
    named,
  )
  .transform(({ otherEquipment, equipmentList, ...typed }) => ({
    ...typed,
    equipmentList: [...new Set([...equipmentList, ...otherEquipment])],
  }));

export const equipmentCall = answered(z.object({ ...fields, equipmentList: jsonList(items) })).refine(
  ({ ownsEquipment, equipmentList }) => !ownsEquipment || isNamed(equipmentList),
  named,
);

export const equipmentWanted = z.union([z.object({ submissionId: z.string() }), z.object({ inspectorId: z.string() })]);

export const equipmentRejection = equipmentWanted.and(z.object({ reason: rejectionReason }));

/** Whoever owns no equipment answers nothing else: what was typed before "No" hid it breaks no rule. */
function answered<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((sent) => {
    if (typeof sent !== "object" || sent === null || !("ownsEquipment" in sent)) return sent;
    const { ownsEquipment } = sent;
    return ownsEquipment === "no" || ownsEquipment === "false" ? { ownsEquipment } : sent;
  }, schema);
}

/** A list that breaks its own rules says so itself. */
function isNamed(list: unknown): boolean {
  return !Array.isArray(list) || list.length > 0;
}

function lines(list: typeof items) {
  return z
    .string(RULES.list)
    .optional()
    .transform((text) => piecesOf(text ?? "", "\n"))
    .refine((pieces) => pieces.length <= TYPED_LISTS.pieces.most, { error: RULES.tooManyItems, abort: true })
    .transform((pieces) => pieces.map(typedLine).filter(Boolean))
    .pipe(list);
}

function jsonList(list: typeof items) {
  return z
    .string(RULES.list)
    .optional()
    .transform((text, context) => {
      const texts = text === undefined ? [] : textsOf(text);
      if (!texts) context.addIssue({ code: "custom", message: RULES.list });
      return texts ?? z.NEVER;
    })
    .pipe(list);
}

function textsOf(json: string): string[] | undefined {
  try {
    const sent: unknown = boundedJson(json);
    if (!Array.isArray(sent) || !sent.every((item) => typeof item === "string")) return undefined;
    return sent.map(typedLine).filter(Boolean);
  } catch {
    return undefined;
  }
}
