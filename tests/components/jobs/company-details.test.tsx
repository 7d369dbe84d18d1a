import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { JobRecord } from "~/domain/jobs/job-record.server";
import { CompanyDetails } from "~/routes/shared/job/company";
import { renderPage } from "../stub";

it("calls the company's number, and its extension after a pause", () => {
  const company = { bio: null, logo: null, city: "Austin", usState: "TX", completedJobs: 3, rating: null };
  const contact = { email: "dana@bridgeworks.example", phone: "512-555-0107 x12" };
  const job = { id: "job_1", companyId: "usr_1", companyName: "Bridgeworks", company, contact } as JobRecord;
  renderPage(<CompanyDetails job={job} reader="inspector" />);
  expect(screen.getByRole("link", { name: "512-555-0107 x12" })).toHaveProperty("href", "tel:5125550107,12");
});
