import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/** Closes an open menu on Escape, when something else is clicked or takes the focus, and when another page is opened. */
export function useClosing(menu: RefObject<HTMLDetailsElement>): void {
  const { key } = useLocation();
  const openedAt = useRef(key);

  // Does not close on arrival: a person who opened it before JavaScript ran is reading it.
  useEffect(() => {
    if (menu.current && openedAt.current !== key) menu.current.open = false;
    openedAt.current = key;
  }, [menu, key]);

  useEffect(() => {
    function closeElsewhere({ target }: Event) {
      const { current } = menu;
      if (current?.open && target instanceof Node && !current.contains(target)) current.open = false;
    }
    function closeOnEscape({ key: pressed }: KeyboardEvent) {
      if (pressed !== "Escape" || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector("summary")?.focus();
    }
    document.addEventListener("click", closeElsewhere);
    document.addEventListener("focusin", closeElsewhere);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("click", closeElsewhere);
      document.removeEventListener("focusin", closeElsewhere);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [menu]);
}
