import { expect, test } from "vitest";
import { telLink } from "~/lib/web/tel-link";

test.each([
  ["512-555-0107", "tel:5125550107"],
  ["+1 (512) 555-0107", "tel:+15125550107"],
  ["512-555-0107 x204", "tel:5125550107,204"],
  ["512.555.0107 ext. 204", "tel:5125550107,204"],
  ["512-555-0107 EXT 204", "tel:5125550107,204"],
])("%s is called at %s", (phone, address) => {
  expect(telLink(phone)).toBe(address);
});
