import { useMatches } from "react-router";

/** The number of the request a page is about: what the page's loader has returned as `requestNumber`. */
export function useRequestNumber(): number | undefined {
  return useMatches()
    .map(({ loaderData }) => loaderData)
    .find(hasNumber)?.requestNumber;
}

function hasNumber(data: unknown): data is { requestNumber: number } {
  return (
    typeof data === "object" &&
    data !== null &&
    "requestNumber" in data &&
    typeof data.requestNumber === "number"
  );
}
