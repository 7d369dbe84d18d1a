/** The pages that anyone may read, for search engines. */
export const PUBLIC_PAGES = ["/landing", "/support", "/privacy", "/terms", "/api/docs"] as const;

/** The way in, or back, on pages that anyone may see. */
export const wayIn = { signIn: "Sign In", dashboard: "Go to dashboard" } as const;
