export type Face = 'display' | 'text' | 'bold';

/** Text style and position, in points from the upper left corner. */
export interface TextStyle {
  x: number;
  y: number;
  width: number;
  size: number;
  face?: Face;
  colour?: string;
  /** `start` is the side where each paragraph's own writing begins. */
  align?: 'left' | 'right' | 'center' | 'start';
  /** Line height as a multiple of the size. Default: 1.4, for the display face 1.05. */
  leading?: number;
}
