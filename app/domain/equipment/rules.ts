import { MAX_FILE_BYTES } from "~/lib/files";
import { formatDollars, zeroCents } from "~/lib/money";
import { HIGHEST_EQUIPMENT_FEE } from "~/lib/prices";

/** Source: specification 2, section 9. */
export const MAX_EQUIPMENT_PHOTOS = 5;
export const MAX_EQUIPMENT_ITEMS = 30;
export const LONGEST_ITEM = 80;

/** Sentences at the fields; those of fee and photos are of the specification (2, section 5). */
export const EQUIPMENT_RULES = {
  owns: "Please choose yes or no",
  items: "Please list at least one piece of equipment",
  tooManyItems: `Please list at most ${MAX_EQUIPMENT_ITEMS} pieces of equipment`,
  longItem: `Please use at most ${LONGEST_ITEM} characters for each piece of equipment`,
  list: "Please send the equipment as a JSON list of texts",
  fee: `Equipment fee must be between ${formatDollars(zeroCents)} and ${formatDollars(HIGHEST_EQUIPMENT_FEE)}`,
  tooManyPhotos: `Please upload up to ${MAX_EQUIPMENT_PHOTOS} photos only.`,
  photos: "Please choose the photos again",
} as const;

export const EQUIPMENT_UPLOADS = {
  maxFiles: MAX_EQUIPMENT_PHOTOS,
  maxFileSize: MAX_FILE_BYTES,
  tooMany: { field: "equipmentPhotos", message: EQUIPMENT_RULES.tooManyPhotos },
} as const;
