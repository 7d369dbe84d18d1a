/** What the JSON API says where no entity is answered. */
export const apiTexts = {
  signedOut: "You have been successfully logged out.",
  resetRequested: "Please check your email for password reset instructions.",
  passwordReset: "Your password has been reset. Please log in.",
  jobDeleted: "Job deleted successfully",
  equipmentRequirement: "Inspector's own testing equipment",
  reference: {
    title: "API reference",
    lead: "Every call of the JSON API, who may make it, what it takes and what it answers.",
    document: "OpenAPI 3.1 document",
    rulesTitle: "Rules for all calls",
    rules: [
      "Calls carry the session cookie that signing in sets. JSON goes in and JSON comes out, except files, which are multipart.",
      "Times are ISO 8601 in UTC, calendar dates YYYY-MM-DD. Money is whole US cents; only hourlyRate, equipmentFee and equipmentFeePerJob are dollars.",
      'Lists are bare arrays, newest first: ?limit= (50 unless told, 100 at most) and ?cursor=. Where more follows, a Link header with rel="next" leads on.',
      "Send an Idempotency-Key with a change: a repeat gives the first answer again, with Idempotent-Replay: true, and nothing happens twice. Keys are kept for 7 days.",
      "A refusal is { error, message, details? }; details name each broken field.",
    ],
    who: "Who",
    query: "Query",
    body: "Body",
    multipart: "Body, multipart",
    answer: "Answer",
    refusals: "Refusals",
  },
} as const;
