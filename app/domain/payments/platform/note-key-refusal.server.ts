import { z } from "zod";
import { defineCommand } from "../../command.server";
import { maySettle } from "../policy";
import { platformOf, storePlatform } from "./store-platform.server";

/** Notes that the provider refuses the key. */
export const noteKeyRefusal = defineCommand({
  name: "note-key-refusal",
  roles: ["system"],
  input: z.object({}),
  load: ({ tx }) => ({ known: platformOf(tx) }),
  allow: ({ actor }, found) => maySettle(actor, found),
  run({ tx, now, skipAudit }, { known }) {
    if (known?.refusal === "key-refused") skipAudit();
    else storePlatform(tx, { refusal: "key-refused" }, now);
    return {};
  },
  audit: () => ({ subject: ["provider-object", "key"] }),
});
