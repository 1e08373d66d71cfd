/** A point of the plan of an outing. */
export type PlanStep = {
  /** As it is read: an hour, a span from the start, or one from the sunset. */
  time: string;
  title: string;
  text: string;
  /** How high the sun stands then: 1 at noon, 0 on the horizon; absent when it is below. */
  sun?: number;
  /** What the outing is made for; marked on its line. */
  key?: true;
};

/** Prose under its own heading, or folded below it. */
export type StoryPart = { title: string; text: string };

/** A few words under a picture of what they say, with their hour where they have one. */
export type Scene = StoryPart & { time?: string };

/** All words of one landing page that are its own. Sums of money are not among them: those come from the records. */
export type LandingCopy = {
  /** The occasion's name, in links and in the way to the page. */
  name: string;
  metaTitle: (siteName: string) => string;
  metaDescription: string;
  title: string;
  lead: string;
  action: string;
  /** What the request's comment starts with; the visitor may change it. */
  comment: string;
  packages: { title: string; lead: string };
  plan: { title: string; lead: string; steps: readonly PlanStep[]; note: string };
  /** What is told in pictures, one for each (landing-scenes.tsx). */
  scenes?: { title: string; lead: string; items: readonly Scene[] };
  parts: readonly StoryPart[];
  price: StoryPart;
  questions: { title: string; items: readonly { question: string; answer: string }[] };
  closing: string;
};
