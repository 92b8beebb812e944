/** Text of a page that the agent is about to be told. */
export interface ToldText {
  /** The origin that it is of. */
  readonly site: string;
  /** The address of its page. */
  readonly page: string;
  readonly text: string;
}
