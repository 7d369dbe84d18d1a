/** What both sides of a booking may see once it is shared. */
export const BOOKING_FILE_PURPOSES = ["report_photo", "work_photo", "problem_file"] as const;
export type BookingFilePurpose = (typeof BOOKING_FILE_PURPOSES)[number];

export const FILE_PURPOSES = [
  "certificate",
  "profile_picture",
  "company_logo",
  "equipment_photo",
  "message_file",
  "booking_document",
  "laboratory_report",
  ...BOOKING_FILE_PURPOSES,
] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];

/** A person's picture is stored in each: a square of 96, 192 or 384 pixels. */
export const PICTURE_SIZES = ["small", "medium", "large"] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];
