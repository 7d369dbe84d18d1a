import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { OnboardingState } from "./state.server";

/** Opens the next step when the one that is being looked at is completed elsewhere: a reviewer approves, the provider verifies. */
export function useAdvance({ step, certified, payable }: OnboardingState): void {
  const navigate = useNavigate();
  const isDone = step === 1 ? certified : step === 2 ? payable : false;
  const seen = useRef({ step, isDone });
  useEffect(() => {
    const completed = seen.current.step === step && !seen.current.isDone && isDone;
    seen.current = { step, isDone };
    if (completed) navigate(`/inspector-onboarding?step=${payable ? 3 : 2}`);
  }, [step, isDone, payable, navigate]);
}
