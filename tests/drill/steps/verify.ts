import { hold, linesOf, type Step } from "../drill";

/** The operator's three questions: do the books hold, does the audit log, is the data whole. */
export const verifyStep: Step = {
  title: "The books, the audit log and the data are verified beside the running server",
  blocks: ["verify-after-restore"],
  async run({ machine }) {
    const said = await machine.step("verify-after-restore");
    hold(said.includes(" 0 findings"), `the books do not hold: ${said}`);
    hold(said.includes("The audit log holds"), `the audit log does not hold: ${said}`);
    return linesOf(said).join("; ");
  },
};

/** They must not make a database where there is none. */
export const emptyFolderStep: Step = {
  title: "Operators' commands refuse a folder without a database",
  blocks: ["verify-after-restore"],
  async run({ machine, folder }) {
    const { code, output } = await machine.tryStep("verify-after-restore", {
      DATA_DIR: `${folder}/nothing-here`,
      DATA_VOLUME: "",
    });
    hold(code !== 0, `it ended with 0: ${output}`);
    return linesOf(output).at(-1) ?? "";
  },
};
