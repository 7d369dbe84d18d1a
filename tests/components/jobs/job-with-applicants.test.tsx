import { screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { expect, it } from "vitest";
import { CompanyJobTicket } from "~/components/jobs/job-with-applicants";
import { cents } from "~/lib/money";
import type { Rating } from "~/lib/rating";
import { renderPage } from "../stub";

type Job = ComponentProps<typeof CompanyJobTicket>["job"];

function show(rating: Rating | null) {
  const job = {
    ...{ id: "job_1", number: 1001, title: "Deck pour", location: "Austin, TX", state: "open", deletedAt: null },
    ...{ urgency: "standard", budgetRange: "$400-600", startDate: "2026-11-24", timeSlot: "morning", startTime: null },
    ...{ zone: "America/Chicago", duration: "2-4 hours", requiresInspectorEquipment: false, equipmentFee: null },
    ...{ applicationsCount: 1, pendingApplicationsCount: 1 },
  };
  const applicant = {
    ...{ id: "app_1", state: "pending", hourlyRate: cents(9000), openPaymentId: null, bookingId: null, job },
    fit: { fits: true },
    inspector: { id: "usr_1", name: "Riley Carter", certificationLevel: null, miles: null, rating },
  };
  renderPage(<CompanyJobTicket job={{ ...job, applicants: [applicant] } as unknown as Job} />);
}

it("shows each applicant's rating, which leads to their reviews", () => {
  show({ average: 4.5, count: 12 });
  const link = screen.getByRole("link", { name: /^4\.5.*12 reviews.* of Riley Carter$/ });
  expect(link.getAttribute("href")).toBe("/people/usr_1/reviews");
});

it("calls an applicant without reviews new", () => {
  show(null);
  expect(screen.getByText("New")).toBeDefined();
});
