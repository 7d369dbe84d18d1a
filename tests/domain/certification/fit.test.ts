import { describe, expect, it } from "vitest";
import { ANY_ACI, certificateFit } from "~/domain/certification/fit";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";

const [GRADE_I, STRENGTH, LABORATORY] = CERTIFICATION_LEVELS;
const held = { certificationLevel: GRADE_I, expiryDate: "2026-12-15" };

function fitFor(
  requiredCertifications: readonly string[],
  startDate = "2026-12-01",
  certificate: typeof held | null = held,
) {
  return certificateFit({ requiredCertifications, startDate }, certificate);
}

describe("a certificate fits a job", () => {
  it.each([[[ANY_ACI]], [[GRADE_I]], [[ANY_ACI, GRADE_I]], [[]]])("that asks for %j", (asked) => {
    expect(fitFor(asked)).toEqual({ fits: true });
  });

  it("that starts on the day on which it expires", () => {
    expect(fitFor([ANY_ACI], "2026-12-15")).toEqual({ fits: true });
  });

  it("at any date when it names no expiry", () => {
    const unending = { certificationLevel: GRADE_I, expiryDate: null };
    expect(certificateFit({ requiredCertifications: [GRADE_I], startDate: "2036-01-01" }, unending)).toEqual({
      fits: true,
    });
  });
});

describe("a certificate does not fit a job", () => {
  it("that asks for other levels, and names each", () => {
    expect(fitFor([ANY_ACI, STRENGTH, GRADE_I, LABORATORY])).toEqual({
      fits: false,
      certified: true,
      level: GRADE_I,
      endsOn: null,
      missing: [STRENGTH, LABORATORY],
    });
  });

  it("that starts on the day after it expires", () => {
    expect(fitFor([ANY_ACI], "2026-12-16")).toEqual({
      fits: false,
      certified: true,
      level: GRADE_I,
      missing: [],
      endsOn: "2026-12-15",
    });
  });

  it("that asks for a level when it names none", () => {
    const nameless = { certificationLevel: null, expiryDate: null };
    expect(certificateFit({ requiredCertifications: [STRENGTH], startDate: "2026-12-01" }, nameless)).toMatchObject({
      fits: false,
      level: null,
      missing: [STRENGTH],
    });
  });

  it("while there is none approved", () => {
    expect(fitFor([ANY_ACI], "2026-12-01", null)).toMatchObject({ fits: false, certified: false, missing: [] });
  });
});
