/** What the page of one's own data says: who it is, and what erasing would need first. */
export type OwnData = {
  email: string;
  has_password: boolean;
  /** A sign-in link has shown that the address is theirs. */
  confirmed: boolean;
  /** There is a password to ask for, or the sign-in is of the last hour. */
  is_fresh: boolean;
  /** Charters still to come: they are cancelled first. */
  ahead: number;
  /** Open requests, which erasing cancels. */
  open: number;
};
