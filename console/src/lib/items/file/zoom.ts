export interface Size { width: number; height: number }

const STEPS = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8];
export const LEAST = STEPS[0]!;
export const MOST = STEPS.at(-1)!;

/// Returns the scale at which the whole picture fits, at most 1.
export function fit(picture: Size, frame: Size): number {
  if (!picture.width || !picture.height) return 1;
  return Math.min(1, frame.width / picture.width, frame.height / picture.height);
}

export const closer = (scale: number) => STEPS.find((step) => step > scale * 1.01) ?? MOST;
export const further = (scale: number) => STEPS.findLast((step) => step < scale * 0.99) ?? LEAST;
export const within = (scale: number) => Math.min(MOST, Math.max(LEAST, scale));
