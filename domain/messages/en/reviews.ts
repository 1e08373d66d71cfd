import { counted } from "#domain/lib/words.ts";

/** Words of reviews: the guest's page, the provider's, and what each says of a provider's place. */
export const reviewMessages = {
  title: (vessel: string) => `How was it on ${vessel}?`,
  lead: (provider: string, day: string) =>
    `Your trip with ${provider} on ${day}. What you write helps the next guests to choose; it is published once somebody of us has read it.`,
  stars: {
    stars_vessel: { label: "The yacht", hint: "Clean, in good repair, as it was shown" },
    stars_crew: { label: "The crew", hint: "Safe, friendly, on time" },
    stars_value: { label: "Worth its price", hint: "What you got for what you paid" },
  },
  /** What each number of stars means, 1 to 5. */
  meaning: ["Bad", "Poor", "Fair", "Good", "Very good"],
  nStars: (n: number) => counted(n, "star", "stars"),
  comment: "What was good, and what was not?",
  commentHint: (most: number) =>
    `Stars alone will do. At most ${most} characters; phone numbers and addresses are not published.`,
  author: "Name shown with it",
  authorHint: "Your first name will do. Leave it empty to stay unnamed.",
  pictures: "Pictures",
  choose: "Choose pictures",
  chosen: (n: number) =>
    n === 0 ? "No pictures chosen" : counted(n, "picture chosen", "pictures chosen"),
  picturesHint: (most: number, megabytes: number) =>
    `Up to ${most}, JPEG, PNG or WebP, together at most ${megabytes} MB. Where and when they were taken is removed. Only send what the people in them would like to see published.`,
  keep: "Keep",
  pictureOf: (author: string) => (author ? `A picture by ${author}` : "A guest's picture"),
  picturesOwn: "Pictures with reviews are their guests' own.",
  send: "Send the review",
  change: "Save the change",
  waiting:
    "Thank you. Your review is here and will be read before it is published. Until then you can change it.",
  /** Why it was not published, by the office. */
  refused: "It was not published as it is:",
  refusedNext: "You can change it and send it again.",
  failed: "Something in the form needs another look.",
  errors: {
    stars_vessel: "Please choose how many stars the yacht gets.",
    stars_crew: "Please choose how many stars the crew gets.",
    stars_value: "Please choose how many stars the price gets.",
    long: (most: number) => `At most ${most} characters, please.`,
    tooMany: (most: number) => `At most ${most} pictures, please. The first ones are kept.`,
    tooLarge: (megabytes: number) =>
      `These pictures are more than ${megabytes} MB together. Go back, choose fewer or smaller ones, and send it again: what you wrote is still in the form.`,
    notPicture: "Only pictures can be sent here.",
    picture: (name: string, why: string) => `${name}: ${why}`,
    tries: "So many pictures were sent with this link that no more are taken today.",
    changed: "The review cannot be changed any more.",
  },
  /** What a link says that is good for nothing (any more). */
  closed: {
    early: {
      title: "Your trip is still ahead",
      text: "Come back with this link when it is over: then you can say how it was.",
    },
    cancelled: {
      title: "This trip did not take place",
      text: "So there is nothing to review.",
    },
    published: {
      title: "Thank you, your review is published",
      text: "A review can be written once, and changed until it is published.",
    },
    over: {
      title: "The time for this review is over",
      text: "A review can be written within 60 days after the trip. If something is not right, write to us.",
    },
    removed: {
      title: "This review was taken away",
      text: "If you think that is wrong, write to us.",
    },
  },
  toProvider: "To the provider's page",
  gone: {
    title: "This link is not valid",
    text: "It may be incomplete. Open it again from the mail in which it came.",
    home: "To the home page",
  },
  /** On the page of a booking that is over. */
  write: "Write a review",
  partner: {
    nav: "Reviews",
    title: "Reviews and your place",
    empty: "No review is published yet. Guests are asked the day after their trip.",
    list: (n: number) => counted(n, "review", "reviews"),
    sailed: (vessel: string, month: string) => `${vessel}, ${month}`,
    by: (author: string) => author || "A guest",
    parts: (vessel: number, crew: number, value: number) =>
      `Yacht ${vessel}, crew ${crew}, price ${value}`,
    answer: "Your answer",
    answerHint:
      "Everybody who reads the review reads it. Phone numbers, addresses and links are hidden. You can change it; empty takes it away.",
    give: "Answer",
    save: "Save the answer",
    notices: {
      answered: "Your answer is saved and stands below the review.",
      removed: "Your answer is taken away.",
    } as Record<string, string>,
    gone: "This review is not published any more.",
  },
  standing: {
    title: (place: number, all: number) => `Your place: ${place} of ${all}`,
    lead: "Every provider with a yacht for a request is asked. Requests go out, and visitors see who was asked, in the order of these points; of equal ones the one who has been here longest comes first.",
    points: (points: string, most: number) => `${points} of ${most} points`,
    sum: (points: string) => `${points} of 100 points`,
    unknown: (usual: string) => `Not known yet, counted as ${usual}`,
    rating: {
      label: "Rating",
      value: (rating: string, count: number) =>
        `${rating} of 5 from ${counted(count, "review", "reviews")}`,
      usual: "4.0",
      better:
        "Guests are asked the day after each trip. An answer to a poor review shows the next guests what has changed.",
    },
    rate: {
      label: "Requests answered",
      value: (percent: number) => `${percent} % in the last 90 days`,
      usual: "80 %",
      better: "Decline what you cannot take: that is an answer too, and takes one press.",
    },
    minutes: {
      label: "Time to answer",
      value: (minutes: string) => `Usually within ${minutes}`,
      usual: "two hours",
      better: "Half of the points are gone after an hour. Write your offer from the mail.",
    },
    acceptance: {
      label: "Offers accepted",
      value: (percent: number) => `${percent} % in the last 90 days`,
      usual: "20 %",
      better:
        "All points from 50 %. Visitors compare the total, what is included and how it can be cancelled.",
    },
    counted: "These figures are counted anew every hour, the rating at once.",
  },
} as const;
