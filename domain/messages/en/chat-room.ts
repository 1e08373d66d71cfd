/** What the chat's rooms say by themselves. */
export const chatRoomMessages = {
  tooLong: "Message is too long. Please keep it under 500 characters.",
  empty: "Please write a message first.",
  invalid: "This message could not be read.",
  tooMany: "You are writing faster than we can read. Please wait a moment and send it again.",
  noSession: "Please start a chat first.",
  unavailable: "The chat cannot store messages at the moment. Please try again shortly.",
  full: "This chat has become very long. A new one begins.",
  unknown: "This chat does not exist.",
  closed: "This chat has ended.",
  tooManyOpen: "This chat is open in too many windows.",
  tooManySessions: "Too many chats were started from here. Please wait a few minutes.",
  foreign: "The chat can only be used from its own site.",
  notFound: "There is no such call.",
  badCall: "This call could not be read.",
  tooLarge: "This is more than the chat takes at a time.",
} as const;
