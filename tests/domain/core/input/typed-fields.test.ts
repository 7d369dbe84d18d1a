import { expect, test } from "vitest";
import type { z } from "zod";
import { JOB } from "#tests/api/job-form";
import { impersonationEnd, impersonationStart } from "~/domain/accounts/impersonation/schema";
import { registration } from "~/domain/accounts/schema";
import { twoFactorReset } from "~/domain/accounts/two-factor/schema";
import { applicationFields } from "~/domain/applications/schema";
import { approval, certificationForm, rejection } from "~/domain/certification/schema";
import { jobFields } from "~/domain/jobs/schema";
import { messageFields } from "~/domain/messages/schema";
import { profileEnhancements } from "~/domain/people/schema";
import { supportRequest } from "~/domain/support/schema";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";

interface Field {
  schema: z.ZodType;
  name: string;
  lines: "one" | "several";
  listed?: true;
  optional?: true;
}

const job = (name: string, lines: Field["lines"]): Field => ({ schema: jobFields, name, lines });

const FIELDS: Field[] = [
  job("title", "one"),
  job("location", "one"),
  job("description", "several"),
  { schema: registration, name: "city", lines: "one" },
  { schema: impersonationStart, name: "reason", lines: "several" },
  { schema: impersonationEnd, name: "actionsPerformed", lines: "one", listed: true, optional: true },
  { schema: twoFactorReset, name: "reason", lines: "several" },
  { schema: applicationFields, name: "coverLetter", lines: "several" },
  { schema: certificationForm, name: "certificationNumber", lines: "one" },
  { schema: approval, name: "directoryRecord", lines: "several", optional: true },
  { schema: approval, name: "note", lines: "several", optional: true },
  { schema: rejection, name: "reason", lines: "several" },
  { schema: messageFields, name: "content", lines: "several" },
  { schema: profileEnhancements, name: "specialties", lines: "one", listed: true, optional: true },
  { schema: profileEnhancements, name: "availability", lines: "several", optional: true },
  { schema: supportRequest, name: "message", lines: "several" },
];

const SOUND = {
  ...JOB,
  role: "inspector",
  firstName: "Riley",
  lastName: "Okafor",
  email: "riley@fieldlab.example",
  state: "TX",
  city: "Austin",
  password: "SlumpCone77!",
  targetUserId: "usr_1",
  userId: "usr_1",
  certificationId: "cert_1",
  certificationNumber: "A-17",
  certificationLevel: CERTIFICATION_LEVELS[0],
  issueDate: "2025-01-01",
  expiryDate: "2030-01-01",
  consent: true,
  files: ["file_1"],
  receiverId: "usr_1",
  name: "Riley Okafor",
  topic: "other",
};

function stored({ schema, name, listed }: Field, typed: string): { accepted: boolean; text: unknown } {
  const parsed = schema.safeParse({ ...SOUND, [name]: listed ? [typed] : typed });
  const value = (parsed.data as Record<string, unknown> | undefined)?.[name];
  return { accepted: parsed.success, text: Array.isArray(value) ? (value[0] ?? "") : value };
}

test.each(FIELDS)("$name holds no control characters, and its line breaks only where it has several lines", (field) => {
  const { accepted, text } = stored(field, " Gate B,\r\nlevel\x1b 4 \u0007");
  expect({ accepted, text }).toEqual({
    accepted: true,
    text: field.lines === "one" ? "Gate B, level 4" : "Gate B,\nlevel 4",
  });
});

test.each(FIELDS)("$name is empty when it shows nothing", (field) => {
  const { accepted, text } = stored(field, "\u200b\u3164\u2800\u202e".repeat(10));
  expect({ accepted, text }).toEqual(
    field.optional ? { accepted: true, text: "" } : { accepted: false, text: undefined },
  );
});
