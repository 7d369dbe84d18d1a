import { stepUp } from "../../accounts/two-factor/schema";
import { defineCommand } from "../../command.server";
import { mayExportOwnData } from "../policy";

/** Records that a person takes a copy of their data; `ownData` reads it. The entry shows the owner if somebody else has done it. */
export const exportOwnData = defineCommand({
  name: "export-own-data",
  roles: ["inspector", "company", "unattached"],
  right: "own",
  input: stepUp,
  whileUnverified: true,
  stepUp: () => true,
  limit: "data-export",
  load: ({ actor }) => ({ userId: actor.id }),
  allow: ({ actor }, row) => mayExportOwnData(actor, row),
  run: (_context, { userId }) => ({ userId }),
  auditedUnchanged: true,
  audit: ({ userId }) => ({ subject: ["user", userId] }),
});
