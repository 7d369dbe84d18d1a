import type { ReactNode } from "react";
import { Banner, LinkButton } from "~/components/ui";
import { TypedWords } from "./typed-words";

interface ObstacleProps {
  text: string;
  back: { to: string; label: string };
  action?: ReactNode;
  children?: ReactNode;
}

/** Stands in the place of a form that is no longer possible: why, what happened meanwhile, what was typed into it, and the way back. */
export function Obstacle({ text, back, action, children }: ObstacleProps) {
  return (
    <div className="grid justify-items-start gap-4">
      <Banner tone="warn" action={action}>
        {text}
      </Banner>
      {children}
      <TypedWords />
      <LinkButton to={back.to} variant="secondary">
        {back.label}
      </LinkButton>
    </div>
  );
}
