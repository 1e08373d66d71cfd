/** A record as a search of the whole office shows it: what it is, what it is called, and what tells it from others. */
export type FoundRecord = {
  /** Its entity's names, in the API and in the address of its editor. */
  api: string;
  edit: string;
  /** "Request" */
  kind: string;
  uuid: string;
  title: string;
  detail: string;
};
