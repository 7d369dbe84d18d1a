import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ApplicantTicket } from "~/components/jobs/applicant-ticket";
import type { Applicant } from "~/domain/applications/applicants.server";
import { cents } from "~/lib/money";
import { renderPage } from "../stub";

function show(cancellations: Applicant["inspector"]["cancellations"], priced?: boolean) {
  const applicant: Applicant = {
    id: "app_1",
    state: "pending",
    coverLetter: "I am close by.",
    hourlyRate: cents(9000),
    decisionReason: null,
    createdAt: Date.UTC(2026, 10, 21),
    fit: { fits: true },
    bookingId: null,
    openPaymentId: null,
    inspector: {
      id: "usr_1",
      name: "Riley Carter",
      email: null,
      city: "Austin",
      usState: "TX",
      yearsOfExperience: 9,
      ownsEquipment: true,
      equipmentVerified: false,
      picture: null,
      ratingCount: 0,
      ratingSum: 0,
      rating: null,
      certificates: [],
      completedBookings: 14,
      completedTogether: 2,
      miles: 38,
      cancellations,
    },
    job: {
      id: "job_1",
      number: 1001,
      state: "open",
      title: "Deck pour",
      location: "Austin, TX",
      lat: null,
      lon: null,
      zone: "America/Chicago",
      startDate: "2026-11-24",
      timeSlot: "morning",
      startTime: null,
      requiredCertifications: [],
      requiresInspectorEquipment: false,
      equipmentFee: null,
    },
    price: { lines: [], total: cents(18_000) },
  };
  renderPage(<ApplicantTicket applicant={applicant} decides={false} priced={priced} />);
}

it.each([
  [{ canceled: 1, missed: 0, of: 14 }, "Canceled 1 of 14 bookings"],
  [{ canceled: 0, missed: 2, of: 14 }, "Canceled none and missed 2 of 14 bookings"],
  [{ canceled: 0, missed: 0, of: 14 }, "Canceled none of 14 bookings"],
  [{ canceled: 1, missed: 0, of: 1 }, "Canceled 1 of 1 booking"],
])("says how often the inspector canceled: %o", (record, sentence) => {
  show(record);
  expect(screen.getByText("Past year").closest("div")?.textContent).toContain(sentence);
});

it("says how far the inspector is from the site", () => {
  show(null);
  expect(screen.getByText("Austin, TX · 38 mi from the site")).toBeTruthy();
});

it("says nothing of an inspector without bookings", () => {
  show(null);
  expect(screen.queryByText("Past year")).toBeNull();
});

it.each([
  [undefined, true],
  [false, false],
])("says what accepting costs, unless it stands beside a rejection: %s", (priced, isSaid) => {
  show(null, priced);
  expect([screen.queryByText("To accept, you pay"), screen.queryByText("$180.00")].map(Boolean)).toEqual([
    isSaid,
    isSaid,
  ]);
});
