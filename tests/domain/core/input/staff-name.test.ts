import { describe, expect, it } from "vitest";
import { invitation } from "~/domain/account-lifecycle/schema";
import { companyNameFrom } from "~/domain/accounts/register-person.server";
import { registrationForm } from "~/domain/accounts/schema";
import { companyName } from "~/domain/core/input/name-fields";
import { isStaffName, STAFF_NAME } from "~/domain/core/input/staff-name";

const IMPOSTORS = [
  "PourCheck Administrator",
  "PourCheck Support",
  "Pour Check",
  "The Pour-Check Team",
  "P. o. u. r. Check",
  "MyPourCheck Inc",
  "P0urCheck LLC",
  "POURCHECK",
  // Cyrillic, Greek, Cherokee, Lisu, small capitals, full width, letters with strokes and marks.
  "РоurСhесk Suрроrt",
  "Ρουrcheck",
  "Ꮲourcheck",
  "ꓑꓳꓴꓣꓚꓧꓰꓚꓗ",
  "ᴘᴏᴜʀᴄʜᴇᴄᴋ",
  "ＰｏｕｒＣｈｅｃｋ",
  "PøurChéck",
  "Роurсһеск",
  "Support",
  "Customer Support",
  "Support Team",
  "Help Desk Support",
  "The Administrator",
  "Administrator Inc.",
  "Adrninistrator",
  "АDMINISTRATOR",
  "ADM1N1STRATOR",
  "Аdmіn Staff",
  "Site Admin",
  "Администратор",
  "Şüppört",
  "Staff",
  "Moderator",
];

const REAL = [
  "Supportive Engineering LLC",
  "Support Structures Inc",
  "Life Support Concrete Co.",
  "Administrator Hill Quarry",
  "Helen Staff",
  "Vapour Checks Ltd",
  "Vapour Check Barriers",
  "Pour Masters",
  "CheckPour Testing",
  "Trust Safety Testing",
  "Services of Texas",
  "Team Concrete",
  "Stafford & Sons",
  "Badminton Builders",
  "Adam Minsky",
  "Support für Beton GmbH",
  "José Núñez",
  "Nguyễn Văn An",
  "Ольга Петрова",
  "محمد علي",
  "李小龍",
];

describe("a name of staff", () => {
  it.each(IMPOSTORS)("is %s", (name) => expect(isStaffName(name)).toBe(true));
  it.each(REAL)("is not %s", (name) => expect(isStaffName(name)).toBe(false));

  it("is refused at registration, to people and companies who are invited, and as a company's name", () => {
    const person = { firstName: "PourCheck", lastName: "Administrator", email: "zeb@millroad.example" };
    const asTyped = { ...person, role: "inspector", state: "TX", city: "Austin", password: "Slump4Air%" };
    const refused = { path: ["lastName"], message: STAFF_NAME };
    expect(registrationForm.safeParse({ ...asTyped, confirmPassword: "Slump4Air%" }).error?.issues).toMatchObject([
      refused,
    ]);
    expect(invitation.safeParse({ ...person, role: "inspector" }).error?.issues).toMatchObject([refused]);
    expect(invitation.safeParse({ ...person, role: "admin" }).success).toBe(true);
    expect(companyName("missing").safeParse("PourCheck Support").error?.issues).toMatchObject([
      { message: STAFF_NAME },
    ]);
  });

  // A name sent twice comes to the rule over both names as a list, of any length: reading it all would take its time squared.
  it("is none that is longer than any name, which is refused at its own field alone", () => {
    const asTyped = {
      role: "inspector",
      lastName: "Okafor",
      email: "zeb@millroad.example",
      state: "TX",
      city: "Austin",
    };
    const sent = { ...asTyped, firstName: ["Zeb", "PourCheck ".repeat(20)], password: "Slump4Air%" };
    expect(registrationForm.safeParse({ ...sent, confirmPassword: "Slump4Air%" }).error?.issues).toMatchObject([
      { path: ["firstName"] },
    ]);
    expect(isStaffName("PourCheck Support".padEnd(101, "!"))).toBe(true);
    expect(isStaffName("PourCheck Support".padEnd(102, "!"))).toBe(false);
  });

  it("is none that a company gets from its email domain", () => {
    expect(companyNameFrom("dana@pourcheck-support.com")).toBeUndefined();
    expect(companyNameFrom("dana@support.bridgeworks.com")).toBe("Bridgeworks");
  });
});
