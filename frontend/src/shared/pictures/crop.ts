/** A picture and the square that is cut out of it, in the picture's own pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Crop {
  /** The centre of the square. */
  readonly x: number;
  readonly y: number;
  /** 1 shows as much as possible. */
  readonly zoom: number;
}

export const maxZoom = 5;

/** Side of the square. */
export const sideOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom;

const clamp = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

/** Keeps the square inside of the picture. */
const keepInside = (size: Size, crop: Crop): Crop => {
  const zoom = clamp(1, crop.zoom, maxZoom);
  const half = sideOf(size, { ...crop, zoom }) / 2;
  return { zoom, x: clamp(half, crop.x, size.width - half), y: clamp(half, crop.y, size.height - half) };
};

export const wholePicture = (size: Size): Crop => ({ x: size.width / 2, y: size.height / 2, zoom: 1 });

/** Moves the picture under the square, in units of the square's side. */
export const moveBy = (size: Size, crop: Crop, right: number, down: number): Crop => {
  const side = sideOf(size, crop);
  return keepInside(size, { ...crop, x: crop.x - right * side, y: crop.y - down * side });
};

export const zoomBy = (size: Size, crop: Crop, factor: number): Crop => keepInside(size, { ...crop, zoom: crop.zoom * factor });

/** The square: left, top and side. */
export const squareOf = (size: Size, crop: Crop): { readonly left: number; readonly top: number; readonly side: number } => {
  const side = sideOf(size, crop);
  return { left: crop.x - side / 2, top: crop.y - side / 2, side };
};
