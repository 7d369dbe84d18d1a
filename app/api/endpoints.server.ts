import { accountEndpoints } from "./accounts.server";
import { adminEndpoints } from "./admin.server";
import { adminAnalyticsEndpoints } from "./admin-analytics.server";
import { adminCompanyEndpoints } from "./admin-companies.server";
import { adminJobEndpoints } from "./admin-jobs.server";
import { adminUserEndpoints } from "./admin-users.server";
import { applicationEndpoints } from "./applications.server";
import { availabilityEndpoints } from "./availability.server";
import { bookingEndpoints } from "./bookings.server";
import { certificationEndpoints } from "./certifications.server";
import { companyPeopleEndpoints } from "./company-people.server";
import { connectionEndpoints } from "./connections.server";
import { earningsEndpoints } from "./earnings.server";
import type { Endpoint } from "./endpoint";
import { equipmentEndpoints } from "./equipment.server";
import { equipmentReviewEndpoints } from "./equipment-review.server";
import { impersonationEndpoints } from "./impersonation.server";
import { inspectorEndpoints } from "./inspectors.server";
import { interventionEndpoints } from "./interventions.server";
import { jobEndpoints } from "./jobs.server";
import { messageEndpoints } from "./messages.server";
import { ownProfileEndpoints } from "./own-profile.server";
import { paymentApprovalEndpoints } from "./payment-approvals.server";
import { paymentEndpoints } from "./payments.server";
import { payoutAccountEndpoints } from "./payout-accounts.server";
import { payoutEndpoints } from "./payouts.server";
import { profileEndpoints } from "./profile.server";
import { resetPasswordEndpoints } from "./reset-password.server";
import { spendingRequestEndpoints } from "./spending-requests.server";

/** Every call of the JSON API. Where two addresses fit a request, the first in the list answers: fixed words stand before `{id}`. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...accountEndpoints,
  ...resetPasswordEndpoints,
  ...companyPeopleEndpoints,
  ...profileEndpoints,
  ...ownProfileEndpoints,
  ...availabilityEndpoints,
  ...certificationEndpoints,
  ...equipmentEndpoints,
  ...payoutEndpoints,
  ...earningsEndpoints,
  ...jobEndpoints,
  ...applicationEndpoints,
  ...paymentEndpoints,
  ...spendingRequestEndpoints,
  ...inspectorEndpoints,
  ...bookingEndpoints,
  ...connectionEndpoints,
  ...messageEndpoints,
  ...adminEndpoints,
  ...adminAnalyticsEndpoints,
  ...adminUserEndpoints,
  ...adminCompanyEndpoints,
  ...equipmentReviewEndpoints,
  ...payoutAccountEndpoints,
  ...adminJobEndpoints,
  ...interventionEndpoints,
  ...paymentApprovalEndpoints,
  ...impersonationEndpoints,
];
