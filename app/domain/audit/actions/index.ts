import type { PersonAction } from "./person";
import type { SystemAction } from "./system";

export type { PersonAction };

/** A command's name, or what the doors write themselves. */
export type AuditAction = PersonAction | SystemAction | DoorAction;

/** What "Recent activity" leaves out. */
type DoorAction = "refusal" | "sign-in" | "view";
