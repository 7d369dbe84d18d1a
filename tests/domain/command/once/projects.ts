import { aCompany } from "#tests/support/factories";
import { execute } from "~/domain/command.server";
import { changeProject } from "~/domain/companies/projects/change-project.server";
import { createProject } from "~/domain/companies/projects/create-project.server";
import type { Once } from "../each-time";
import { run } from "../run";

export const PROJECTS = {
  async "create-project"() {
    return run(createProject, aCompany(), { name: "I-35 bridge" });
  },
  async "change-project"() {
    const owner = aCompany();
    const { projectId } = (await execute(createProject, { actor: owner, input: { name: "I-35 bridge" } })).result;
    return run(changeProject, owner, { projectId, name: "I-35 bridges", people: [], archived: false });
  },
} satisfies Partial<Once>;
