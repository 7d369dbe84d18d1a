import { z } from "zod";
import { reads } from "~/domain/core/runtime.server";
import { EVERYONE } from "../../actor";
import { defineCommand } from "../../command.server";
import { mayChangeOwn } from "../policy";
import { addressToConfirm } from "./address-to-confirm.server";

/** Asks for another link to the address that waits to be confirmed. Without one it does nothing, and `email` is null. */
export const requestVerification = defineCommand({
  name: "request-verification",
  roles: EVERYONE,
  right: "own",
  input: z.object({}),
  whileUnverified: true,
  limit: "verification-mail",
  mailsTo: (actor) => (actor.kind === "person" ? addressToConfirm(reads(), actor.id) : null),
  load({ tx, actor }) {
    const { id: userId } = actor;
    return { userId, email: addressToConfirm(tx, userId) };
  },
  allow: ({ actor }, row) => mayChangeOwn(actor, row),
  run({ emit }, { userId, email }) {
    if (email !== null) emit("email.verification_requested", { userId });
    return { userId, email };
  },
  audit: ({ userId }) => ({ subject: ["user", userId] }),
});
