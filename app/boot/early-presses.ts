import { useEffect, useState } from "react";

/**
 * Has what was pressed before the framework listened (intent.js) pressed again, one press after another, each with the page
 * as it is by then: the parts of a page read in their first effects what was typed and chosen meanwhile, the render
 * that follows knows it, and only then is the first press repeated; the next one after the render it has led to. Last
 * comes what a finger did: a swipe turns the pictures of a card. React runs this effect within a touch that
 * comes before it: that one is still on its way and needs no telling.
 */
export function EarlyPresses() {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn === 0 || window.__intent?.()) setTurn(turn + 1);
    else
      for (const touch of window.__touches?.splice(0) ?? [])
        if (touch.eventPhase === Event.NONE) touch.target?.dispatchEvent(touch);
  }, [turn]);
  return null;
}
