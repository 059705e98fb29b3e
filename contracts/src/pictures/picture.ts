/** The sides in px of the squares that every picture is drawn in, whether of a person, a tournament or a club. */
export const pictureSizes = { small: 96, medium: 256, large: 640 } as const;
export type PictureSize = keyof typeof pictureSizes;

/** Where a variant of a picture is found; it never changes under its address. */
export const pictureUrl = (fileId: string | null | undefined, size: PictureSize): string | null =>
  fileId ? `/api/files/${fileId}/${size}` : null;
