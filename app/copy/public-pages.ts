/** The way in, or back, on pages that anyone may see. */
export const wayIn = { signIn: "Sign In", dashboard: "Go to dashboard" } as const;
