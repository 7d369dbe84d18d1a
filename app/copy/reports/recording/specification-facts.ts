import { specificationChoices } from "~/copy/jobs/specification-choices";
import type { ProjectSheet } from "~/domain/reports/sheet/types";
import { reportTexts } from "../report/reports";

const { facts } = reportTexts;

/** What the company said of the project, for the page and the PDF; what it left out is not there. */
export function specificationFacts(specified: NonNullable<ProjectSheet["specified"]>): (readonly [string, string])[] {
  const { projectNumber, address, element, buildingPermit, acceptance, samplingPoint } = specified;
  const all: [string, string | undefined][] = [
    [facts.number, projectNumber],
    [facts.address, address],
    [facts.element, element && specificationChoices.element[element]],
    [facts.permit, buildingPermit],
    [facts.acceptance, specificationChoices.acceptance[acceptance]],
    [facts.samplingPoint, specificationChoices.samplingPoint[samplingPoint]],
  ];
  return all.filter((fact): fact is [string, string] => Boolean(fact[1]));
}
