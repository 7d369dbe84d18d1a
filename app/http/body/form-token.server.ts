import { CSRFError } from "remix-utils/csrf/server";
import { ports } from "~/platform/ports.server";
import { csrfProtection } from "../session/csrf.server";

export async function holdsToken(form: FormData, request: Request): Promise<boolean> {
  const { sessionSecret, previousSessionSecret } = ports().env;
  if (await holds(form, request, sessionSecret)) return true;
  return previousSessionSecret !== null && (await holds(form, request, previousSessionSecret));
}

async function holds(form: FormData, request: Request, secret: string): Promise<boolean> {
  try {
    await csrfProtection(secret).validate(form, request.headers);
    return true;
  } catch (error) {
    if (error instanceof CSRFError) return false;
    throw error;
  }
}
