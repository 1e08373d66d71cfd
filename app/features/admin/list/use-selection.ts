import { useReducer, useState } from "react";
import { NOTHING, type Selection, type SelectionAction, select } from "./selection.ts";

/**
 * What is selected in a list. It lasts over pages, orders and sizes, and ends with the filters it was made under: `key`
 * tells those apart.
 */
export function useSelection(key: string): [Selection, (action: SelectionAction) => void] {
  const [selection, dispatch] = useReducer(select, NOTHING);
  const [made, setMade] = useState(key);
  if (made !== key) {
    setMade(key);
    dispatch({ type: "none" });
  }
  return [made === key ? selection : NOTHING, dispatch];
}
