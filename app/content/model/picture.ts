/** Picture from the content service. Sizes in px; 0 when the service did not say. */
export interface Picture {
  url: string;
  alt: string;
  width: number;
  height: number;
}
