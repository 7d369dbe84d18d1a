import { z } from "zod";
import { defineCommand } from "../../command.server";
import { maySettle } from "../policy";
import { platformOf, storePlatform } from "./store-platform.server";

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
