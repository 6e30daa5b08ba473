/** A new address: the only time that anybody sees it. */
export interface Made {
  name: string;
  url: string;
}
