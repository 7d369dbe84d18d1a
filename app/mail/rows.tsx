import type { CSSProperties, ReactNode } from "react";

interface RowsProps {
  children: ReactNode;
  className?: string;
  width?: number | string | undefined;
  style: CSSProperties;
}

/** A table for layout alone, which screen readers pass over. */
export function Rows({ children, className, width = "100%", style }: RowsProps) {
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      width={width}
      className={className}
      style={style}
    >
      <tbody>{children}</tbody>
    </table>
  );
}
