import { describe, expect, it } from "vitest";
import { ANY_ACI, certificateFit, coveredUntil, type Held } from "~/domain/certification/fit";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";

const [GRADE_I, STRENGTH, LABORATORY] = CERTIFICATION_LEVELS;
const held = { certificationLevel: GRADE_I, expiryDate: "2026-12-15" };
const strength = { certificationLevel: STRENGTH, expiryDate: "2027-06-01" };

function fitFor(
  requiredCertifications: readonly string[],
  startDate = "2026-12-01",
  certificates: readonly Held[] = [held],
) {
  return certificateFit({ requiredCertifications, startDate }, certificates);
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
    expect(certificateFit({ requiredCertifications: [GRADE_I], startDate: "2036-01-01" }, [unending])).toEqual({
      fits: true,
    });
  });
});

describe("a certificate does not fit a job", () => {
  it("that asks for other levels, and names each", () => {
    expect(fitFor([ANY_ACI, STRENGTH, GRADE_I, LABORATORY])).toEqual({
      fits: false,
      certified: true,
      levels: [GRADE_I],
      ending: [],
      endsOn: null,
      missing: [STRENGTH, LABORATORY],
    });
  });

  it("that starts on the day after it expires", () => {
    expect(fitFor([ANY_ACI], "2026-12-16")).toEqual({
      fits: false,
      certified: true,
      levels: [GRADE_I],
      ending: [],
      missing: [],
      endsOn: "2026-12-15",
    });
  });

  it("that asks for a level when it names none", () => {
    const nameless = { certificationLevel: null, expiryDate: null };
    expect(certificateFit({ requiredCertifications: [STRENGTH], startDate: "2026-12-01" }, [nameless])).toMatchObject({
      fits: false,
      levels: [],
      missing: [STRENGTH],
    });
  });

  it("while there is none approved", () => {
    expect(fitFor([ANY_ACI], "2026-12-01", [])).toMatchObject({ fits: false, certified: false, missing: [] });
  });
});

describe("certificates side by side", () => {
  const sideBySide = (asked: readonly string[], startDate: string) => fitFor(asked, startDate, [held, strength]);

  it("fit what asks for each of them, and for both", () => {
    for (const asked of [[ANY_ACI], [GRADE_I], [STRENGTH], [STRENGTH, GRADE_I]])
      expect(sideBySide(asked, "2026-12-15")).toEqual({ fits: true });
  });

  it("fit any job as long as one of them covers the day", () => {
    expect(sideBySide([ANY_ACI], "2027-06-01")).toEqual({ fits: true });
    expect(sideBySide([STRENGTH], "2027-06-01")).toEqual({ fits: true });
  });

  it("do not fit where the one that is asked for has ended, which is named", () => {
    expect(sideBySide([GRADE_I], "2026-12-16")).toEqual({
      fits: false,
      certified: true,
      missing: [],
      levels: [GRADE_I, STRENGTH],
      ending: [{ level: GRADE_I, on: "2026-12-15" }],
      endsOn: null,
    });
  });

  it("do not fit once the last has ended, which alone is named", () => {
    expect(sideBySide([GRADE_I], "2027-06-02")).toMatchObject({ ending: [], endsOn: "2027-06-01" });
  });

  it("name the levels that neither of them is", () => {
    expect(sideBySide([LABORATORY, STRENGTH], "2026-12-01")).toMatchObject({ missing: [LABORATORY] });
  });

  it("cover work until the last of their days, and for good where one has no end", () => {
    expect(coveredUntil([held, strength])).toBe("2027-06-01");
    expect(coveredUntil([strength, held])).toBe("2027-06-01");
    expect(coveredUntil([held, { expiryDate: null }])).toBeNull();
    expect(coveredUntil([])).toBeNull();
  });
});
