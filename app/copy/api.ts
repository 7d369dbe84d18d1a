/** What the JSON API says where no entity is answered. */
export const apiTexts = {
  signedOut: "You have been successfully logged out.",
} as const;
