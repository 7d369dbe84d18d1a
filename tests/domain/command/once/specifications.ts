import { aCompany } from "#tests/support/factories";
import { aMix, aSpecifiedProject, specified } from "#tests/support/work/mixes";
import { keepMix } from "~/domain/specifications/keep-mix.server";
import { keepSpecification } from "~/domain/specifications/keep-specification.server";
import { removeMix } from "~/domain/specifications/remove-mix.server";
import type { Once } from "../each-time";
import { run } from "../run";

export const SPECIFICATIONS = {
  async "keep-specification"() {
    const owner = aCompany();
    const { projectId, seen } = await aSpecifiedProject(owner);
    return run(keepSpecification, owner, specified({ projectId, seen, projectNumber: "2" }));
  },
  async "keep-mix"() {
    const owner = aCompany();
    const { projectId, seen, mix } = await aSpecifiedProject(owner);
    return run(keepMix, owner, aMix({ projectId, seen, mix, airMost: "8" }));
  },
  async "remove-mix"() {
    const owner = aCompany();
    const { projectId, seen, mix } = await aSpecifiedProject(owner);
    return run(removeMix, owner, { projectId, seen, mix });
  },
} satisfies Partial<Once>;
