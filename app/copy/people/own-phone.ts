/** Asked once of whoever has no number in their account, where the other side will have somebody to call. */
export const ownPhoneTexts = {
  label: "Your phone number",
  hint: {
    company:
      "Inspectors you book see it with your name, to reach you on the day of the pour. It is kept in your profile.",
    inspector: "The company that books you sees it, to reach you on the day of the pour. It is kept in your profile.",
  },
} as const;
