/** Beside a form whose words the browser has kept. */
export const draftTexts = {
  restored: (when: string) => `Restored what you typed ${when}.`,
  offered: (when: string) => `You typed something here ${when} that was not sent. The form has changed since.`,
  elsewhere: "Also open in another tab. What you type here is kept apart.",
  notKept: "This browser has no room to keep what you type. Send it before you leave this page.",
  restore: "Fill it in",
  clear: "Clear",
  /** Above what has no field any more. */
  homeless: "These fields are gone. You typed:",
} as const;
