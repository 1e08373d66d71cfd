/** What is to happen, and when; of the same moment what was planned first. */
export function agenda<T>() {
  type Entry = { at: number; order: number; what: T };
  const heap: Entry[] = [];
  let order = 0;
  const before = (a: Entry, b: Entry) => a.at - b.at || a.order - b.order;
  const entry = (place: number) => heap[place] as Entry;
  function swap(a: number, b: number) {
    const kept = entry(a);
    heap[a] = entry(b);
    heap[b] = kept;
  }
  return {
    plan(at: number, what: T) {
      heap.push({ at, order: order++, what });
      for (let place = heap.length - 1; place > 0; ) {
        const parent = (place - 1) >> 1;
        if (before(entry(parent), entry(place)) <= 0) break;
        swap(parent, place);
        place = parent;
      }
    },
    /** When the next thing happens; undefined: nothing does. */
    nextAt: () => heap[0]?.at,
    take(): { at: number; what: T } | undefined {
      const [first] = heap;
      const last = heap.pop();
      if (!first || !last || heap.length === 0) return first;
      heap[0] = last;
      for (let place = 0; ; ) {
        const [left, right] = [2 * place + 1, 2 * place + 2];
        let least = place;
        if (left < heap.length && before(entry(left), entry(least)) < 0) least = left;
        if (right < heap.length && before(entry(right), entry(least)) < 0) least = right;
        if (least === place) break;
        swap(place, least);
        place = least;
      }
      return first;
    },
  };
}
