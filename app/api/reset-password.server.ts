import { z } from "zod";
import { adminPasswordTexts } from "~/copy/accounts/security";
import { apiTexts } from "~/copy/frame/api";
import { errorSentence } from "~/copy/frame/errors";
import { changePassword } from "~/domain/accounts/passwords/change-password.server";
import { resetTokenState } from "~/domain/accounts/passwords/queries.server";
import { requestPasswordReset } from "~/domain/accounts/passwords/request-password-reset.server";
import { resetPassword } from "~/domain/accounts/passwords/reset-password.server";
import { adminPassword } from "~/domain/accounts/security-schema";
import { handled, json } from "~/http/doors/answering.server";
import { call } from "~/http/doors/call.server";
import { goOnSignedIn } from "~/http/session/after-password-change.server";
import { ROLES } from "~/lib/vocabulary";
import type { Endpoint } from "./endpoint";
import { messageShape } from "./shapes";

const area = "Accounts";

export const resetPasswordEndpoints: Endpoint[] = [
  {
    method: "post",
    path: "/api/admin/reset-password",
    operationId: "changeAdminPassword",
    area: "Administration",
    summary: "Change one's own password",
    description: "All sessions of the account end; the answer sets the cookie of a new one.",
    answers: { status: 200, schema: messageShape },
    door: call(changePassword, {
      roles: ["admin"],
      schema: adminPassword,
      keyless: true,
      status: 200,
      answer: () => ({ message: adminPasswordTexts.done.title }),
      headers: ({ request, result }) => goOnSignedIn(request, result),
    }),
  },
  {
    method: "post",
    path: "/api/reset-password",
    operationId: "requestPasswordReset",
    area,
    summary: "Ask for a link to choose a new password",
    description: "The answer is the same whether or not the address has an account.",
    answers: { status: 200, schema: messageShape },
    door: call(requestPasswordReset, {
      keyless: true,
      status: 200,
      answer: () => ({ message: apiTexts.resetRequested }),
    }),
  },
  {
    method: "get",
    path: "/api/reset-password/validate/{token}",
    operationId: "validatePasswordReset",
    area,
    summary: "Whether a reset link still opens, and for whom",
    answers: {
      status: 200,
      schema: z.object({
        valid: z.boolean(),
        email: z.string().nullable(),
        userRole: z.enum(ROLES).nullable(),
        message: z.string().nullable(),
      }),
    },
    sameShapeWith: 400,
    refusals: { 400: "The link is used, too old or none of ours: `valid` is false" },
    door: handled({ roles: "anyone" }, async (_request, { token = "" }) => {
      const link = resetTokenState(token);
      if (link.valid) return json({ valid: true, email: link.email, userRole: link.userRole, message: null });
      return json({ valid: false, email: null, userRole: null, message: errorSentence("reset-token-invalid") }, 400);
    }),
  },
  {
    method: "post",
    path: "/api/reset-password/verify",
    operationId: "resetPassword",
    area,
    summary: "Choose a new password by a reset link",
    description: "All sessions of the account end.",
    answers: { status: 200, schema: messageShape },
    door: call(resetPassword, { keyless: true, status: 200, answer: () => ({ message: apiTexts.passwordReset }) }),
  },
];
