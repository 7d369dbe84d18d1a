export const COVER_LETTER_MISSING = "Please provide a cover letter with your application.";
