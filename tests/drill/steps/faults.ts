import { hold, type Step } from "../drill";

/** Variables, each with a value that the start must refuse. */
const FAULTS: Record<string, string> = {
  APP_URL: "",
  PORT: "",
  DATA_DIR: "./data",
  MAIL_FROM: "PourCheck, no reply",
  SESSION_SECRET: "short",
  SMTP_URL: "",
  TWO_PERSON_LIMIT: "many",
};

/** Whoever mistypes seven variables corrects them once, not seven times. */
export const faultsStep: Step = {
  title: "A start with seven faults in its environment names all seven at once",
  blocks: [],
  async run({ machine }) {
    await machine.stop();
    const right = { ...machine.env };
    Object.assign(machine.env, FAULTS);
    try {
      const refusal = await machine.startRefused();
      const unnamed = Object.keys(FAULTS).filter((name) => !refusal.includes(name));
      hold(unnamed.length === 0, `not named: ${unnamed.join(", ")}; said: ${refusal}`);
      return refusal.trim().split("\n").join("; ");
    } finally {
      for (const name of Object.keys(FAULTS)) delete machine.env[name];
      Object.assign(machine.env, right);
      await machine.start();
    }
  },
};
