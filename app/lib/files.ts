/** Source: specification 2, section 9 (10MB). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** Source: specification 2, section 9 (company logo, 5MB). */
export const MAX_LOGO_BYTES = 5 * 1024 * 1024;
