/** Source: specification 2, section 9 (10MB). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
