/** The sides in px of the square variants of every picture, of a person, tournament or club. */
export const pictureSizes = { small: 96, medium: 256, large: 640 } as const;
export type PictureSize = keyof typeof pictureSizes;

/** The URL of a variant of a picture; the picture behind it never changes. */
export const pictureUrl = (fileId: string | null | undefined, size: PictureSize): string | null =>
  fileId ? `/api/files/${fileId}/${size}` : null;
