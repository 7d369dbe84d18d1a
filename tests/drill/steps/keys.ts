import { randomBytes } from "node:crypto";
import { expectText } from "../browser";
import { hold, type Step } from "../drill";

/** A new secret for sessions: nobody is signed out. */
export const sessionSecretStep: Step = {
  title: "SESSION_SECRET is changed, and people stay signed in",
  blocks: [],
  async run({ machine, people }) {
    machine.env.SESSION_SECRET_PREVIOUS = machine.env.SESSION_SECRET ?? "";
    machine.env.SESSION_SECRET = randomBytes(48).toString("base64");
    await machine.restart();
    hold(people, "nobody is there");
    await people.company.goto("/my-jobs");
    await expectText(people.company, "Deck pour, slump and air");
    return "the company's jobs are shown without a sign-in";
  },
};

/** A new encryption key, in the three steps of the document; and the start with a wrong one. */
export const encryptionKeyStep: Step = {
  title: "ENCRYPTION_KEY is changed in three steps; a wrong one is refused at start",
  blocks: ["rotate-encryption", "verify-after-restore"],
  async run({ machine }) {
    machine.env.ENCRYPTION_KEY_PREVIOUS = machine.env.ENCRYPTION_KEY ?? "";
    machine.env.ENCRYPTION_KEY = randomBytes(32).toString("base64");
    await machine.restart();
    const said = await machine.step("rotate-encryption");
    hold(!/[1-9]\d* unreadable/.test(said), `unreadable: ${said}`);
    delete machine.env.ENCRYPTION_KEY_PREVIOUS;
    await machine.restart();
    await machine.step("verify-after-restore");
    const right = machine.env.ENCRYPTION_KEY;
    await machine.stop();
    machine.env.ENCRYPTION_KEY = randomBytes(32).toString("base64");
    const refusal = await machine.startRefused();
    hold(refusal.includes("ENCRYPTION_KEY"), `the refusal does not name the key: ${refusal.slice(-500)}`);
    machine.env.ENCRYPTION_KEY = right;
    await machine.start();
    const line = refusal.split("\n").find((text) => text.includes("ENCRYPTION_KEY"));
    return `rewritten, the audit log holds; with a wrong key: ${line}`;
  },
};
